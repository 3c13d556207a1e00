/** Samples of a picture: red, green, blue, alpha of each dot, row by row. */
export interface Samples {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Part of the brightness of the paper from which a dot is paper, and up to which it is ink. */
const PAPER = 0.9
const INK = 0.6

/**
 * Makes the paper around a signature transparent, in place. The paper is what most of the bright dots are; ink keeps its
 * color, and its edges stay soft. A picture that is transparent somewhere already has no paper and stays as it is.
 */
export function clearPaper({ data }: Samples): void {
  const levels = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 250) return
    levels[Math.round(brightness(data, at))]! += 1
  }
  const paper = brightnessOfPaper(levels, data.length / 4)
  for (let at = 0; at < data.length; at += 4) {
    const part = brightness(data, at) / paper
    data[at + 3] = 255 * Math.min(1, Math.max(0, (PAPER - part) / (PAPER - INK)))
  }
}

/** What a tenth of the dots reach: a few glints do not make the whole paper brighter. */
function brightnessOfPaper(levels: Uint32Array, count: number): number {
  let brighter = 0
  for (let level = 255; level > 0; level--) {
    brighter += levels[level]!
    if (brighter >= count / 10) return level
  }
  return 1
}

function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
}

/** The part of a picture that can be seen; nothing when none of it can. */
export function seenPart({ width, height, data }: Samples) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 8) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right === 0 ? undefined : { left, top, width: right - left, height: bottom - top }
}
