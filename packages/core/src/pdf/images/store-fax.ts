import type { TiffPage } from '../../image/read/describe-image.js'
import { readNumber } from '../../image/read/read-tiff.js'
import { faxParameters } from './store-raster.js'
import type { StoredImage } from './stored-image.js'
import { stripsOf, tiffDirectories } from './tiff-pages.js'

const tags = { fillOrder: 266, options: 293 }
const GROUP_4 = 4

/**
 * A page of a TIFF whose CCITT G4 data can be copied: one strip with the coding supported by PDF (TIFF 6.0, section 11;
 * ISO 32000-2, 7.4.6). Undefined for other pages. `index` counts from 0.
 */
export function storeFax(bytes: Uint8Array, pages: readonly TiffPage[], index: number): StoredImage | undefined {
  const page = pages[index]
  if (!page || page.compression !== GROUP_4 || page.bits !== 1 || page.samples !== 1 || page.photometric > 1)
    return undefined
  const { reader, directories } = tiffDirectories(bytes, index + 1)
  const number = (tag: number, fallback: number) => readNumber(reader, directories[index]!.entries.get(tag), fallback)
  const [data, ...others] = stripsOf(reader, directories[index]!) ?? []
  const isUncompressed = (number(tags.options, 0) & 2) !== 0
  if (!data || others.length > 0 || isUncompressed) return undefined
  const { width, height, orientation, icc } = page
  return {
    width,
    height,
    data: number(tags.fillOrder, 1) === 2 ? data.map(reverseBits) : data,
    filter: 'CCITTFaxDecode',
    parameters: faxParameters(width, height, page.photometric === 1),
    color: 'gray',
    depth: 1,
    orientation,
    ...(icc ? { icc } : {}),
  }
}

/** The end of a CCITT G4 picture, and what fills its last bytes (ITU-T T.6, 2.4.1.1). */
const endOfBlock = /0{11}10{11}10*$/
const TAIL = 16

/** Whether CCITT G4 data contain their end code. Data of a truncated file do not; some programs omit it. */
export function hasFaxEnd(data: Uint8Array): boolean {
  const bits = Array.from(data.subarray(-TAIL), (byte) => byte.toString(2).padStart(8, '0'))
  return endOfBlock.test(bits.join(''))
}

/** The bits of a byte in the opposite order, which is that of TIFF's fill order 2. */
function reverseBits(byte: number): number {
  let [from, to] = [byte, 0]
  for (let bit = 0; bit < 8; bit++) {
    to = (to << 1) | (from & 1)
    from >>= 1
  }
  return to
}
