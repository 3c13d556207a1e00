import type { Raster } from './raster.js'
import { CELL, measureAreas, paperLevel } from './to-bw-areas.js'

/**
 * Converts an image to black and white: samples of 0 and 255. Text and line art are thresholded between the darkest and
 * the lightest pixels nearby, so that pale print on tinted paper is kept; photographs and shades are dithered (Floyd
 * and Steinberg, 1976). Areas are classified by midtones that do not come from the edges of strokes. Paper that is
 * nearly white counts as white.
 * @param gray 8 bits, one channel
 */
export function toBw(gray: Raster): Raster {
  const { width, height, data } = gray
  const paper = paperLevel(data)
  const { columns, thresholds, isShaded } = measureAreas(gray, paper)
  const result = new Uint8Array(data.length)
  const scale = 255 / paper
  // Error of the previous row and this one, shifted right by one pixel.
  let incoming = new Float32Array(width + 2)
  let outgoing = new Float32Array(width + 2)
  for (let y = 0; y < height; y++) {
    const cellRow = Math.floor(y / CELL) * columns
    outgoing.fill(0)
    for (let left = 0, cell = cellRow; left < width; left += CELL, cell++) {
      const start = y * width + left
      const end = y * width + Math.min(width, left + CELL)
      const threshold = thresholds[cell]!
      if (isShaded[cell] === 0) {
        for (let at = start; at < end; at++) result[at] = data[at]! < threshold ? 0 : 255
      } else {
        for (let at = start, place = left + 1; at < end; at++, place++) {
          const wanted = Math.min(255, data[at]! * scale)
          // Black and white strokes within shades take no dots from around them.
          const value = wanted < STROKE || wanted > 255 - STROKE ? wanted : wanted + incoming[place]!
          const made = value < 128 ? 0 : 255
          result[at] = made
          const error = value - made
          incoming[place + 1]! += (error * 7) / 16
          outgoing[place - 1]! += (error * 3) / 16
          outgoing[place]! += (error * 5) / 16
          outgoing[place + 1]! += error / 16
        }
      }
    }
    const free = incoming
    incoming = outgoing
    outgoing = free
  }
  return { width, height, color: 'gray', alpha: false, depth: 8, data: result }
}

/** Levels this close to black or white are ink or paper. */
const STROKE = 12
