/** How many bytes the codes of a font have, by their first byte: 256 entries. */
export type CodeLengths = Uint8Array

/** Codes of one byte: those of simple fonts. */
export const singleBytes: CodeLengths = new Uint8Array(256).fill(1)

const pairs: CodeLengths = new Uint8Array(256).fill(2)
const quadruples: CodeLengths = new Uint8Array(256).fill(4)

/** The encodings of Chinese, Japanese and Korean before Unicode: one byte as in ASCII, else two. */
const extended: CodeLengths = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x81 && byte !== 0xff ? 2 : 1))
/** Shift JIS: half-width katakana have one byte too. */
const shifted: CodeLengths = extended.map((length, byte) =>
  byte === 0x80 || (byte >= 0xa0 && byte <= 0xdf) ? 1 : length,
)

/** Code lengths of a predefined CMap (ISO 32000-2, table 116); two bytes for unknown ones. */
export function codeLengthsOf(encoding: string): CodeLengths {
  if (/UTF32/.test(encoding)) return quadruples
  if (/^(Identity|H$|V$|Uni)/.test(encoding)) return pairs
  if (/RKSJ/.test(encoding)) return shifted
  return /EUC|GBK|GBpc|KSC|B5|ETen|HKscs|ETHK/.test(encoding) ? extended : pairs
}

/** Codes from `low` to `high`, and the value of the first; the others follow consecutively. */
interface CodeRange {
  low: number
  high: number
}

/** Maps codes to values. Ranges should not overlap; if they do, one of them is used. */
export class CodeMap<T> {
  readonly #ranges: (CodeRange & { value: T })[] = []
  #isSorted = true

  get size(): number {
    return this.#ranges.length
  }

  add(low: number, high: number, value: T): void {
    this.#isSorted &&= low >= (this.#ranges.at(-1)?.low ?? 0)
    this.#ranges.push({ low, high, value })
  }

  /** All ranges, in no order. */
  all(): readonly (CodeRange & { value: T })[] {
    return this.#ranges
  }

  /** The range that a code is in. */
  find(code: number): (CodeRange & { value: T }) | undefined {
    const ranges = this.#ranges
    if (!this.#isSorted) ranges.sort((a, b) => a.low - b.low)
    this.#isSorted = true
    let [from, to] = [0, ranges.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (ranges[middle]!.low <= code) from = middle + 1
      else to = middle
    }
    const range = ranges[from - 1]
    return range && code <= range.high ? range : undefined
  }
}
