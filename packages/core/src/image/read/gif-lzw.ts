/** Colors for packing with loss: three bytes each, and the index that is transparent and never taken for another. */
export interface LzwColors {
  palette: Uint8Array
  transparent: number | undefined
  /** Maximum squared distance in RGB, green weighted most, between the original and the new color of a pixel. */
  tolerance: number
}

/** Dead ends that the search for the longest run may look into, for one code. */
const maxVisits = 300

/** The share of an error that is handed on to the next pixel of the row, so that errors even out. */
const handedOn = 0.75

/**
 * Encodes palette indexes as in GIF (GIF 89a, appendix F), including code size and blocks. With colors, a pixel may
 * change to a similar one to lengthen a known run of pixels: the method of Kornel Lesiński's giflossy.
 */
export function packLzw(indices: Uint8Array, minBits: number, colors?: LzwColors): Uint8Array {
  const clear = 1 << minBits
  const child = new Uint16Array(4096)
  const sibling = new Uint16Array(4096)
  const suffix = new Uint8Array(4096)
  for (let code = 0; code < clear; code++) suffix[code] = code
  const out = new BlockWriter(minBits, indices.length)
  let [width, next] = [minBits + 1, clear + 2]
  out.write(clear, width)

  const { palette = new Uint8Array(0), transparent = -1, tolerance = 0 } = colors ?? {}
  let [bestCode, bestEnd, bestError, visits] = [0, 0, 0, 0]
  let [carriedRed, carriedGreen, carriedBlue] = [0, 0, 0]
  const search = (code: number, at: number, error: number, red: number, green: number, blue: number) => {
    if (at > bestEnd || (at === bestEnd && error < bestError)) {
      ;[bestCode, bestEnd, bestError] = [code, at, error]
      ;[carriedRed, carriedGreen, carriedBlue] = [red, green, blue]
    }
    if (at >= indices.length || visits++ > maxVisits) return
    const wanted = indices[at]!
    for (let one = child[code]!; one !== 0; one = sibling[one]!) {
      const offered = suffix[one]!
      if (offered !== wanted && (offered === transparent || wanted === transparent)) continue
      const r = palette[wanted * 3]! - palette[offered * 3]! + red
      const g = palette[wanted * 3 + 1]! - palette[offered * 3 + 1]! + green
      const b = palette[wanted * 3 + 2]! - palette[offered * 3 + 2]! + blue
      const distance = 0.9 * r * r + 1.77 * g * g + 0.33 * b * b
      if (offered === wanted || distance <= tolerance)
        search(one, at + 1, error + distance, r * handedOn, g * handedOn, b * handedOn)
    }
  }
  const match = (start: number) => {
    let [code, at] = [indices[start]!, start + 1]
    for (; at < indices.length; at++) {
      let one = child[code]!
      while (one !== 0 && suffix[one] !== indices[at]) one = sibling[one]!
      if (one === 0) break
      code = one
    }
    ;[bestCode, bestEnd, bestError, visits] = [code, at, Number.POSITIVE_INFINITY, 0]
    if (tolerance > 0)
      search(indices[start]!, start + 1, 0, carriedRed * handedOn, carriedGreen * handedOn, carriedBlue * handedOn)
  }

  for (let at = 0; at < indices.length; ) {
    match(at)
    at = bestEnd
    out.write(bestCode, width)
    if (at >= indices.length) break
    if (next < 4096) {
      if (next === 1 << width) width++
      suffix[next] = indices[at]!
      sibling[next] = child[bestCode]!
      child[bestCode] = next++
    } else {
      out.write(clear, width)
      child.fill(0)
      sibling.fill(0)
      ;[width, next] = [minBits + 1, clear + 2]
    }
  }
  out.write(clear + 1, width)
  return out.finish()
}

/** Bits, the low ones first, in blocks of at most 255 bytes. */
class BlockWriter {
  #bytes: Uint8Array
  #length = 2
  #block = 1
  #buffer = 0
  #bits = 0

  constructor(minBits: number, pixels: number) {
    this.#bytes = new Uint8Array(64 + (pixels >> 1))
    this.#bytes[0] = minBits
  }

  write(code: number, width: number): void {
    this.#buffer |= code << this.#bits
    this.#bits += width
    while (this.#bits >= 8) this.#push(8)
  }

  finish(): Uint8Array {
    if (this.#bits > 0) this.#push(this.#bits)
    const inBlock = this.#length - this.#block - 1
    this.#bytes[this.#block] = inBlock
    if (inBlock > 0) this.#bytes[this.#length++] = 0
    return this.#bytes.subarray(0, this.#length)
  }

  #push(bits: number): void {
    if (this.#length + 4 > this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#length++] = this.#buffer & 255
    this.#buffer >>>= 8
    this.#bits -= bits
    if (this.#length - this.#block - 1 === 255) {
      this.#bytes[this.#block] = 255
      this.#block = this.#length
      this.#bytes[this.#length++] = 0
    }
  }
}
