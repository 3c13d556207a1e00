/** H.264 profiles whose sequence parameter sets contain chroma and scaling data. */
const withChroma = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

/**
 * Whether H.264 may be interlaced, by `frame_mbs_only_flag` of its first sequence parameter set (ISO/IEC 14496-10, 7.3.2.1.1). Some
 * cameras leave room for fields in progressive video too.
 * @param description an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1), as decoders of browsers are given
 */
export function mayBeInterlaced(description: Uint8Array): boolean {
  const [version, , , , , count = 0, high = 0, low = 0] = description
  if (version !== 1 || (count & 31) === 0) return false
  const bits = new BitReader(withoutEscapes(description.subarray(8, 8 + high * 256 + low)))
  bits.skip(8)
  const profile = bits.read(8)
  bits.skip(16)
  bits.skipNumber()
  if (withChroma.includes(profile)) skipChroma(bits)
  bits.skipNumber()
  const orderType = bits.readNumber()
  if (orderType === 0) bits.skipNumber()
  else if (orderType === 1) {
    bits.skip(1)
    bits.skipNumber(2)
    bits.skipNumber(Math.min(255, bits.readNumber()))
  }
  bits.skipNumber()
  bits.skip(1)
  bits.skipNumber(2)
  return !bits.isAtEnd() && bits.read(1) === 0
}

function skipChroma(bits: BitReader): void {
  const chroma = bits.readNumber()
  if (chroma === 3) bits.skip(1)
  bits.skipNumber(2)
  bits.skip(1)
  if (bits.read(1) === 0) return
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++)
    if (bits.read(1) === 1) skipScaling(bits, list < 6 ? 16 : 64)
}

function skipScaling(bits: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let place = 0; place < size; place++) {
    if (next !== 0) {
      const code = bits.readNumber()
      const delta = code % 2 === 1 ? (code + 1) / 2 : -code / 2
      next = (last + delta + 256) % 256
    }
    if (next !== 0) last = next
  }
}

/** Removes emulation prevention bytes: a three follows two zeros that would look like a start code. */
function withoutEscapes(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => !(byte === 3 && index > 1 && bytes[index - 1] === 0 && bytes[index - 2] === 0))
}

/** Reads bits, most significant first; zeros past the end. */
class BitReader {
  readonly #bytes: Uint8Array
  #place = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  isAtEnd(): boolean {
    return this.#place >= this.#bytes.length * 8
  }

  read(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit++, this.#place++)
      value = value * 2 + (((this.#bytes[this.#place >> 3] ?? 0) >> (7 - (this.#place & 7))) & 1)
    return value
  }

  skip(count: number): void {
    this.#place += count
  }

  /** An Exp-Golomb code. */
  readNumber(): number {
    let zeros = 0
    while (zeros < 32 && !this.isAtEnd() && this.read(1) === 0) zeros++
    return 2 ** zeros - 1 + this.read(zeros)
  }

  skipNumber(count = 1): void {
    for (let left = count; left > 0; left--) this.readNumber()
  }
}
