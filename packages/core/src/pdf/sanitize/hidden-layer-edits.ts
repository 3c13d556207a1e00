import { PDFName, PDFRawStream } from 'pdf-lib'
import { ContentReader } from '../content/content-tokens.js'
import { OperatorTable, ofKind, operatorCode } from '../content/operators.js'
import { decimal } from '../model/seen-page.js'
import type { ContentEdit } from '../page-text/content-edits.js'
import { type ContentSource, kindOfObject, type Resources } from '../page-text/content-source.js'
import type { PageEdits } from '../page-text/edit-page-content.js'
import type { ReplaceForm } from '../page-text/invisible-text-edits.js'
import { readOperators } from '../page-text/read-operators.js'
import { TextMachine, type TextState } from '../page-text/text-machine.js'
import type { LayerVisibility } from './layer-visibility.js'

type Kind = 'show' | 'draw' | 'path' | 'clip' | 'paint' | 'picture' | 'begin' | 'end'

const kinds = new OperatorTable<Kind>({
  ...ofKind('show', 'Tj TJ \' "'),
  ...ofKind('path', 'm l c v y h re'),
  ...ofKind('clip', 'W W*'),
  ...ofKind('paint', 'f F f* B B* b b* s S n'),
  ...ofKind('picture', 'sh BI ID EI'),
  ...ofKind('begin', 'BMC BDC'),
  EMC: 'end',
  Do: 'draw',
})

const OC = PDFName.of('OC')
const BDC = operatorCode('BDC')
const apostrophe = operatorCode("'")
const quotation = operatorCode('"')
const MAX_EDITS = 500_000
const MAX_DEPTH = 10_000
/** Larger numbers could not be written so that every viewer reads them. */
const MAX_NUMBER = 1e9

/**
 * Determines the edits of one content stream that remove what is drawn in hidden layers: letters, lines, areas, pictures and forms. What
 * sets the graphics state stays, because it holds for visible content that follows (ISO 32000-2, 8.11.3.2); letters leave their advance.
 */
export class HiddenLayerEdits implements PageEdits {
  readonly edits: ContentEdit[] = []
  glyphs = 0
  isComplete = true
  readonly isEmpty = false
  /** Open sequences: whether each is hidden, or within one that is. */
  private readonly open: boolean[] = []
  /** Parts of the path that is being made in a hidden layer. */
  private path: ContentEdit[] = []
  private clips = false

  constructor(
    private readonly source: ContentSource,
    private readonly resources: Resources,
    private readonly replaceForm: ReplaceForm,
    private readonly layers: LayerVisibility,
  ) {}

  async read(bytes: Uint8Array, state: TextState): Promise<boolean> {
    const reader = new ContentReader(bytes)
    const machine = new TextMachine(reader, this.resources, this.source, state)
    const isRead = await readOperators(reader, this.source, (code) => {
      const kind = kinds.find(code)
      if (this.edits.length > MAX_EDITS || this.open.length > MAX_DEPTH) reader.isBroken = true
      if (kind === 'draw') return this.draw(machine)
      if (kind === 'show') this.show(code, machine)
      else {
        machine.apply(code)
        this.take(kind, code, reader)
      }
      return undefined
    })
    return isRead && !reader.isBroken
  }

  private get isHidden(): boolean {
    return this.open.at(-1) === true
  }

  private take(kind: Kind | undefined, code: number, reader: ContentReader): void {
    const region = { start: reader.start, end: reader.position, text: '' }
    if (kind === 'begin') this.begin(code, reader, region)
    else if (kind === 'end') {
      if (this.open.pop() && !this.isHidden) this.edits.push(region)
    } else if (!this.isHidden) return
    else if (kind === 'picture') this.remove(region)
    else if (kind === 'path') this.path.push(region)
    else if (kind === 'clip') this.clips = true
    else if (kind === 'paint') this.paint(region)
  }

  private begin(code: number, reader: ContentReader, region: ContentEdit): void {
    const wasHidden = this.isHidden
    const isHidden = wasHidden || (code === BDC && this.isHiddenSequence(reader))
    this.open.push(isHidden)
    if (isHidden && !wasHidden) this.edits.push(region)
  }

  private isHiddenSequence(reader: ContentReader): boolean {
    if (reader.name(0) !== 'OC') return false
    const property = reader.name(reader.count - 1)
    return property !== undefined && this.layers.isHidden(this.resources.find('Properties', property))
  }

  /** A path that clips what follows stays, but is not painted. */
  private paint(region: ContentEdit): void {
    if (this.clips) this.edits.push({ ...region, text: ' n' })
    else for (const part of [...this.path, region]) this.edits.push(part)
    if (this.path.length > 0) this.glyphs++
    this.path = []
    this.clips = false
  }

  private remove(region: ContentEdit): void {
    this.edits.push(region)
    this.glyphs++
  }

  private show(code: number, machine: TextMachine): void {
    const { reader, state } = machine
    const region = { start: reader.start, end: reader.position, text: '' }
    const spacing =
      code === quotation
        ? ` ${decimal(reader.number(reader.count - 3))} Tw ${decimal(reader.number(reader.count - 2))} Tc`
        : ''
    const { length } = machine.show(code, () => {})
    machine.advance(length)
    if (!this.isHidden) return
    const unit = state.size * (state.font?.isVertical ? 1 : state.stretch)
    const move = unit === 0 ? 0 : (-length / unit) * 1000
    if (code === apostrophe || code === quotation) region.text = `${spacing} T*`
    if (move !== 0 && Math.abs(move) < MAX_NUMBER) region.text += ` [${decimal(move)}] TJ`
    this.remove(region)
  }

  private draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const region = { start: reader.start, end: reader.position, text: '' }
    const named = reader.name(reader.count - 1)
    const object = named === undefined ? undefined : this.resources.find('XObject', named)
    const isOff = object instanceof PDFRawStream && this.layers.isHidden(object.dict.lookup(OC))
    if (this.isHidden || isOff) {
      this.remove(region)
      return undefined
    }
    if (!(object instanceof PDFRawStream) || kindOfObject(object) !== 'form') return undefined
    return this.drawForm(object, region, state.copy())
  }

  private async drawForm(form: PDFRawStream, region: ContentEdit, state: TextState): Promise<void> {
    const replacement = await this.replaceForm(form, this.resources, state)
    if (replacement === 'keep' || replacement === 'drop') return
    this.edits.push({ ...region, text: ` /${replacement.name} Do` })
  }
}
