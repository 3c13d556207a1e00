import type { Dpi } from './image-facts.js'
import { openTiff, readDirectory, readTiffDpi, readTiffOrientation } from './read-tiff.js'

/** Facts about an image from its Exif data. */
export interface ExifFacts {
  orientation: number
  dpi?: Dpi
}

/** Reads the first directory of Exif data, with or without the letters `Exif` before them (Exif 2.32, 4.5). */
export function readExif(bytes: Uint8Array): ExifFacts | undefined {
  const prefixed = bytes[0] === 0x45 && bytes[1] === 0x78
  const reader = openTiff(prefixed ? bytes.subarray(6) : bytes)
  if (!reader) return undefined
  const directory = readDirectory(reader, reader.u32(4))
  // Writers that do not know the resolution write 72 dpi, as the standard requires.
  const dpi = directory.entries.has(282) ? readTiffDpi(reader, directory) : undefined
  return { orientation: readTiffOrientation(reader, directory), ...(dpi && { dpi }) }
}
