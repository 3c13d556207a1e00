import { latin1 } from '../../../find-bytes.js'
import type { ContentEdit } from '../../rewrite/content-edits.js'

/** A range of content that is replaced, in parts between which something may be inserted. */
interface Region {
  start: number
  end: number
  parts: readonly string[]
}

/** Gathers what is inserted into content, and what is replaced. */
export class MarkWriter {
  readonly #inserted = new Map<number, string>()
  readonly #regions = new Map<number, Region>()

  /** Inserts a text at a position, behind what was inserted there before. */
  insert(position: number, text: string): void {
    this.#inserted.set(position, (this.#inserted.get(position) ?? '') + text)
  }

  /** Replaces a range by parts. Returns the positions at which they begin and end, all within the range. */
  replace(start: number, end: number, parts: readonly string[]): { start: number; end: number }[] {
    this.#regions.set(start, { start, end, parts })
    const at = (index: number) => (index === parts.length ? end : start + index / parts.length)
    return parts.map((_, index) => ({ start: at(index), end: at(index + 1) }))
  }

  /** Whether anything changes. */
  get isChanged(): boolean {
    return this.#inserted.size + this.#regions.size > 0
  }

  /** The edits of the content. */
  edits(bytes: Uint8Array): ContentEdit[] {
    const edits: ContentEdit[] = []
    for (const { start, end, parts } of this.#regions.values()) {
      const text = parts.map((part, index) => this.#take(index === 0 ? start : start + index / parts.length) + part)
      edits.push({ start, end, text: text.join('') })
    }
    const last = this.#take(bytes.length)
    for (const [position, text] of this.#inserted) edits.push({ start: position, end: position, text })
    if (last !== '') this.#append(edits, bytes, last)
    return edits
  }

  #take(position: number): string {
    const text = this.#inserted.get(position) ?? ''
    this.#inserted.delete(position)
    return text
  }

  /** Appends to content whose end no edit of its own reaches. */
  #append(edits: ContentEdit[], bytes: Uint8Array, text: string): void {
    const { length } = bytes
    const at = edits.find(({ end }) => end === length)
    if (at) at.text += text
    else edits.push({ start: length - 1, end: length, text: latin1(bytes, length - 1, length) + text })
  }
}
