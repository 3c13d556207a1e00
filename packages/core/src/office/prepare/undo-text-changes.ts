import { attributesOf, XmlScanner } from '../../text/xml/scan-xml.js'

/**
 * Reverts the tracked changes in a part of an OpenDocument text: removes insertions and restores deletions. Earlier
 * formats are not recorded (ODF 1.3 part 3, 5.5).
 * @throws ToolError as `XmlScanner`
 */
export function undoTextChanges(text: string): string {
  const writer = new OriginalWriter()
  new XmlScanner({ tag: () => undefined }, undefined, writer).push(new TextEncoder().encode(text))
  return writer.out.join('')
}

/** A paragraph or table that was deleted. */
interface Block {
  start: string
  /** Tags and text. */
  content: string[]
}

const LIST = 'text:tracked-changes'
const paragraphs = new Set(['text:p', 'text:h'])

class OriginalWriter {
  readonly out: string[] = []
  /** Names of the elements that are written and open. */
  readonly #open: string[] = []
  readonly #insertions = new Set<string>()
  readonly #deletions = new Map<string, Block[]>()
  /** Names of the elements that are open in the list of changes, from the list. */
  readonly #listed: string[] = []
  #region = ''
  #running = new Set<string>()

  /** Takes the part piece by piece: tags, text, declarations. */
  push(piece: string): void {
    const [, slash = '', name = ''] = /^<(\/?)([^\s/>!?]+)/.exec(piece) ?? []
    const isEmpty = piece.endsWith('/>')
    if (this.#listed.length > 0 || name === LIST) this.#list(piece, name, slash !== '', isEmpty)
    else if (/^text:change(-start|-end)?$/.test(name)) this.#change(piece, name)
    else if (this.#running.size === 0) this.#write(piece, name, slash !== '', isEmpty)
  }

  #list(piece: string, name: string, isEnd: boolean, isEmpty: boolean): void {
    const depth = this.#listed.length
    if (name === 'text:changed-region' && !isEnd) {
      const { 'xml:id': id, 'text:id': old } = attributesOf(piece)
      this.#region = id ?? old ?? ''
    }
    if (name === 'text:insertion' && !isEnd) this.#insertions.add(this.#region)
    if (name === 'text:deletion' && !isEnd) this.#deletions.set(this.#region, [])
    // Within list, region and deletion.
    if (
      this.#listed[2] === 'text:deletion' &&
      !this.#listed.includes('office:change-info') &&
      name !== 'office:change-info'
    )
      this.#keep(piece, isEnd ? depth - 1 : depth, isEnd, isEmpty)
    if (isEnd) this.#listed.pop()
    else if (name !== '' && !isEmpty) this.#listed.push(name)
  }

  #keep(piece: string, depth: number, isEnd: boolean, isEmpty: boolean): void {
    const blocks = this.#deletions.get(this.#region)!
    const last = blocks.at(-1)
    if (depth > 3) last?.content.push(piece)
    else if (depth < 3) return
    else if (!isEnd && piece.startsWith('<'))
      blocks.push({ start: isEmpty ? `${piece.slice(0, -2)}>` : piece, content: [] })
  }

  #change(piece: string, name: string): void {
    const id = attributesOf(piece)['text:change-id'] ?? ''
    if (name === 'text:change-end') this.#running.delete(id)
    else if (name === 'text:change-start' && this.#insertions.has(id)) this.#running.add(id)
    else if (name === 'text:change' && this.#running.size === 0) this.#restore(this.#deletions.get(id) ?? [])
  }

  /** Writes deleted content: its first paragraph continues the open one, its last continues with the following text. */
  #restore(blocks: readonly Block[]): void {
    const open = this.#open.at(-1) ?? ''
    if (!paragraphs.has(open) || !blocks.every(({ start }) => /^<text:[ph]\b/.test(start))) {
      // In a span, or with tables: text alone, in lines.
      const texts = blocks.map(({ content }) => content.filter((piece) => !piece.startsWith('<')).join(''))
      this.out.push(texts.filter((text) => text !== '').join('<text:line-break/>'))
      return
    }
    for (const [index, { start, content }] of blocks.entries()) {
      if (index > 0) {
        this.out.push(`</${this.#open.pop()}>`, start)
        this.#open.push(/^<text:[ph]/.exec(start)![0].slice(1))
      }
      this.out.push(content.join(''))
    }
  }

  #write(piece: string, name: string, isEnd: boolean, isEmpty: boolean): void {
    if (!isEnd) {
      this.out.push(piece)
      if (name !== '' && !isEmpty) this.#open.push(name)
      return
    }
    // The element it ends may have started in removed content; then another of its kind is open instead.
    const at = this.#open.findLastIndex((one) => one === name || (paragraphs.has(one) && paragraphs.has(name)))
    while (at >= 0 && this.#open.length > at) this.out.push(`</${this.#open.pop()}>`)
  }
}
