import { channelsOf, type Raster } from '../raster.js'
import { coarsePaperTuning } from './tuning.js'

/**
 * Empty paper at a half or a quarter of its resolution, since even the flat blocks of a JPEG take a few bits each;
 * unchanged if anything would be lost.
 */
export function coarsePaper(paper: Raster): Raster {
  let coarse = paper
  for (let round = 0; round < coarsePaperTuning.rounds; round++) {
    const half = halve(coarse)
    if (!half) break
    coarse = half
  }
  return coarse
}

function halve(paper: Raster): Raster | undefined {
  const channels = channelsOf(paper)
  const { data } = paper
  const width = Math.ceil(paper.width / 2)
  const height = Math.ceil(paper.height / 2)
  const half = new Uint8Array(width * height * channels)
  const allowed = half.length * coarsePaperTuning.usual.share
  let unusual = 0
  for (let y = 0, to = 0; y < height; y++) {
    const upper = 2 * y * paper.width
    const lower = Math.min(2 * y + 1, paper.height - 1) * paper.width
    for (let x = 0; x < width; x++) {
      const right = Math.min(2 * x + 1, paper.width - 1)
      for (let channel = 0; channel < channels; channel++, to++) {
        const a = data[(upper + 2 * x) * channels + channel]!
        const b = data[(upper + right) * channels + channel]!
        const c = data[(lower + 2 * x) * channels + channel]!
        const d = data[(lower + right) * channels + channel]!
        const difference = Math.max(a, b, c, d) - Math.min(a, b, c, d)
        if (
          difference > coarsePaperTuning.most ||
          (difference > coarsePaperTuning.usual.difference && ++unusual > allowed)
        )
          return undefined
        half[to] = (a + b + c + d + 2) >> 2
      }
    }
  }
  return { ...paper, width, height, data: half }
}
