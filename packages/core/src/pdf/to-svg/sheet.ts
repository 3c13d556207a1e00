/** A part of an SVG that is filled in once the engine has answered. */
export interface Cell {
  text: string
}

export type Piece = string | Cell

/** Characters of one SVG, without pictures and fonts. */
const MAX_LENGTH = 2 ** 27

/** The definitions of one SVG, and the names of its parts. */
export class Sheet {
  readonly defs: Piece[] = []
  /** What cannot be drawn as it is. */
  readonly lacks = new Set<string>()
  #length = 0
  readonly #counts = new Map<string, number>()
  readonly #known = new Map<string, string>()
  readonly #prefix: string

  /** `prefix`: begins all names, where several SVGs are in one document. */
  constructor(prefix = '') {
    this.#prefix = prefix
  }

  /** A new name that begins with a letter. */
  name(letter: string): string {
    const count = (this.#counts.get(letter) ?? 0) + 1
    this.#counts.set(letter, count)
    return `${this.#prefix}${letter}${count}`
  }

  /** The name of a definition, which is written once for each key. */
  define(letter: string, key: string, write: (id: string) => readonly Piece[]): string {
    let id = this.#known.get(key)
    if (id === undefined) {
      id = this.name(letter)
      this.#known.set(key, id)
      const pieces = write(id)
      if (this.mayHold(pieces)) for (const piece of pieces) this.defs.push(piece)
    }
    return id
  }

  /** Counts what is to be written. Returns whether it fits. */
  mayHold(pieces: readonly Piece[]): boolean {
    for (const piece of pieces) this.#length += typeof piece === 'string' ? piece.length : 16
    if (this.#length > MAX_LENGTH) this.lacks.add('content beyond the largest size of a page')
    return this.#length <= MAX_LENGTH
  }
}

/** Something that is written as soon as another element follows. */
export interface PendingElement {
  frame: string
  write: () => readonly Piece[]
}

/** The elements of a page, a group, a pattern or a mask, in order. Neighbors with the same frame share one. */
export class Layer {
  pending: PendingElement | undefined
  readonly #pieces: Piece[] = []
  #frame = ''

  readonly #sheet: Sheet

  constructor(sheet: Sheet) {
    this.#sheet = sheet
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0 && !this.pending
  }

  /** Adds an element within a frame: attributes of a group, such as a clipping path. `isAlone`: it does not share its frame. */
  add(frame: string, pieces: readonly Piece[], isAlone = false): void {
    this.flush()
    if (this.#sheet.mayHold(pieces)) this.#write(frame, pieces, isAlone)
  }

  /** Writes what is pending. */
  flush(): void {
    const { pending } = this
    this.pending = undefined
    if (!pending) return
    const pieces = pending.write()
    if (this.#sheet.mayHold(pieces)) this.#write(pending.frame, pieces, false)
  }

  /** All elements. */
  finish(): Piece[] {
    this.flush()
    this.#enter('')
    return this.#pieces
  }

  #write(frame: string, pieces: readonly Piece[], isAlone: boolean): void {
    if (isAlone) this.#enter('')
    this.#enter(frame)
    for (const piece of pieces) this.#pieces.push(piece)
    if (isAlone) this.#enter('')
  }

  #enter(frame: string): void {
    if (frame === this.#frame) return
    if (this.#frame !== '') this.#pieces.push('</g>\n')
    if (frame !== '') this.#pieces.push(`<g${frame}>\n`)
    this.#frame = frame
  }
}

/** The text of pieces whose cells are filled. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** A number as SVG writes it, to some digits after the point. */
export function decimal(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return '0'
  const text = Math.max(-1e8, Math.min(1e8, value)).toFixed(digits)
  const short = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
  return short === '-0' ? '0' : short
}

/** A matrix as the value of `transform`. */
export function transformValue(matrix: readonly number[]): string {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  const turn = [a, b, c, d].map((value) => decimal(value, 7))
  return `matrix(${[...turn, decimal(e, 3), decimal(f, 3)].join(' ')})`
}

/** Text as XML writes it, without characters that it cannot have. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
