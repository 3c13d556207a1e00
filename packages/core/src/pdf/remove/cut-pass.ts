import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { latin1 } from '../../find-bytes.js'
import type { ContentReader } from '../content/content-tokens.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf, type OperatorKind, operatorCode } from '../content/operators.js'
import type { TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { ContentPass, type ContentScope, type MaskedState, regionOf } from '../rewrite/content-pass.js'
import type { RewrittenForm } from '../rewrite/content-rewriter.js'
import type { Cutting, LayerFate } from './cut-rules.js'
import { MarkedSequences } from './marked-sequences.js'
import { TextGaps } from './text-gaps.js'

const closing = new Set(['b', 'b*', 's'].map(operatorCode))
const BDC = operatorCode('BDC')
const Tf = operatorCode('Tf')
const OC = PDFName.of('OC')

/** Cuts a form or pattern that content draws; returns nothing where nothing changes. */
export type CutForm = (
  form: PDFRawStream,
  scope: ContentScope,
  state: TextState | undefined,
) => Promise<RewrittenForm | undefined>

/** Determines the edits of one content stream that cut what the rules say. Graphics state, positions and clipping of the rest stay. */
export class CutPass extends ContentPass {
  /** Numbers of marked content of which nothing is left. */
  readonly emptied = new Set<number>()
  readonly #marked: MarkedSequences
  readonly #text: TextGaps
  #pathStart: number | undefined
  #isClip = false
  #imageStart = 0
  #hasKept = false

  readonly #cutting: Cutting
  readonly #cutForm: CutForm

  constructor(scope: ContentScope, cutting: Cutting, cutForm: CutForm) {
    super(scope)
    this.#cutting = cutting
    this.#cutForm = cutForm
    this.#marked = new MarkedSequences(
      this.edits,
      scope.resources,
      (dict) => this.#fateOf(dict),
      (number) => this.emptied.add(number),
    )
    this.#text = new TextGaps(this.edits)
  }

  take(code: number, machine: TextMachine): Promise<void> | undefined {
    const kind = kindOf(code)
    const { reader } = machine
    if (kind === 'draw') return this.#draw(machine)
    if (kind === 'pattern') return this.#setPattern(reader)
    if (kind === 'show') {
      this.#show(code, machine)
      return undefined
    }
    machine.apply(code)
    if (kind === 'state' && this.#cutting.rules.layer) {
      const masked = this.findMask(reader)
      return masked && this.#cutMask(masked, regionOf(reader))
    }
    this.#follow(kind, code, machine)
    return undefined
  }

  override finish(): void {
    this.#marked.finish()
  }

  override get isEmpty(): boolean {
    return !this.#hasKept
  }

  #keep(): void {
    this.#hasKept = true
    this.#marked.keep()
  }

  #follow(kind: OperatorKind | undefined, code: number, machine: TextMachine): void {
    const { reader } = machine
    const { rules, removed } = this.#cutting
    const { isHidden } = this.#marked
    if (kind === 'line' || kind === 'begin text' || kind === 'end text')
      this.#text.place(code, machine, isHidden || rules.text === true)
    // Without text, fonts go too.
    else if (code === Tf && rules.text) this.edits.push(regionOf(reader, ' '))
    else if (kind === 'path') this.#pathStart ??= reader.start
    else if (kind === 'clip') this.#isClip = true
    else if (kind === 'paint') this.#paint(code, reader, isHidden || rules.graphics === true)
    else if (kind === 'end path') this.#endPath(reader, isHidden)
    else if (kind === 'shade') {
      if (this.#drop(isHidden || rules.graphics === true, regionOf(reader, ' '))) removed.graphics++
    } else if (kind === 'inline') this.#imageStart = reader.start
    else if (kind === 'data') {
      const region = { start: this.#imageStart, end: reader.position, text: ' ' }
      if (this.#drop(isHidden || rules.images === true, region)) removed.images++
    } else if (kind === 'begin mark') this.#marked.begin(reader, code === BDC)
    else if (kind === 'end mark') this.#marked.end(reader)
    else if (kind === 'point' && isHidden) this.edits.push(regionOf(reader, ' '))
  }

  /** Cuts something that is drawn, or keeps it. */
  #drop(isCut: boolean, region: ContentEdit): boolean {
    if (!isCut) {
      this.#keep()
      return false
    }
    this.edits.push(region)
    this.#marked.cut()
    return true
  }

  #show(code: number, machine: TextMachine): void {
    let glyphs = 0
    const { length } = machine.show(code, () => {
      glyphs++
    })
    machine.advance(length)
    if (!this.#marked.isHidden && !this.#cutting.rules.text) {
      this.#text.keep(code)
      this.#keep()
      return
    }
    this.#text.cut(code, machine, length)
    this.#marked.cut()
    this.#cutting.removed.glyphs += glyphs
  }

  #paint(code: number, reader: ContentReader, isCut: boolean): void {
    const end = reader.position
    // What is painted may clip what follows.
    const region = this.#isClip
      ? { start: reader.start, end, text: closing.has(code) ? ' h n' : ' n' }
      : { start: this.#pathStart ?? reader.start, end, text: ' ' }
    if (this.#drop(isCut, region)) this.#cutting.removed.graphics++
    this.#pathStart = undefined
    this.#isClip = false
  }

  #endPath(reader: ContentReader, isHidden: boolean): void {
    if (isHidden && !this.#isClip)
      this.edits.push({ start: this.#pathStart ?? reader.start, end: reader.position, text: ' ' })
    this.#pathStart = undefined
    this.#isClip = false
  }

  #draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const { rules, removed, replaced } = this.#cutting
    const object = this.find('XObject', reader)
    if (!(object instanceof PDFRawStream)) return undefined
    const membership = object.dict.lookup(OC)
    const fate = membership instanceof PDFDict ? this.#fateOf(membership) : 'keep'
    if (fate === 'free') object.dict.delete(OC)
    const kind = kindOfObject(object)
    const region = regionOf(reader, ' ')
    if (this.#marked.isHidden || fate === 'remove' || (kind === 'image' && rules.images === true)) {
      this.#drop(true, region)
      replaced.add(object)
      if (kind === 'image') removed.images++
      return undefined
    }
    if (kind === 'form') return this.#drawForm(object, region, state.copy())
    this.#keep()
    return undefined
  }

  async #drawForm(form: PDFRawStream, region: ContentEdit, state: TextState): Promise<void> {
    const made = await this.#cutForm(form, this.scope, state)
    if (this.#drop(made?.isEmpty === true, region) || !made?.ref) return
    this.edits.push({ ...region, text: ` /${this.scope.own.nameOf('XObject', made.ref)} Do` })
  }

  /** Patterns are content, too. */
  #setPattern(reader: ContentReader): Promise<void> | undefined {
    const pattern = this.find('Pattern', reader)
    return pattern instanceof PDFRawStream ? this.#cutPattern(pattern, reader) : undefined
  }

  async #cutPattern(pattern: PDFRawStream, reader: ContentReader): Promise<void> {
    const region = regionOf(reader)
    const operator = latin1(reader.bytes, reader.position - 3, reader.position).trim()
    const numbers = Array.from({ length: reader.count - 1 }, (_, index) => reader.number(index)).join(' ')
    const made = await this.#cutForm(pattern, this.scope, undefined)
    if (!made?.ref) return
    const name = this.scope.own.nameOf('Pattern', made.ref)
    this.edits.push({ ...region, text: ` ${numbers} /${name} ${operator}` })
  }

  /** A soft mask is part of what is seen. */
  async #cutMask(masked: MaskedState, region: ContentEdit): Promise<void> {
    const made = await this.#cutForm(masked.group, this.scope, undefined)
    if (!made?.ref) return
    this.replaceMask(masked, made.ref, region)
    this.#cutting.replaced.add(masked.settings)
  }

  #fateOf(membership: PDFDict): LayerFate {
    return this.#cutting.rules.layer?.(membership) ?? 'keep'
  }
}
