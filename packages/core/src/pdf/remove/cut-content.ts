import { PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { ContentReader } from '../content/content-tokens.js'
import { OperatorTable, ofKind, operatorCode } from '../content/operators.js'
import type { ContentEdit } from '../page-text/content-edits.js'
import { kindOfObject, type Resources } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { TextMachine, type TextState } from '../page-text/text-machine.js'
import type { OwnResources } from '../redact/own-resources.js'
import type { Cutting, LayerFate } from './cut-rules.js'
import { MarkedSequences } from './marked-sequences.js'
import { TextGaps } from './text-gaps.js'

type Kind =
  | 'show'
  | 'place'
  | 'build'
  | 'clip'
  | 'paint'
  | 'end path'
  | 'shade'
  | 'draw'
  | 'state'
  | 'pattern'
  | 'begin'
  | 'mark'
  | 'point'
  | 'end'
  | 'image'
  | 'data'

const kinds = new OperatorTable<Kind>({
  ...ofKind('show', 'Tj TJ \' "'),
  ...ofKind('place', 'BT ET Td TD Tm T*'),
  ...ofKind('build', 'm l c v y h re'),
  ...ofKind('clip', 'W W*'),
  ...ofKind('paint', 'f F f* B B* b b* s S'),
  n: 'end path',
  sh: 'shade',
  Do: 'draw',
  gs: 'state',
  ...ofKind('pattern', 'scn SCN'),
  BDC: 'begin',
  BMC: 'mark',
  ...ofKind('point', 'MP DP'),
  EMC: 'end',
  BI: 'image',
  ID: 'data',
})

const closing = new Set(['b', 'b*', 's'].map(operatorCode))
const MAX_EDITS = 2_000_000
const OC = PDFName.of('OC')

/** A copy of a form or pattern, and whether it draws nothing any more. */
export interface CutCopy {
  ref: PDFRef
  isEmpty: boolean
}

/** Cuts streams that content draws; returns nothing where nothing changes. */
export type CutForm = (
  form: PDFRawStream,
  resources: Resources,
  state: TextState | undefined,
) => Promise<CutCopy | undefined>

/** Determines the edits of one content stream that cut what the rules say. Graphics state, positions and clipping of the rest stay. */
export class ContentCut {
  readonly edits: ContentEdit[] = []
  private readonly marked: MarkedSequences
  private readonly text: TextGaps
  private pathStart: number | undefined
  private isClip = false
  private imageStart = 0
  private hasKept = false

  constructor(
    private readonly cutting: Cutting,
    private readonly resources: Resources,
    private readonly own: OwnResources,
    private readonly cutForm: CutForm,
    hearEmptied: (number: number) => void,
  ) {
    this.marked = new MarkedSequences(this.edits, resources, (dict) => this.fateOf(dict), hearEmptied)
    this.text = new TextGaps(this.edits)
  }

  /**
   * Reads the content. If it is not understood, a doubt is added, and the edits are not usable.
   * @throws ToolError CANCELLED
   */
  async read(bytes: Uint8Array, state: TextState): Promise<void> {
    const { source, doubts } = this.cutting
    const reader = new ContentReader(bytes)
    const machine = new TextMachine(reader, this.resources, source, state)
    const isRead = await readOperators(reader, source, (code) => {
      if (this.edits.length > MAX_EDITS) reader.isBroken = true
      const kind = kinds.find(code)
      if (kind === 'draw') return this.draw(machine)
      if (kind === 'pattern') return this.setPattern(reader)
      if (kind === 'state') return this.setState(code, machine)
      if (kind === undefined) machine.apply(code)
      else this.take(kind, code, machine)
      return undefined
    })
    this.marked.finish()
    if (!isRead) doubts.add('it has too much content')
    else if (reader.isBroken) doubts.add('its content is damaged')
  }

  /** Whether nothing is left that is drawn. */
  get isEmpty(): boolean {
    return !this.hasKept
  }

  private keep(): void {
    this.hasKept = true
    this.marked.keep()
  }

  private take(kind: Kind, code: number, machine: TextMachine): void {
    const { reader } = machine
    const { rules, removed } = this.cutting
    const { isHidden } = this.marked
    if (kind === 'show') this.show(code, machine, isHidden || rules.text === true)
    else if (kind === 'place') {
      machine.apply(code)
      this.text.place(code, machine, isHidden || rules.text === true)
    } else if (kind === 'build') this.pathStart ??= reader.start
    else if (kind === 'clip') this.isClip = true
    else if (kind === 'paint') this.paint(code, reader, isHidden || rules.graphics === true)
    else if (kind === 'end path') this.endPath(reader, isHidden)
    else if (kind === 'shade') {
      if (this.drop(isHidden || rules.graphics === true, regionOf(reader))) removed.graphics++
    } else if (kind === 'image') this.imageStart = reader.start
    else if (kind === 'data') {
      const region = { start: this.imageStart, end: reader.position, text: ' ' }
      if (this.drop(isHidden || rules.images === true, region)) removed.images++
    } else if (kind === 'begin' || kind === 'mark') this.marked.begin(reader, kind === 'begin')
    else if (kind === 'point') {
      if (isHidden) this.edits.push(regionOf(reader))
    } else if (kind === 'end') this.marked.end(reader)
  }

  /** Cuts something that is drawn, or keeps it. */
  private drop(isCut: boolean, region: ContentEdit): boolean {
    if (!isCut) {
      this.keep()
      return false
    }
    this.edits.push(region)
    this.marked.cut()
    return true
  }

  private show(code: number, machine: TextMachine, isCut: boolean): void {
    let glyphs = 0
    const { length } = machine.show(code, () => {
      glyphs++
    })
    machine.advance(length)
    if (!isCut) {
      this.text.keep(code)
      this.keep()
      return
    }
    this.text.cut(code, machine, length)
    this.marked.cut()
    this.cutting.removed.glyphs += glyphs
  }

  private paint(code: number, reader: ContentReader, isCut: boolean): void {
    const end = reader.position
    // What is painted may clip what follows.
    const region = this.isClip
      ? { start: reader.start, end, text: closing.has(code) ? ' h n' : ' n' }
      : { start: this.pathStart ?? reader.start, end, text: ' ' }
    if (this.drop(isCut, region)) this.cutting.removed.graphics++
    this.pathStart = undefined
    this.isClip = false
  }

  private endPath(reader: ContentReader, isHidden: boolean): void {
    if (isHidden && !this.isClip)
      this.edits.push({ start: this.pathStart ?? reader.start, end: reader.position, text: ' ' })
    this.pathStart = undefined
    this.isClip = false
  }

  private draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const { rules, removed, replaced } = this.cutting
    const name = reader.name(reader.count - 1)
    const object = name === undefined ? undefined : this.resources.find('XObject', name)
    if (!(object instanceof PDFRawStream)) return undefined
    const membership = object.dict.lookup(OC)
    const fate = membership instanceof PDFDict ? this.fateOf(membership) : 'keep'
    const isHidden = this.marked.isHidden || fate === 'remove'
    if (fate === 'free') object.dict.delete(OC)
    const kind = kindOfObject(object)
    if (isHidden || (kind === 'image' && rules.images === true)) {
      this.drop(true, regionOf(reader))
      replaced.add(object)
      if (kind === 'image') removed.images++
      return undefined
    }
    if (kind === 'form') return this.drawForm(object, regionOf(reader), state.copy())
    this.keep()
    return undefined
  }

  private async drawForm(form: PDFRawStream, region: ContentEdit, state: TextState): Promise<void> {
    const made = await this.cutForm(form, this.resources, state)
    if (made?.isEmpty) {
      this.drop(true, region)
      return
    }
    this.keep()
    if (!made) return
    region.text = ` /${this.own.nameOf('XObject', made.ref)} Do`
    this.edits.push(region)
  }

  /** Patterns are content, too. */
  private setPattern(reader: ContentReader): Promise<void> | undefined {
    const name = reader.name(reader.count - 1)
    const pattern = name === undefined ? undefined : this.resources.find('Pattern', name)
    if (!(pattern instanceof PDFRawStream)) return undefined
    const { bytes, start, position } = reader
    const operator = String.fromCharCode(...bytes.subarray(position - 3, position)).trim()
    const numbers = Array.from({ length: reader.count - 1 }, (_, index) => reader.number(index)).join(' ')
    return this.replacePattern(pattern, { start, end: position, text: '' }, numbers, operator)
  }

  private async replacePattern(
    pattern: PDFRawStream,
    region: ContentEdit,
    numbers: string,
    operator: string,
  ): Promise<void> {
    const made = await this.cutForm(pattern, this.resources, undefined)
    if (!made) return
    region.text = ` ${numbers} /${this.own.nameOf('Pattern', made.ref)} ${operator}`
    this.edits.push(region)
  }

  /** Graphics states may have a soft mask that is drawn by a form (ISO 32000-2, 11.6.5.1), which is part of what it shows. */
  private setState(code: number, machine: TextMachine): Promise<void> | undefined {
    machine.apply(code)
    if (!this.cutting.rules.layer) return undefined
    const { reader } = machine
    const name = reader.name(reader.count - 1)
    const settings = name === undefined ? undefined : this.resources.find('ExtGState', name)
    const mask = settings instanceof PDFDict ? settings.lookup(PDFName.of('SMask')) : undefined
    const group = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
    if (!(group instanceof PDFRawStream)) return undefined
    return this.replaceMask(settings as PDFDict, mask as PDFDict, group, regionOf(reader))
  }

  private async replaceMask(settings: PDFDict, mask: PDFDict, group: PDFRawStream, region: ContentEdit): Promise<void> {
    const made = await this.cutForm(group, this.resources, undefined)
    if (!made) return
    const { context } = this.cutting.document
    const copy = settings.clone(context)
    const ownMask = mask.clone(context)
    ownMask.set(PDFName.of('G'), made.ref)
    copy.set(PDFName.of('SMask'), ownMask)
    region.text = ` /${this.own.nameOf('ExtGState', context.register(copy))} gs`
    this.edits.push(region)
    this.cutting.replaced.add(settings as PDFObject)
  }

  private fateOf(membership: PDFDict): LayerFate {
    return this.cutting.rules.layer?.(membership) ?? 'keep'
  }
}

function regionOf({ start, position }: ContentReader): ContentEdit {
  return { start, end: position, text: ' ' }
}
