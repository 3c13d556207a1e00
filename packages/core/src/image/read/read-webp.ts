import { ByteReader } from './byte-reader.js'
import { blankFacts, type ImageFacts } from './image-facts.js'
import { readExif } from './read-exif.js'

/** Facts from the chunks of a WebP (RFC 9649, 2.3 to 2.7); undefined without an image. */
export function readWebpFacts(bytes: Uint8Array): ImageFacts | undefined {
  const reader = new ByteReader(bytes, true)
  const facts = blankFacts('webp')
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length, data] = [reader.text(at, 4), reader.u32(at + 4), at + 8]
    if (name === 'VP8X' && data + 10 <= bytes.length) {
      facts.width = 1 + (reader.u32(data + 4) & 0xffffff)
      facts.height = 1 + (reader.u32(data + 6) >>> 8)
      facts.alpha = (reader.u8(data) & 0x10) !== 0
    } else if (name === 'ANMF') {
      frames++
      facts.webp ??= { lossless: holdsLossless(reader, data + 16) }
    } else if ((name === 'VP8 ' || name === 'VP8L') && data + 10 <= bytes.length) readPicture(reader, data, name, facts)
    else if (name === 'ALPH') facts.alpha = true
    else if (name === 'ICCP') facts.icc = reader.slice(data, length)
    else if (name === 'EXIF') {
      const exif = readExif(reader.slice(data, length))
      facts.orientation = exif?.orientation ?? 1
      if (exif?.dpi) facts.dpi = exif.dpi
    }
    at = data + length + (length & 1)
  }
  facts.frames = Math.max(1, frames)
  return facts.width > 0 && facts.height > 0 ? facts : undefined
}

function holdsLossless(reader: ByteReader, frame: number): boolean {
  const first = reader.text(frame, 4)
  return first === 'VP8L' || (first === 'ALPH' && reader.text(frame + 8 + reader.u32(frame + 4), 4) === 'VP8L')
}

/** The size in the header of a frame: RFC 6386, 9.1, and RFC 9649, 3.4. An earlier canvas size takes precedence. */
function readPicture(reader: ByteReader, at: number, name: string, facts: ImageFacts): void {
  const lossless = name === 'VP8L'
  facts.webp ??= { lossless }
  const bits = reader.u32(at + 1)
  if (lossless && (bits >>> 28) & 1) facts.alpha = true
  if (facts.width > 0) return
  facts.width = lossless ? 1 + (bits & 0x3fff) : reader.u16(at + 6) & 0x3fff
  facts.height = lossless ? 1 + ((bits >>> 14) & 0x3fff) : reader.u16(at + 8) & 0x3fff
}
