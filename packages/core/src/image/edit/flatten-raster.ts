import { channelsOf, type Raster } from '../raster.js'

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rrggbb`. */
export function parseColor(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A picture in front of a color, opaque; a gray one stays gray in front of a gray. Opaque pictures stay as they are. */
export function flattenRaster(raster: Raster, background: Rgb): Raster {
  if (!raster.alpha) return raster
  const [red, green, blue] = background
  if (raster.color === 'gray' && (red !== green || green !== blue)) return flattenRaster(toColor(raster), background)
  const { width, height, depth, data } = raster
  const channels = channelsOf(raster)
  const kept = channels - 1
  // A background in CMYK is white or, without much thought, as dark as the color is.
  const back = raster.color === 'cmyk' ? [0, 0, 0, 255 - Math.max(red, green, blue)] : [red, green, blue]
  const flat = new Uint8Array(width * height * kept * (depth / 8))
  if (depth === 8)
    for (let from = 0, to = 0; from < data.length; from += channels) {
      const opacity = data[from + kept]!
      for (let channel = 0; channel < kept; channel++)
        flat[to++] = Math.round((data[from + channel]! * opacity + back[channel]! * (255 - opacity)) / 255)
    }
  else
    for (let from = 0, to = 0; from < data.length; from += channels * 2) {
      const opacity = data[from + kept * 2]! * 256 + data[from + kept * 2 + 1]!
      for (let channel = 0; channel < kept; channel++) {
        const value = data[from + channel * 2]! * 256 + data[from + channel * 2 + 1]!
        const mixed = Math.round((value * opacity + back[channel]! * 257 * (65_535 - opacity)) / 65_535)
        flat[to++] = mixed >> 8
        flat[to++] = mixed & 255
      }
    }
  return { ...raster, alpha: false, data: flat }
}

/** A gray picture with the same gray in three channels. Others stay as they are. */
export function toColor(raster: Raster): Raster {
  if (raster.color !== 'gray') return raster
  const { depth, alpha, data, icc: _, ...rest } = raster
  const sample = depth / 8
  const [before, after] = alpha ? [2 * sample, 4 * sample] : [sample, 3 * sample]
  const colored = new Uint8Array((data.length / before) * after)
  for (let from = 0, to = 0; from < data.length; from += before)
    for (let at = 0; at < after; at++) colored[to++] = data[from + (at < 3 * sample ? at % sample : at - 2 * sample)]!
  return { ...rest, depth, alpha, color: 'rgb', data: colored }
}

/** Whether a pixel of a picture lets something through: many have an alpha channel and are opaque. */
export function isSeeThrough(raster: Raster): boolean {
  if (!raster.alpha) return false
  const sample = raster.depth / 8
  const pixel = channelsOf(raster) * sample
  const { data } = raster
  for (let at = pixel - sample; at < data.length; at += pixel)
    for (let byte = 0; byte < sample; byte++) if (data[at + byte] !== 255) return true
  return false
}

/** Share of pixels that are partly transparent, from which they are more than the smooth edges of what is opaque. */
const MORE_THAN_EDGES = 0.02

/** Whether areas of a picture, and not only edges, are neither opaque nor fully transparent. */
export function isPartlyTransparent(raster: Raster): boolean {
  if (!raster.alpha) return false
  const sample = raster.depth / 8
  const pixel = channelsOf(raster) * sample
  const { data } = raster
  let partly = 0
  for (let at = pixel - sample; at < data.length; at += pixel) if (data[at]! > 8 && data[at]! < 247) partly++
  return partly * pixel > data.length * MORE_THAN_EDGES
}

/** Red, green, blue and opacity, as encoders of animations want it. */
export function withOpacity(raster: Raster): Raster {
  const colored = toColor(raster)
  if (colored.alpha) return colored
  const data = new Uint8Array(colored.width * colored.height * 4)
  for (let from = 0, to = 0; from < colored.data.length; to += 4) {
    data[to] = colored.data[from++]!
    data[to + 1] = colored.data[from++]!
    data[to + 2] = colored.data[from++]!
    data[to + 3] = 255
  }
  return { ...colored, alpha: true, data }
}
