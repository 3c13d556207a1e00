import { latin1 } from '../../find-bytes.js'
/** An extracted font file. */
export interface FontFileBytes {
  bytes: Uint8Array
  extension: '.ttf' | '.otf' | '.ttc' | '.cff' | '.pfb'
  type: string
}

const MAGIC: Record<string, readonly [FontFileBytes['extension'], string]> = {
  OTTO: ['.otf', 'font/otf'],
  true: ['.ttf', 'font/ttf'],
  ttcf: ['.ttc', 'font/collection'],
  '\u0000\u0001\u0000\u0000': ['.ttf', 'font/ttf'],
}

/** Header of a segment of a PFB: text or binary, and its length (Adobe Technical Note 5040, 3.3). */
const TEXT = 1
const BINARY = 2

/**
 * The bytes of an embedded font program (ISO 32000-2, table 124) as a file of its format, which the content shows: TrueType and OpenType
 * as they are, Type 1 with the headers of a PFB, bare CFF as such. Undefined if it is none of these.
 */
export function fontFileOf(bytes: Uint8Array): FontFileBytes | undefined {
  const magic = String.fromCharCode(...bytes.subarray(0, 4))
  const known = MAGIC[magic]
  if (known) return { bytes, extension: known[0], type: known[1] }
  if (magic.startsWith('%!')) return type1Of(bytes)
  if (bytes[0] === 0x80 && bytes[1] === TEXT) return { bytes, extension: '.pfb', type: 'application/x-font-type1' }
  const isCff = bytes[0] === 1 && bytes[2]! >= 4 && bytes[2]! < 32 && bytes[3]! >= 1 && bytes[3]! <= 4
  return isCff ? { bytes, extension: '.cff', type: 'application/font-cff' } : undefined
}

/** The parts are found by what parts them, since the lengths in files are often wrong. */
function type1Of(bytes: Uint8Array): FontFileBytes | undefined {
  const text = latin1(bytes)
  const at = text.indexOf('eexec')
  if (at < 0) return undefined
  let start = at + 'eexec'.length
  // One line end, or spaces, separate the word and the binary part.
  while (start < bytes.length && (bytes[start] === 32 || bytes[start] === 9)) start++
  if (bytes[start] === 13 && bytes[start + 1] === 10) start += 2
  else if (bytes[start] === 13 || bytes[start] === 10) start++
  // At the end are 512 zeros and a word.
  const tail = /(?:0[\s]*){64,}(?:cleartomark)?[\s]*(?:\{restore\}if)?\s*$/.exec(text.slice(-2000))
  const end = tail ? text.length - Math.min(2000, text.length) + tail.index : bytes.length
  if (end <= start) return undefined
  const segments: readonly [number, Uint8Array][] = [
    [TEXT, bytes.subarray(0, start)],
    [BINARY, bytes.subarray(start, end)],
    ...(end < bytes.length ? ([[TEXT, bytes.subarray(end)]] as [number, Uint8Array][]) : []),
  ]
  const made = new Uint8Array(segments.reduce((sum, [, part]) => sum + 6 + part.length, 2))
  const view = new DataView(made.buffer)
  let position = 0
  for (const [kind, part] of segments) {
    made.set([0x80, kind], position)
    view.setUint32(position + 2, part.length, true)
    made.set(part, position + 6)
    position += 6 + part.length
  }
  made.set([0x80, 3], position)
  return { bytes: made, extension: '.pfb', type: 'application/x-font-type1' }
}
