import type { Raster } from '../../image/raster.js'

/**
 * Writes a gray picture of 8 bits without transparency as a binary PGM (Netpbm's P5), which every engine reads and none has to
 * unpack.
 * @throws TypeError for a picture of another kind
 */
export function writePgm({ width, height, color, alpha, depth, data }: Raster): Uint8Array {
  if (color !== 'gray' || alpha || depth !== 8)
    throw new TypeError('Only opaque 8-bit gray images can be written as PGM.')
  const header = `P5\n${COMMENT}\n${width} ${height}\n255\n`
  const pgm = new Uint8Array(header.length + width * height)
  for (let at = 0; at < header.length; at++) pgm[at] = header.charCodeAt(at)
  pgm.set(data.subarray(0, width * height), header.length)
  return pgm
}

/** tesseract.js searches the first 500 bytes of any input for an Exif orientation: they must not contain samples. */
const COMMENT = `#${'-'.repeat(499)}`
