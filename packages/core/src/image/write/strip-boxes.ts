import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import { stripCodeStream } from './strip-code-stream.js'

/** Boxes of a JPEG XL that pixels need (ISO 18181-2), and the gain map. A JPEG that can be made of it again would have its metadata. */
const jxl = new Set(['JXL ', 'ftyp', 'jxll', 'jxli', 'jxlc', 'jxlp', 'jhgm'])

/** Boxes of a JPEG 2000 that pixels need (ISO 15444-1, annex I; 15444-2, annex M), and in them. */
const jp2 = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jpch', 'jplh', 'comp', 'jp2c'])
const jp2Header = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef', 'res ', 'cgrp', 'opct', 'creg'])

const codeStreams = new Set(['jxlc', 'jxlp', 'jp2c'])

/**
 * A JPEG XL or JPEG 2000 of nothing but what its pixels need. Undefined if a box of it reaches beyond the end, or its parts are not
 * those of its format. Of a JPEG XL without boxes, which has no place for metadata, the same bytes.
 */
export function stripBoxes(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  const brand = reader.text(4, 4)
  if (brand === 'JXL ') return strip(bytes, jxl)
  if (brand === 'jP  ') return strip(bytes, jp2)
  return reader.u32(0) === 0xff4fff51 ? stripCodeStream(bytes) : bytes
}

function strip(bytes: Uint8Array, wanted: ReadonlySet<string>): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  const parts: Uint8Array[] = []
  let hasPicture = false
  for (let at = 0; at < bytes.length; ) {
    const size = reader.u32(at)
    const name = reader.text(at + 4, 4)
    const head = size === 1 ? 16 : 8
    const length =
      size === 0 ? bytes.length - at : size === 1 ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : size
    if (length < head || at + length > bytes.length) {
      // What follows the picture and is no box is left out; a box of the picture that is cut off cannot be.
      if (!hasPicture || wanted.has(name)) return undefined
      break
    }
    hasPicture ||= codeStreams.has(name)
    const whole = bytes.subarray(at, at + length)
    const data = whole.subarray(head)
    at += length
    if (!wanted.has(name)) continue
    const stripped = /^(jp2h|jpch|jplh)$/.test(name)
      ? strip(data, jp2Header)
      : name === 'jp2c'
        ? stripCodeStream(data)
        : data
    if (!stripped) return undefined
    parts.push(stripped.length === data.length ? joinBytes([whole.subarray(0, head), stripped]) : box(name, stripped))
  }
  return hasPicture || wanted === jp2Header ? joinBytes(parts) : undefined
}

function box(name: string, data: Uint8Array): Uint8Array {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, 8 + data.length)
  for (let index = 0; index < 4; index++) head[4 + index] = name.charCodeAt(index)
  return joinBytes([head, data])
}
