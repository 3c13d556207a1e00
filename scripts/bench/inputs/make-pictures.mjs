import sharp from 'sharp'
import { randomNumbers } from './random-numbers.mjs'

/** How wide and high the photographs of a camera and of a document are, in pixels. */
export const cameraSize = { width: 3000, height: 2000 }
export const documentSize = { width: 1800, height: 1200 }

/** @typedef {{ width: number, height: number }} Size */

/**
 * What could be a photograph: clouds of color on all scales, as nature has them (each octave of half the size has half the contrast),
 * edges, and the grain of a sensor.
 * @param {number} seed
 * @param {Size} size
 * @returns {import('sharp').Sharp}
 */
export function photograph(seed, { width, height }) {
  const next = randomNumbers(seed)
  const pixels = Buffer.alloc(width * height * 3)
  const planes = [0, 1, 2].map(() => cloud(next, { width, height }))
  const shore = cloud(next, { width, height })
  for (let index = 0; index < width * height; index++) {
    // Beyond the shore everything is darker: an edge that is nowhere straight.
    const shade = (shore[index] ?? 0) > 0 ? 1 : 0.55
    const light = planes[0]?.[index] ?? 0
    for (let channel = 0; channel < 3; channel++) {
      const color = 0.75 * light + 0.25 * (planes[channel]?.[index] ?? 0)
      const grain = (next() / 2 ** 32 - 0.5) * 10
      pixels[index * 3 + channel] = Math.max(0, Math.min(255, (128 + 90 * color) * shade + grain))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A picture of a screen: areas, frames and what looks like writing, in few colors. @param {number} seed @param {Size} size */
export function screenshot(seed, { width, height }) {
  const next = randomNumbers(seed)
  const shapes = Array.from({ length: 60 }, () => {
    const color = ['#1f6feb', '#f6f8fa', '#d0d7de', '#0969da', '#2da44e', '#ffffff'][next() % 6]
    const box = `x="${next() % width}" y="${next() % height}" width="${40 + (next() % 400)}" height="${20 + (next() % 200)}"`
    return `<rect ${box} rx="6" fill="${color}" stroke="#8c959f"/>`
  })
  const strokes = Array.from({ length: 3000 }, () => {
    const [x, y] = [next() % width, Math.floor((next() % height) / 22) * 22]
    return `<path d="M${x} ${y}q${next() % 9} -${next() % 12} ${next() % 9} ${next() % 9}" stroke="#24292f" fill="none"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef1f4"/>${shapes.join('')}${strokes.join('')}</svg>`
  return sharp(Buffer.from(drawing)).flatten({ background: '#fff' })
}

/** Noise of all scales, between about −1 and 1. @param {() => number} next @param {Size} size */
function cloud(next, { width, height }) {
  const values = new Float32Array(width * height)
  for (let cell = 512, contrast = 0.5; cell >= 2; cell /= 2, contrast /= 1.5) {
    const columns = Math.ceil(width / cell) + 2
    const grid = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, () => next() / 2 ** 31 - 1)
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / cell)
      const down = smooth(y / cell - row)
      for (let x = 0; x < width; x++) {
        const column = Math.floor(x / cell)
        const right = smooth(x / cell - column)
        const at = row * columns + column
        const [a = 0, b = 0, c = 0, d = 0] = [grid[at], grid[at + 1], grid[at + columns], grid[at + columns + 1]]
        const upper = a + (b - a) * right
        const lower = c + (d - c) * right
        values[y * width + x] = (values[y * width + x] ?? 0) + contrast * (upper + (lower - upper) * down)
      }
    }
  }
  return values
}

/** From 0 to 1, flat at both ends. @param {number} share */
function smooth(share) {
  return share * share * (3 - 2 * share)
}
