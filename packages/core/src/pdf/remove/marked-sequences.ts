import { PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { MAX_MARKS } from '../content/content-limits.js'
import type { ContentReader } from '../content/content-tokens.js'
import { NAME, NUMBER, OPEN } from '../content/operands.js'
import type { Resources } from '../page-text/content-source.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { regionOf } from '../rewrite/content-pass.js'
import type { LayerFate } from './cut-rules.js'

interface Sequence {
  fate: LayerFate
  begin: ContentEdit
  number: number | undefined
  hasKept: boolean
  hasCut: boolean
}

/**
 * Follows the marked-content sequences of one content (ISO 32000-2, 14.6). Sequences of removed layers, and those of which nothing is
 * left, lose their operators.
 */
export class MarkedSequences {
  readonly #open: Sequence[] = []
  #hidden = 0

  readonly #edits: ContentEdit[]
  readonly #resources: Resources
  readonly #fateOf: (membership: PDFDict) => LayerFate
  readonly #onEmptied: (number: number) => void

  constructor(
    edits: ContentEdit[],
    resources: Resources,
    fateOf: (membership: PDFDict) => LayerFate,
    onEmptied: (number: number) => void,
  ) {
    this.#edits = edits
    this.#resources = resources
    this.#fateOf = fateOf
    this.#onEmptied = onEmptied
  }

  /** Whether the content here goes. */
  get isHidden(): boolean {
    return this.#hidden > 0
  }

  begin(reader: ContentReader, hasProperties: boolean): void {
    if (this.#open.length >= MAX_MARKS) {
      reader.isBroken = true
      return
    }
    const begin = regionOf(reader, ' ')
    const { dict, number } = hasProperties ? this.#propertiesOf(reader) : { dict: undefined, number: undefined }
    const isLayer = dict !== undefined && reader.name(0) === 'OC'
    const fate = isLayer ? this.#fateOf(dict) : 'keep'
    if (fate === 'remove') this.#hidden++
    this.#open.push({ fate, begin, number, hasKept: false, hasCut: this.isHidden })
  }

  end(reader: ContentReader): void {
    const sequence = this.#open.pop()
    if (!sequence) return
    this.#close(sequence, regionOf(reader, ' '))
  }

  /** Something that is drawn stays. */
  keep(): void {
    for (let at = this.#open.length - 1; at >= 0 && !this.#open[at]!.hasKept; at--) this.#open[at]!.hasKept = true
  }

  /** Something that is drawn goes. */
  cut(): void {
    for (let at = this.#open.length - 1; at >= 0 && !this.#open[at]!.hasCut; at--) this.#open[at]!.hasCut = true
  }

  /** Sequences that the content leaves open end with it. */
  finish(): void {
    for (let sequence = this.#open.pop(); sequence; sequence = this.#open.pop()) this.#close(sequence, undefined)
  }

  #close({ fate, begin, number, hasKept, hasCut }: Sequence, end: ContentEdit | undefined): void {
    const isHidden = this.isHidden
    if (fate === 'remove') this.#hidden--
    if (!isHidden && fate !== 'free' && (hasKept || !hasCut)) return
    this.#edits.push(begin)
    if (end) this.#edits.push(end)
    if (number !== undefined && !hasKept && fate !== 'free') this.#onEmptied(number)
  }

  #propertiesOf(reader: ContentReader): { dict: PDFDict | undefined; number: number | undefined } {
    const name = reader.name(reader.count - 1)
    if (name !== undefined && reader.kinds[1] !== OPEN) {
      const found = this.#resources.find('Properties', name)
      const dict = found instanceof PDFDict ? found : undefined
      const number = dict?.lookup(PDFName.of('MCID'))
      return { dict, number: number instanceof PDFNumber ? number.asNumber() : undefined }
    }
    for (let index = 2; index + 1 < reader.count; index++)
      if (reader.kinds[index] === NAME && reader.name(index) === 'MCID' && reader.kinds[index + 1] === NUMBER)
        return { dict: undefined, number: reader.number(index + 1) }
    return { dict: undefined, number: undefined }
  }
}
