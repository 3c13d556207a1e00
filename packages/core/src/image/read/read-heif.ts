import { ByteReader } from './byte-reader.js'
import { hdrTransfers } from './hdr-transfers.js'
import { blankFacts, type ImageFacts } from './image-facts.js'
import { boxes } from './iso-boxes.js'

/** What an auxiliary image is for, in an AVIF (MIAF, 7.3.5.2) and in a HEIC (ISO 23008-12, B.4.2.2). */
const alphaPlane = /:alpha\b|hevc:2015:auxid:1\b/

/** Whether a HEIC or AVIF says how its images are turned and mirrored (ISO 23008-12, 6.5.10 and 6.5.12). */
export function isHeifTurned(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes)
  const isTurned = (start: number, end: number, depth: number): boolean => {
    for (const { name, at, end: last } of boxes(reader, start, end)) {
      if (name === 'irot' || name === 'imir') return true
      const inner = name === 'meta' ? at + 4 : name === 'iprp' || name === 'ipco' ? at : last
      if (depth < 3 && isTurned(inner, last, depth + 1)) return true
    }
    return false
  }
  return isTurned(0, bytes.length, 0)
}

/**
 * Facts from the properties of an AVIF or HEIC (ISO 23008-12, 6.5); undefined without a size. Of several images, such
 * as tiles and thumbnails, the largest counts. The orientation is not returned: decoders of these formats apply it
 * themselves.
 */
export function readHeifFacts(bytes: Uint8Array): ImageFacts | undefined {
  const reader = new ByteReader(bytes)
  const facts = blankFacts('heic')
  const visit = (start: number, end: number, depth: number): void => {
    if (depth > 4) return
    for (const box of boxes(reader, start, end)) {
      if (box.name === 'meta') visit(box.at + 4, box.end, depth + 1)
      else if (box.name === 'iprp' || box.name === 'ipco') visit(box.at, box.end, depth + 1)
      else readProperty(reader, box, facts)
    }
  }
  visit(0, bytes.length, 0)
  // A profile counts more than numbers.
  if (facts.icc) facts.hdr = undefined
  if (/^avi[fs]$/.test(reader.text(8, 4))) facts.format = 'avif'
  if (facts.format === 'avif') facts.avif = { animated: isSequence(bytes) }
  return facts.width > 0 && facts.height > 0 ? facts : undefined
}

const isSequence = (bytes: Uint8Array) => new ByteReader(bytes).text(8, 4) === 'avis'

/** The file as one of a still image, which its first frame is: decoders without animations refuse the brand of a sequence. */
export function firstOfSequence(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 12 || !isSequence(bytes)) return bytes
  const still = bytes.slice()
  still[11] = 'f'.charCodeAt(0)
  return still
}

function readProperty(
  reader: ByteReader,
  { name, at, end }: { name: string; at: number; end: number },
  facts: ImageFacts,
): void {
  if (name === 'ispe') {
    const [width, height] = [reader.u32(at + 4), reader.u32(at + 8)]
    if (width * height > facts.width * facts.height) Object.assign(facts, { width, height })
  } else if (name === 'av1C') facts.format = 'avif'
  else if (name === 'pixi') {
    facts.depth = Math.max(facts.depth, reader.u8(at + 5))
  } else if (name === 'auxC') {
    if (alphaPlane.test(reader.text(at + 4, Math.min(end - at - 4, 64)))) facts.alpha = true
  } else if (name === 'colr' && reader.text(at, 4) === 'nclx') facts.hdr ??= hdrTransfers.get(reader.u16(at + 6))
  else if (name === 'colr' && /^(prof|rICC)$/.test(reader.text(at, 4))) facts.icc = reader.slice(at + 4, end - at - 4)
}
