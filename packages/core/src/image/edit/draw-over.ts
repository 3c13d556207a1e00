import { channelsOf, type Raster } from '../raster.js'
import { toColor } from './flatten-raster.js'

/**
 * A picture with another one drawn over it, from the upper left corner: RGB of 8 bits with opacity. Depth and opacity stay; gray
 * pictures stay gray where what is drawn is.
 * @throws TypeError for CMYK
 */
export function drawOver(raster: Raster, above: Raster): Raster {
  if (raster.color === 'cmyk') throw new TypeError('Nothing can be drawn over CMYK.')
  const below = raster.color === 'gray' && hasColor(above) ? toColor(raster) : raster
  const { width, depth, alpha } = below
  const channels = channelsOf(below)
  const colors = alpha ? channels - 1 : channels
  const wide = depth === 16
  const most = wide ? 65_535 : 255
  const data = below.data.slice()
  const read = (at: number) => (wide ? data[at * 2]! * 256 + data[at * 2 + 1]! : data[at]!)
  const write = (at: number, value: number) => {
    const sample = Math.round(value)
    if (wide) {
      data[at * 2] = sample >> 8
      data[at * 2 + 1] = sample & 255
    } else data[at] = sample
  }
  const [across, down] = [Math.min(width, above.width), Math.min(below.height, above.height)]
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const from = (y * above.width + x) * 4
      const cover = above.data[from + 3]! / 255
      if (cover === 0) continue
      const to = (y * width + x) * channels
      const opacity = alpha ? read(to + colors) / most : 1
      const result = cover + opacity * (1 - cover)
      for (let channel = 0; channel < colors; channel++) {
        const color = (above.data[from + channel]! / 255) * most
        write(to + channel, (color * cover + read(to + channel) * opacity * (1 - cover)) / result)
      }
      if (alpha) write(to + colors, result * most)
    }
  return { ...below, data }
}

function hasColor({ data }: Raster): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] !== 0 && (data[at] !== data[at + 1] || data[at] !== data[at + 2])) return true
  return false
}
