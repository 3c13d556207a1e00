import { joinBytes } from '../../bytes.js'

/** A picture of an icon: a PNG of at most 256 pixels a side. */
export interface IconPicture {
  width: number
  height: number
  png: Uint8Array
}

/**
 * An icon file (ICO) of PNG pictures, which Windows has read since Vista, as all browsers do. A side of 256 pixels is
 * written as 0.
 */
export function writeIco(pictures: readonly IconPicture[]): Uint8Array {
  const head = new Uint8Array(6 + 16 * pictures.length)
  const view = new DataView(head.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, pictures.length, true)
  let start = head.length
  for (const [index, { width, height, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    head[at] = width & 255
    head[at + 1] = height & 255
    view.setUint16(at + 4, 1, true)
    view.setUint16(at + 6, 32, true)
    view.setUint32(at + 8, png.length, true)
    view.setUint32(at + 12, start, true)
    start += png.length
  }
  return joinBytes([head, ...pictures.map(({ png }) => png)])
}
