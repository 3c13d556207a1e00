import type { FlowDocument, Picture, TextRun } from '../../flow-document/flow-document.js'
import { canHoldMarks, walkDocument } from '../../flow-document/walk-blocks.js'
import { KnownBytes } from '../../image/read/known-bytes.js'
import { safeAddress } from '../structure/safe-address.js'
import { StyleSheet } from '../word-processing/style-sheet.js'
import { ListStyles } from './list-styles.js'

/** State and counters that the parts of a document share. */
export class SharedParts {
  readonly sheet: StyleSheet
  readonly lists = new ListStyles()
  /** Pictures by their paths in the package. */
  readonly pictures = new Map<string, { bytes: Uint8Array; type: string }>()
  readonly #bytes = new KnownBytes()
  readonly #paths = new Map<Uint8Array, string>()
  readonly #bookmarks = new Map<string, { name: string; isWritten: boolean }>()
  #drawings = 0
  #notes = 0
  #sections = 0

  constructor(document: FlowDocument) {
    this.sheet = new StyleSheet(document)
    walkDocument(document, (paragraph, container) => {
      this.lists.survey(paragraph)
      if (!canHoldMarks(container)) return
      for (const name of paragraph.bookmarks ?? [])
        if (!this.#bookmarks.has(name))
          this.#bookmarks.set(name, { name: `at${this.#bookmarks.size + 1}`, isWritten: false })
    })
  }

  /** A number that no other drawing has; those with higher numbers are on top. */
  nextDrawing(): number {
    return ++this.#drawings
  }

  /** The number of the next footnote. */
  nextNote(): number {
    return ++this.#notes
  }

  /** A name that no other section has. */
  nextSection(): string {
    return `Section${++this.#sections}`
  }

  /** The path of a picture, which is stored once however often it is shown. */
  pathOf({ bytes, format }: Picture): string {
    const first = this.#bytes.first(bytes)
    const known = this.#paths.get(first)
    if (known) return known
    const path = `Pictures/${this.#paths.size + 1}.${format === 'jpeg' ? 'jpg' : 'png'}`
    this.#paths.set(first, path)
    this.pictures.set(path, { bytes: first, type: `image/${format}` })
    return path
  }

  /** The address of a link; nothing for those that are not kept. */
  addressOf(link: TextRun['link']): string | undefined {
    if (!link) return undefined
    if ('uri' in link) return safeAddress(link.uri)
    const bookmark = this.#bookmarks.get(link.bookmark)
    return bookmark && `#${bookmark.name}`
  }

  /** The name of a bookmark that is to be written; nothing if it was before. */
  markOf(name: string): string | undefined {
    const bookmark = this.#bookmarks.get(name)
    if (!bookmark || bookmark.isWritten) return undefined
    bookmark.isWritten = true
    return bookmark.name
  }
}
