import type { QualityGoal } from '../../image/compress/compress-quality.js'
import type { CompressPdfOptions } from './operation.js'

/** How far pictures are compressed. */
export interface PictureSettings {
  /** Pixels per inch, as drawn, that pictures are scaled down to. */
  dpi: number
  /** Sufficient busy similarity (see `similarity`) and the range of JPEG qualities to search. */
  goal: QualityGoal
  /** Whether to keep the full resolution of chroma. */
  fullChroma: boolean
  /** How to split scanned pages into ink and background; no split if missing. */
  layers?: LayerSettings
  grayscale: boolean
}

export interface LayerSettings {
  /** Pixels per inch of the writing, at most. */
  maskDpi: number
  /** Resolution of the background in pixels per inch. */
  backgroundDpi: number
  /** JPEG quality of the background. */
  quality: number
  /** How alike the layers must look, see `separateText`. */
  leastAlike: number
}

/** A picture is scaled down only when it has this many times the pixels per inch that are wanted, since scaling blurs. */
export const worthScaling = 1.25

type Level = CompressPdfOptions['compressionLevel']

const levels: Record<Level, Omit<PictureSettings, 'grayscale'>> = {
  less: { dpi: 220, goal: { enough: 0.965, min: 60, max: 92 }, fullChroma: true },
  recommended: {
    dpi: 150,
    goal: { enough: 0.94, min: 44, max: 85 },
    fullChroma: false,
    layers: { maskDpi: 300, backgroundDpi: 100, quality: 80, leastAlike: 0.93 },
  },
  extreme: {
    dpi: 90,
    goal: { enough: 0.82, min: 18, max: 70 },
    fullChroma: false,
    layers: { maskDpi: 200, backgroundDpi: 72, quality: 75, leastAlike: 0.88 },
  },
}

/** The settings of a level, with overrides from the options. */
export function settingsFor({ compressionLevel, imageQuality, dpi, grayscale }: CompressPdfOptions): PictureSettings {
  const level = levels[compressionLevel]
  // Who names a quality or a resolution wants pictures of it, not pages taken apart.
  const { layers, ...plain } = level
  const chosen = imageQuality === undefined && dpi === undefined ? level : plain
  return {
    ...chosen,
    ...(imageQuality === undefined ? {} : { goal: { enough: 1, min: imageQuality, max: imageQuality } }),
    ...(dpi === undefined ? {} : { dpi }),
    grayscale,
  }
}

/** Range of strengths for fitting a size: 0 is gentler than `less`, 1 stronger than `extreme`. */
export function settingsAt(strength: number, options: CompressPdfOptions): PictureSettings {
  const between = (from: number, to: number) => from + (to - from) * strength
  const geometric = (from: number, to: number) => from * (to / from) ** strength
  const max = Math.round(between(95, 30))
  const quality = options.imageQuality
  return {
    dpi: options.dpi ?? geometric(400, 36),
    goal:
      quality === undefined
        ? { enough: 1 - geometric(0.008, 0.45), min: Math.round(between(80, 5)), max }
        : { enough: 1, min: quality, max: quality },
    fullChroma: strength < 0.2,
    ...(strength >= 0.5 && quality === undefined && options.dpi === undefined
      ? {
          layers: {
            maskDpi: between(320, 120),
            backgroundDpi: geometric(200, 36),
            quality: Math.round(between(110, 40)),
            leastAlike: 0.88,
          },
        }
      : {}),
    grayscale: options.grayscale,
  }
}
