import type { Block, TextBlock } from '../pdf/typeset/blocks.js'
import type { SetPicture, Span, TextStyle } from '../pdf/typeset/text-style.js'

/** What paragraphs that are built look like. */
export type ParagraphFormat = Pick<TextBlock, 'heading' | 'align' | 'direction' | 'space'>

/** Collects blocks; text between them becomes paragraphs, in which white space is collapsed as in HTML. */
export class BlockBuilder {
  readonly blocks: Block[] = []
  #spans: Span[] = []
  #names: string[] = []

  constructor(public look: ParagraphFormat = {}) {}

  /** Adds text. With `keeps`, spaces and line breaks stay. */
  text(text: string, style: TextStyle, keeps = false): void {
    let added = keeps ? text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ') : text.replace(/[ \t\n\r\f]+/g, ' ')
    if (!keeps && added.startsWith(' ') && this.#endsInSpace()) added = added.slice(1)
    if (added !== '') this.#spans.push({ text: added, style })
  }

  /** Adds a forced line break. */
  lineBreak(style: TextStyle): void {
    this.#trimEnd()
    this.#spans.push({ text: '\n', style })
  }

  /** Adds a picture to the line. */
  picture(picture: SetPicture, style: TextStyle): void {
    this.#spans.push({ text: '', style, picture })
  }

  /** Names the next block, so that links can lead to it. */
  name(name: string): void {
    if (name !== '' && this.#names.length < 20) this.#names.push(name.slice(0, 200))
  }

  /** Ends the paragraph, and adds a block. */
  add(block: Block): void {
    this.end()
    this.#push(block)
  }

  /** Ends the paragraph. */
  end(): void {
    this.#trimEnd()
    while (this.#spans.at(-1)?.text === '\n') this.#spans.pop()
    const spans = this.#spans
    this.#spans = []
    if (spans.length === 0) return
    const [only] = spans
    if (spans.length === 1 && only!.picture) {
      const { align } = this.look
      const { link } = only!.style
      this.#push({
        type: 'picture',
        picture: only!.picture,
        ...(align && { align }),
        ...(link !== undefined && { link }),
      })
    } else this.#push({ type: 'text', spans, ...this.look })
  }

  #push(block: Block): void {
    this.blocks.push(this.#names.length > 0 ? { ...block, names: [...this.#names, ...(block.names ?? [])] } : block)
    this.#names = []
  }

  #endsInSpace(): boolean {
    const last = this.#spans.at(-1)
    return !last || (!last.picture && /[ \n]$/.test(last.text))
  }

  #trimEnd(): void {
    for (let last = this.#spans.at(-1); last && !last.picture && last.text.endsWith(' '); last = this.#spans.at(-1)) {
      const text = last.text.replace(/ +$/, '')
      if (text !== '') {
        this.#spans[this.#spans.length - 1] = { ...last, text }
        return
      }
      this.#spans.pop()
    }
  }
}
