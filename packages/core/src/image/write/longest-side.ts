/** The longest side that a picture can have in a format, in pixels. */
export const longestSide = {
  jpeg: 65_535,
  webp: 16_383,
  avif: 16_384,
  png: 2 ** 31 - 1,
  gif: 65_535,
  tiff: 2 ** 31 - 1,
} as const
