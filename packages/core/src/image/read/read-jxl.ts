import { ByteReader } from './byte-reader.js'
import { hdrTransfers } from './hdr-transfers.js'
import { blankFacts, type ImageFacts } from './image-facts.js'

/** Bits from the lowest one of each byte (ISO/IEC 18181-1, annex B); 0 beyond the end. */
class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bits(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit++, this.#at++)
      value += (((this.#bytes[this.#at >> 3] ?? 0) >> (this.#at & 7)) & 1) * 2 ** bit
    return value
  }

  flag(): boolean {
    return this.bits(1) === 1
  }

  /** A number in one of four forms, each an offset and a number of bits. */
  choice(...forms: readonly (readonly [plus: number, bits: number])[]): number {
    const [plus, bits] = forms[this.bits(2)]!
    return plus + this.bits(bits)
  }
}

/** Width by height of the known ratios. */
const ratios = [
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
] as const

/**
 * Facts from the headers of a JPEG XL (ISO/IEC 18181-1, annexes A to D; -2 for its boxes): the displayed size, upright.
 */
export function readJxlFacts(bytes: Uint8Array): ImageFacts | undefined {
  const codestream = findCodestream(new ByteReader(bytes))
  if (codestream?.[0] !== 0xff || codestream[1] !== 0x0a) return undefined
  const reader = new BitReader(codestream.subarray(2, 200))
  const size = readSize(reader)
  const facts = { ...blankFacts('jxl'), ...size, jxl: { animated: false } }
  if (!reader.flag()) readMetadata(reader, facts)
  return facts
}

const MAX_BOXES = 1000

/** The codestream, or its first part; at once or in a box. */
function findCodestream(reader: ByteReader): Uint8Array | undefined {
  if (reader.u16(0) === 0xff0a) return reader.bytes
  for (let at = 0, box = 0; at + 8 <= reader.length && box < MAX_BOXES; box++) {
    const length = reader.u32(at)
    const start = at + (length === 1 ? 16 : 8)
    const end =
      length === 0 ? reader.length : at + (length === 1 ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : length)
    if (end < start) return undefined
    const name = reader.text(at + 4, 4)
    if (name === 'jxlc') return reader.slice(start, end - start)
    if (name === 'jxlp') return reader.slice(start + 4, end - start - 4)
    at = end
  }
  return undefined
}

function readSize(reader: BitReader): { width: number; height: number } {
  const isSmall = reader.flag()
  const side = () => (isSmall ? 8 * (1 + reader.bits(5)) : reader.choice([1, 9], [1, 13], [1, 18], [1, 30]))
  const height = side()
  return { width: widthBy(reader, height, side), height }
}

function widthBy(reader: BitReader, height: number, side: () => number): number {
  const ratio = ratios[reader.bits(3) - 1]
  return ratio ? Math.floor((height * ratio[0]) / ratio[1]) : side()
}

function readMetadata(reader: BitReader, facts: ImageFacts): void {
  if (reader.flag()) {
    // Decoders turn it upright.
    const isTurned = reader.bits(3) >= 4
    if (isTurned) [facts.width, facts.height] = [facts.height, facts.width]
    if (reader.flag()) readSize(reader)
    if (reader.flag()) readPreview(reader)
    if (reader.flag()) {
      facts.jxl = { animated: true }
      reader.choice([100, 0], [1000, 0], [1, 10], [1, 30])
      reader.choice([1, 0], [1001, 0], [1, 8], [1, 10])
      reader.choice([0, 0], [0, 3], [0, 16], [0, 32])
      reader.flag()
    }
  }
  const isFloat = reader.flag()
  facts.depth = isFloat
    ? reader.choice([32, 0], [16, 0], [24, 0], [1, 6])
    : reader.choice([8, 0], [10, 0], [12, 0], [1, 6])
  if (isFloat) reader.bits(4)
  reader.flag()
  const extras = reader.choice([0, 0], [1, 0], [2, 4], [1, 12])
  // Only the first of several is read; if it is not opacity, another may be.
  const isOpacity = extras > 0 && reader.flag()
  if (extras > 0) facts.alpha = isOpacity || extras > 1 || readName(reader) === 0
  if (extras === 0 || (extras === 1 && isOpacity)) {
    facts.hdr = hdrTransfers.get(readTransfer(reader) ?? 0)
  }
}

/** The number of a name in a list of the standard. */
function readName(reader: BitReader): number {
  return reader.choice([0, 0], [1, 0], [2, 4], [18, 6])
}

const [GRAY, XYB] = [1, 2]
const CUSTOM = 2

/** The number of the transfer function in ISO 23091-2, if there is one, and no profile. */
function readTransfer(reader: BitReader): number | undefined {
  reader.flag()
  const isDefault = reader.flag()
  if (isDefault || reader.flag()) return undefined
  const space = readName(reader)
  if (space === XYB) return undefined
  if (readName(reader) === CUSTOM) skipPoints(reader, 1)
  if (space !== GRAY && readName(reader) === CUSTOM) skipPoints(reader, 3)
  return reader.flag() ? undefined : readName(reader)
}

function skipPoints(reader: BitReader, count: number): void {
  for (let number = 0; number < 2 * count; number++)
    reader.choice([0, 19], [524_288, 19], [1_048_576, 20], [2_097_152, 21])
}

function readPreview(reader: BitReader): void {
  const isSmall = reader.flag()
  const side = () =>
    isSmall
      ? 8 * reader.choice([16, 0], [32, 0], [1, 5], [33, 9])
      : reader.choice([1, 6], [65, 8], [321, 10], [1345, 12])
  widthBy(reader, side(), side)
}
