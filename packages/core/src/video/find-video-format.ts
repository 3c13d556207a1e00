import type { VideoFormat } from './video-facts.js'

/** Enough of a file's beginning for `findVideoFormat`. */
export const VIDEO_HEAD_BYTES = 4096

/** First boxes of QuickTime files that have no box of brands: ISO/IEC 14496-12 came later. */
const quickTimeBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

const ASF = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'

/** The container of a video, by its first bytes and never by its name; `undefined` for unsupported formats. */
export function findVideoFormat(head: Uint8Array): VideoFormat | undefined {
  const text = latin1(head)
  if (text.startsWith('ftyp', 4)) return byBrand(text.slice(8, 12))
  if (quickTimeBoxes.includes(text.slice(4, 8)) && boxLength(head) >= 8) return 'mov'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'avi'
  if (text.startsWith(ASF)) return 'wmv'
  if (text.startsWith('FLV\x01')) return 'flv'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return matroskaKind(text)
  return undefined
}

function byBrand(brand: string): VideoFormat | undefined {
  if (brand === 'qt  ') return 'mov'
  if (/^3g[a-z\d]{2}$/.test(brand)) return '3gp'
  // Pictures are boxed alike.
  return /^(avi[fs]|hei[cmsx]|hev[cmx]|mif1|msf1|jp2 |jpx |crx )$/.test(brand) ? undefined : 'mp4'
}

/** The element DocType, within the EBML header: RFC 8794. */
function matroskaKind(text: string): VideoFormat | undefined {
  const [, kind] = /\x42\x82[\x80-\xff]([a-z]+)/.exec(text.slice(0, 128)) ?? []
  return kind === 'webm' ? 'webm' : kind === 'matroska' ? 'mkv' : undefined
}

function boxLength(head: Uint8Array): number {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  // 1 means a 64-bit length after the name, 0 the rest of the file.
  return length < 2 ? 8 : length
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
