import type { ImageFacts, ImageFormat } from '../read/image-facts.js'

/** Formats that images can be written in. */
export const resultFormats = ['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif', 'bmp', 'ico'] as const
export type ResultFormat = (typeof resultFormats)[number]

/** Names of formats for people. */
export const formatTitles: Record<ImageFormat | ResultFormat, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  tiff: 'TIFF',
  bmp: 'BMP',
  avif: 'AVIF',
  heic: 'HEIC',
  jp2: 'JPEG 2000',
  jxl: 'JPEG XL',
  ico: 'ICO',
}

/** The usual extension of a format, with the dot. */
export function extensionOf(format: ImageFormat | ResultFormat): string {
  return { jpeg: '.jpg', tiff: '.tif' }[format as 'jpeg'] ?? `.${format}`
}

/** The name of a file without the extension of a picture. */
export function baseName(name: string): string {
  return name.replace(/\.(jpe?g|jpe|jfif|a?png|gif|webp|tiff?|bmp|avif|hei[cf]|jp[2x]|j2k|jxl|ico)$/i, '')
}

/** The format in which a changed image is written by default: its own where that can be written. */
export function keptFormat({ format }: Pick<ImageFacts, 'format'>, isSeeThrough: boolean): ResultFormat {
  if (format === 'heic' || format === 'jp2' || format === 'jxl') return isSeeThrough ? 'png' : 'jpeg'
  return format
}

/** Whether a format can hold several frames that follow each other in time. */
export const isMovingFormat = (format: ImageFormat | ResultFormat) =>
  format === 'gif' || format === 'webp' || format === 'png'
