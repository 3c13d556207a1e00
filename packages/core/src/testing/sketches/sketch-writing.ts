import type { Raster } from '../../image/raster.js'
import { randomNumbers, sketchRaster } from './pictures/sketch-raster.js'

export interface Writing {
  width?: number
  height?: number
  /** Degrees by which the lines are turned clockwise around the middle. Default 0. */
  degrees?: number
  /** Levels of ink and paper. Default 0 and 255. */
  ink?: number
  paper?: number
}

/** Pitch of the lines, and height of their letters, in pixels: of 12 points at 300 dpi. */
const LINE = { pitch: 60, letters: 26 }
const MARGIN = 90
/** Each sample is the mean of this number squared, so that edges are soft. */
const FINE = 2

/** An opaque gray page of what looks like writing from afar: lines of black bars, of the widths that letters have, words apart. */
export function sketchWriting({
  width = 1500,
  height = 1200,
  degrees = 0,
  ink = 0,
  paper = 255,
}: Writing = {}): Raster {
  const random = randomNumbers(7)
  const lines = Array.from({ length: Math.floor((height - 2 * MARGIN) / LINE.pitch) }, () => {
    const line = new Uint8Array(width)
    for (let at = MARGIN; at < width - MARGIN - 30; ) {
      const bar = 4 + Math.floor(random() * 4)
      line.fill(1, at, at + bar)
      at += bar + (random() < 0.15 ? 24 : 5 + Math.floor(random() * 4))
    }
    return line
  })
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const isInk = (x: number, y: number) => {
    const [right, down] = [x - width / 2, y - height / 2]
    const across = Math.floor(right * cos + down * sin + width / 2)
    const along = down * cos - right * sin + height / 2 - MARGIN
    return along % LINE.pitch < LINE.letters && lines[Math.floor(along / LINE.pitch)]?.[across] === 1
  }
  // The edges of level bars are those of samples.
  const fine = degrees === 0 ? 1 : FINE
  return sketchRaster({ width, height, color: 'gray', alpha: false }, (x, y) => {
    let inked = 0
    for (let part = 0; part < fine * fine; part++)
      if (isInk(x + ((part % fine) + 0.5) / fine, y + (Math.floor(part / fine) + 0.5) / fine)) inked++
    return Math.round(paper + ((ink - paper) * inked) / fine ** 2)
  })
}

/** The picture with noise of a normal distribution. */
export function withNoise(picture: Raster, deviation: number, seed = 1): Raster {
  const random = randomNumbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const data = Uint8Array.from(picture.data, (level) =>
    Math.max(0, Math.min(255, Math.round(level + deviation * normal()))),
  )
  return { ...picture, data }
}
