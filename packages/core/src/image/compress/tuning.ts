import type { CompressionLevel } from './compress-codec.js'
import type { QualityGoal } from './compress-quality.js'

/*
 * The numbers that the compression of images was tuned with. Qualities are those of the encoder; similarities are 1 for equal pictures
 * (`similarity.ts`). Tuned by the bytes and the similarity of results on photos, drawings and screenshots, which
 * `node scripts/bench/images.mjs DIR` measures after a build; `node scripts/bench/ablate.mjs images DIR` moves each of them.
 */

/** JPEG (`compress-jpeg.ts`). */
export const jpegTuning = {
  /** The similarity that is enough at each level, and the qualities that are searched for it. */
  goals: {
    low: { enough: 0.955, min: 35, max: 72 },
    medium: { enough: 0.981, min: 55, max: 84 },
    high: { enough: 0.992, min: 75, max: 92 },
  } satisfies Record<CompressionLevel, QualityGoal>,
  /** Pixels of the sample that qualities are tried on. */
  samplePixels: 110_000,
  /** Share to which a JPEG must shrink to go below its own quality, when that is not high to begin with. */
  worthLosing: 0.66,
}

/** WebP (`compress-picture.ts`). */
export const webpTuning = {
  /** The similarity that is enough at each level, and the qualities that are searched for it. */
  goals: {
    low: { enough: 0.955, min: 35, max: 65 },
    medium: { enough: 0.98, min: 50, max: 84 },
    high: { enough: 0.99, min: 70, max: 92 },
  } satisfies Record<CompressionLevel, QualityGoal>,
  /** Pixels of the sample that qualities are tried on. */
  samplePixels: 110_000,
  /** Pixels of all frames together. Above, effort 4 takes a quarter of the time of 6, for a fortieth more bytes. */
  thoroughPixels: 2_000_000,
}

/** TIFF, where photos become JPEG (`compress-tiff.ts`). */
export const tiffTuning = {
  /** The similarity that is enough at each level, and the qualities that are searched for it. */
  goals: {
    low: { enough: 0.955, min: 40, max: 72 },
    medium: { enough: 0.981, min: 60, max: 88 },
  } satisfies Record<Exclude<CompressionLevel, 'high'>, QualityGoal>,
  /** Pixels of the sample that qualities are tried on. */
  samplePixels: 150_000,
  /** Drawings save few bytes as JPEG and look much worse; photos shrink to a fraction of the lossless size. */
  photoRatio: 0.7,
}

/** AVIF (`compress-picture.ts`). */
export const avifTuning = {
  /** The quality at each level. */
  qualities: { low: 42, medium: 55, high: 70 } satisfies Record<CompressionLevel, number>,
}

/** What may change in a GIF. */
export interface GifGoal {
  /**
   * Thresholds for omitting pixels that differ from the previous frame, highest first; the last one always succeeds.
   */
  interFrameErrors: readonly number[]
  /** Minimum similarity of the frames to the originals after that. */
  enoughLeftOut: number
  /** How far a pixel may go to another color, the farthest first, and the least similarity after that too. */
  tolerances: readonly number[]
  enough: number
}

const gifGoals: Record<CompressionLevel, GifGoal> = {
  low: { interFrameErrors: [24, 16, 10], enoughLeftOut: 0.94, tolerances: [1000, 500, 250], enough: 0.9 },
  medium: { interFrameErrors: [16, 10, 6], enoughLeftOut: 0.97, tolerances: [500, 250, 100], enough: 0.945 },
  high: { interFrameErrors: [2], enoughLeftOut: 0, tolerances: [], enough: 1 },
}

/** GIF (`compress-gif.ts`). */
export const gifTuning = {
  /** What may change at each level. */
  goals: gifGoals,
  /** Frames that are compared, from all over the animation. */
  samples: 3,
}

/** A palette that may do, and when it does: the least similarity at full and at half size. */
export interface PaletteTry {
  quality: number
  dither: number
  effort: number
  enough: number
  enoughAtHalf: number
}

type LossyLevel = Exclude<CompressionLevel, 'high'>
type PaletteTries = Record<LossyLevel, readonly PaletteTry[]>

/** PNG (`compress-png.ts`). */
export const pngTuning = {
  /**
   * The smaller ones first. Dithering costs bytes and pixel similarity but hides banding, which counts at half size:
   * dithered images may differ more in their pixels.
   */
  tries: {
    medium: [
      { quality: 72, dither: 0, effort: 7, enough: 0.978, enoughAtHalf: 0.99 },
      { quality: 84, dither: 0.5, effort: 7, enough: 0.963, enoughAtHalf: 0.99 },
      { quality: 100, dither: 0.5, effort: 7, enough: 0.945, enoughAtHalf: 0.99 },
    ],
    low: [
      { quality: 45, dither: 0.25, effort: 7, enough: 0.95, enoughAtHalf: 0.975 },
      { quality: 65, dither: 0.5, effort: 7, enough: 0.935, enoughAtHalf: 0.975 },
      { quality: 100, dither: 0.5, effort: 7, enough: 0.9, enoughAtHalf: 0.975 },
    ],
  } satisfies PaletteTries,
  /**
   * For large pictures, where looking hard for colors takes long: with less effort more colors are used at the same quality, so that a lower
   * quality comes to about the same in half the time.
   */
  quickTries: {
    medium: [
      { quality: 64, dither: 0, effort: 1, enough: 0.978, enoughAtHalf: 0.99 },
      { quality: 84, dither: 0.5, effort: 7, enough: 0.963, enoughAtHalf: 0.99 },
      { quality: 100, dither: 0.5, effort: 7, enough: 0.945, enoughAtHalf: 0.99 },
    ],
    low: [
      { quality: 38, dither: 0.25, effort: 1, enough: 0.95, enoughAtHalf: 0.975 },
      { quality: 65, dither: 0.5, effort: 7, enough: 0.935, enoughAtHalf: 0.975 },
      { quality: 100, dither: 0.5, effort: 7, enough: 0.9, enoughAtHalf: 0.975 },
    ],
  } satisfies PaletteTries,
  /** The most that smooth areas may lose (`smooth-loss.ts`): gradients must not become stripes. */
  smoothLoss: { medium: 3, low: 8 } satisfies Record<LossyLevel, number>,
  /** Pixels of the sample that a palette is tried on first. */
  samplePixels: 100_000,
  /** How much less alike than required the sample may be with a palette that is tried on the whole image. */
  slack: 0.006,
  /** Images with up to this many pixels are compressed with maximum effort, larger ones with less. */
  smallPixels: 250_000,
  /** Bytes per pixel up to which dithering may take more bytes than the smooth areas that it replaces. */
  flat: 1 / 16,
  /** Larger images are tried with `quickTries`. */
  largePixels: 1_000_000,
  /** Palette versions of larger images are not packed again. */
  packedPixels: 1_500_000,
  /** Maximum size of a palette version relative to the lossless one; otherwise it is not worth the loss. */
  worthwhile: 0.9,
}

/**
 * Whether rows of samples are stored as differences (`measure-prediction.ts`): for PNG and TIFF, and for the pictures of PDFs. Tuned by the bytes
 * of the same pictures and of the PDFs that `node scripts/bench/compressed-likeness.mjs DIR` compresses.
 */
export const predictionTuning = {
  /** Rows that are judged together. */
  bandRows: 16,
  /** Bits per byte that prediction must save; below, repetitions that deflate finds in the samples themselves are worth more. */
  worthwhile: 0.5,
  /** One of this many pixels is inspected. */
  sampled: 3,
}
