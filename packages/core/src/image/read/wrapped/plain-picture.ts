import { PartsFile, readBytes, sniff } from '../../../files.js'
import { classicTiff } from './classic-tiff.js'
import { largestOfIcon } from './read-ico.js'

/**
 * A picture in a form that decoders read: the largest one of an icon as PNG or BMP, a TIFF with offsets of 64 bits with 32. Its name stays.
 * A damaged file stays as it is.
 */
export async function plainPicture(file: File): Promise<File> {
  const bytes = await readBytes(file)
  const plain = sniff(bytes.subarray(0, 32)) === 'image/x-icon' ? largestOfIcon(bytes) : classicTiff(bytes)
  return plain ? new PartsFile([plain], file.name, { type: file.type, lastModified: file.lastModified }) : file
}
