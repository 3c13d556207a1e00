import { type Cff, cffNames } from './cff.js'
import { type CffIndex, cffEntry } from './cff-index.js'
import { cffStrings } from './glyph-name-lists.js'
import { standardString } from './glyph-names.js'
import type { NamedGlyphs } from './post-names.js'

/** What glyphs of a CFF font are made of. */
export interface CffParts {
  glyphs: ReadonlySet<number>
  /** Subroutines that are called, by their index. */
  subroutines: ReadonlyMap<CffIndex, ReadonlySet<number>>
}

/** Bytes of charstrings that are read for one font at most. */
const BUDGET = 50_000_000
const MAX_CALLS = 12
const MAX_OPERANDS = 513

/** Operators that take all operands and say nothing about other glyphs, subroutines or stems (Adobe Technical Note 5177, section 4). */
const drawing = new Set([4, 5, 6, 7, 8, 21, 22, 24, 25, 26, 27, 30, 31])
/** The same for those of two bytes: flexes, and `dotsection`, which old fonts have. */
const drawingToo = new Set([0, 34, 35, 36, 37])

/**
 * Finds the subroutines called by the given glyphs, and the accent and base glyphs they are composed of, by following
 * their charstrings. Undefined for unsupported operators, such as arithmetic.
 */
export function traceCharStrings(cff: Cff, glyphs: Iterable<number>): CffParts | undefined {
  const found = new Set<number>()
  const tracer = new Tracer(cff)
  const waiting = [0, ...glyphs]
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (glyph >= cff.charStrings.count || found.has(glyph)) continue
    found.add(glyph)
    const parts = tracer.follow(glyph)
    if (!parts) return undefined
    waiting.push(...parts)
  }
  return { glyphs: found, subroutines: tracer.called }
}

class Tracer {
  readonly called = new Map<CffIndex, Set<number>>()
  readonly #cff: Cff
  #left = BUDGET
  #stack: number[] = []
  #stems = 0
  #parts: number[] = []
  #names: NamedGlyphs | undefined

  constructor(cff: Cff) {
    this.#cff = cff
  }

  /** The other glyphs that a glyph is made of. */
  follow(glyph: number): number[] | undefined {
    this.#stack = []
    this.#stems = 0
    this.#parts = []
    const { bytes, charStrings, localSubroutines, fontOf } = this.#cff
    return this.#run(cffEntry(bytes, charStrings, glyph), localSubroutines[fontOf(glyph)], 0) === 'lost'
      ? undefined
      : this.#parts
  }

  #run(code: Uint8Array, local: CffIndex | undefined, depth: number): 'returned' | 'ended' | 'lost' {
    this.#left -= code.length + 1
    if (this.#left < 0 || depth > MAX_CALLS) return 'lost'
    const stack = this.#stack
    for (let at = 0; at < code.length; ) {
      const byte = code[at++]!
      const next = code[at] ?? 0
      if (byte >= 32 || byte === 28) {
        if (stack.length >= MAX_OPERANDS) return 'lost'
        if (byte === 28) stack.push(((next << 24) >> 16) | (code[at + 1] ?? 0))
        else if (byte <= 246) stack.push(byte - 139)
        else if (byte <= 250) stack.push((byte - 247) * 256 + next + 108)
        else if (byte <= 254) stack.push(-(byte - 251) * 256 - next - 108)
        else stack.push(((next << 24) >> 16) | (code[at + 1] ?? 0))
        at += byte === 28 ? 2 : byte <= 246 ? 0 : byte <= 254 ? 1 : 4
        continue
      }
      if (byte === 10 || byte === 29) {
        const result = this.#call(byte === 10 ? local : this.#cff.globalSubroutines, local, depth)
        if (result !== 'returned') return result
        continue
      }
      if (byte === 11) return 'returned'
      if (byte === 14) return this.#end()
      if (byte === 1 || byte === 3 || byte === 18 || byte === 23) this.#stems += stack.length >> 1
      else if (byte === 19 || byte === 20) {
        this.#stems += stack.length >> 1
        at += (this.#stems + 7) >> 3
      } else if (byte === 12 && drawingToo.has(next)) at++
      else if (!drawing.has(byte)) return 'lost'
      stack.length = 0
    }
    return 'returned'
  }

  #call(index: CffIndex | undefined, local: CffIndex | undefined, depth: number): 'returned' | 'ended' | 'lost' {
    const operand = this.#stack.pop()
    if (!index || operand === undefined) return 'lost'
    const entry = operand + (index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768)
    if (entry < 0 || entry >= index.count) return 'lost'
    const called = this.called.get(index) ?? new Set()
    this.called.set(index, called.add(entry))
    return this.#run(cffEntry(this.#cff.bytes, index, entry), local, depth + 1)
  }

  /**
   * With four remaining operands, a glyph is an accent over a base, given by their codes in StandardEncoding (section
   * 4.3, endchar).
   */
  #end(): 'ended' | 'lost' {
    if (this.#stack.length < 4 || this.#cff.isKeyedByCid) return 'ended'
    this.#names ??= cffNames(this.#cff)
    if (!this.#names) return 'lost'
    for (const code of this.#stack.slice(-2))
      this.#parts.push(...(this.#names.get(cffStrings[standardString(code)]!) ?? []))
    return 'ended'
  }
}
