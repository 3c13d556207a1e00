import { BookmarkEnd, BookmarkStart } from 'docx'

/** The bookmarks of a document under names that Word takes: letters, digits and low lines, at most 40. */
export class Bookmarks {
  readonly #names = new Map<string, { name: string; id: number; isWritten: boolean }>()
  readonly #taken = new Set<string>()

  define(name: string): void {
    if (this.#names.has(name)) return
    const plain = name.replace(/[^A-Za-z\d_]+/g, '_').slice(0, 32)
    const stem = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`
    let candidate = stem
    for (let count = 2; this.#taken.has(candidate.toLowerCase()); count = count * 2 + this.#taken.size)
      candidate = `${stem}_${count.toString(36)}`.slice(0, 40)
    this.#taken.add(candidate.toLowerCase())
    this.#names.set(name, { name: candidate, id: this.#names.size, isWritten: false })
  }

  /** The name to link to; undefined if there is no such bookmark. */
  nameOf(name: string): string | undefined {
    return this.#names.get(name)?.name
  }

  /** A bookmark at its first occurrence. */
  mark(name: string): (BookmarkStart | BookmarkEnd)[] {
    const bookmark = this.#names.get(name)
    if (!bookmark || bookmark.isWritten) return []
    bookmark.isWritten = true
    return [new BookmarkStart(bookmark.name, bookmark.id), new BookmarkEnd(bookmark.id)]
  }
}
