import type { ImageFormat } from '../read/image-facts.js'
import { baseName, extensionOf, type ResultFormat } from './result-format.js'

/** Other extensions of a format than the usual one. */
const otherExtensions: Partial<Record<ImageFormat | ResultFormat, readonly string[]>> = {
  jpeg: ['.jpeg', '.jpe', '.jfif'],
  png: ['.apng'],
  tiff: ['.tiff'],
  heic: ['.heif'],
  jp2: ['.jpx', '.j2k'],
}

/** The name of a result: as the owner chose it, unless its extension is not one of its format. Other words after a dot stay part of the name. */
export function resultName(name: string, format: ImageFormat | ResultFormat): string {
  const base = baseName(name)
  const extension = name.slice(base.length).toLowerCase()
  const isRight = extension === extensionOf(format) || otherExtensions[format]?.includes(extension) === true
  return isRight ? name : base + extensionOf(format)
}
