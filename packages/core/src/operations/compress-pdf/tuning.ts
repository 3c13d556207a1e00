/*
 * The numbers that the compression of PDFs was tuned with, beside those of pictures (`image/compress/tuning.ts`) and of scans that are taken apart
 * (`image/separate-text/tuning.ts`). Tuned by the bytes and the looks of results on scans, photos and office documents, which
 * `node scripts/bench/compressed-likeness.mjs DIR` measures; `node scripts/bench/ablate.mjs pdfs DIR` moves each of them.
 */

/** What an image becomes (`replace-image.ts`). */
export const replaceTuning = {
  /** To this share a picture that was lossy already has to shrink, to lose some more. */
  worthLosing: 0.93,
  /** A lossless image may be this much larger than a lossy one, since it is sharper. */
  worthExactness: 1.1,
  /** Share of its bytes above which the paper of a page taken apart is more than paper. */
  mostPaper: 0.4,
  /** A page taken apart may be this much larger than a plain picture, as its writing is sharper. */
  worthSharpness: 1.15,
  /** Bytes per pixel below which a picture without loss is small enough. */
  fewBytes: 0.018,
  /** Bytes per pixel above which a JPX is not packed well. */
  manyBytes: 0.2,
  /** Longer side of the small version that distinguishes text pages from photographs. */
  previewSide: 320,
  /** Grays of more levels than these are shades. */
  mostGrays: 32,
  /** Pictures of fewer pixels are packed without loss too, to see which is smaller. */
  smallPixels: 60_000,
}

/** The search for a quality (`pack-picture.ts`). */
export const packTuning = {
  /** Pixels of the sample on which qualities are tried. */
  samplePixels: 70_000,
  /** Pictures of fewer pixels are not worth a search: the fixed parts of a JPEG weigh more than its quality. */
  tinyPixels: 2500,
  /** Smaller images usually occur in large numbers, and reuse the quality determined for similar ones. */
  smallPixels: 30_000,
  enoughKnown: 6,
}

/** Fitting a document into a size (`fit-document.ts`). */
export const fitTuning = {
  /** How often a document is compressed at most. */
  tries: 6,
  /** A result this near to the size is good enough. */
  nearEnough: 0.93,
  /** Share of the size that is aimed at. */
  aim: 0.97,
  /** With a result below this share of the size, the gentlest strength is tried before any other. */
  farBelow: 0.6,
}
