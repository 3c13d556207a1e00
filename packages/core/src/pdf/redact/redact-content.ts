import { PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { Matrix } from '../../geometry/matrix.js'
import { ContentReader } from '../content/content-tokens.js'
import { OperatorTable, ofKind, operatorCode } from '../content/operators.js'
import type { ContentEdit } from '../page-text/content-edits.js'
import { kindOfObject, type Resources } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { TextMachine, type TextState } from '../page-text/text-machine.js'
import { PathCut } from './cut-paths.js'
import { TextCut } from './cut-text.js'
import { inlineImageStream } from './inline-image-stream.js'
import { MarkedContent } from './marked-content.js'
import type { OwnResources } from './own-resources.js'
import type { PageWork } from './page-work.js'
import { mayReveal } from './pattern-content.js'

/** What to do with a drawn object: keep it, remove it, or draw a replacement. */
export type Replacement = 'keep' | 'drop' | PDFRef

/** Named objects drawn by content, which pages may share. */
export interface DrawnParts {
  image: (stream: PDFRawStream, matrix: Matrix) => Promise<Replacement>
  form: (stream: PDFRawStream, resources: Resources, state: TextState) => Promise<Replacement>
}

type Kind =
  | 'show'
  | 'place'
  | 'build'
  | 'clip'
  | 'paint'
  | 'draw'
  | 'state'
  | 'pattern'
  | 'color'
  | 'begin'
  | 'mark'
  | 'end'
  | 'image'
  | 'data'

const kinds = new OperatorTable<Kind>({
  ...ofKind('show', 'Tj TJ \' "'),
  ...ofKind('place', 'BT Td TD Tm T*'),
  ...ofKind('build', 'm l c v y h re'),
  ...ofKind('clip', 'W W*'),
  ...ofKind('paint', 'f F f* B B* b b* s S n'),
  Do: 'draw',
  gs: 'state',
  ...ofKind('pattern', 'scn SCN'),
  ...ofKind('color', 'cs CS sc SC g G rg RG k K'),
  BDC: 'begin',
  BMC: 'mark',
  EMC: 'end',
  BI: 'image',
  ID: 'data',
})

const n = operatorCode('n')
const strokes = new Set(['SCN', 'CS', 'SC', 'G', 'RG', 'K'].map(operatorCode))

function setContent(code: number, state: TextState, value: boolean): void {
  if (strokes.has(code)) state.strokesContent = value
  else state.fillsContent = value
}

const MAX_EDITS = 2_000_000

/** Determines the edits of one content stream that remove everything inside areas and leave the rest in position. */
export class ContentRedaction {
  readonly edits: ContentEdit[] = []
  private readonly text: TextCut
  private readonly path: PathCut
  private readonly marked: MarkedContent
  private imageStart = 0

  constructor(
    private readonly work: PageWork,
    private readonly resources: Resources,
    private readonly own: OwnResources,
    private readonly parts: DrawnParts,
    hearNumber: (number: number) => void,
  ) {
    this.text = new TextCut(work, this.edits)
    this.path = new PathCut(work, this.edits)
    this.marked = new MarkedContent(this.edits, hearNumber, (name) => resources.find('Properties', name))
  }

  /**
   * Reads the content. If it is not understood, a doubt is added, and the edits are not usable.
   * @throws ToolError CANCELLED
   */
  async read(bytes: Uint8Array, state: TextState): Promise<void> {
    const { source, doubts } = this.work
    const reader = new ContentReader(bytes)
    const machine = new TextMachine(reader, this.resources, source, state)
    const isRead = await readOperators(reader, source, (code) => {
      const kind = kinds.find(code)
      if (this.edits.length > MAX_EDITS) reader.isBroken = true
      if (kind === 'draw') return this.draw(machine)
      if (kind === 'data') return this.drawInline(machine)
      if (kind === 'state') return this.setState(code, machine)
      if (kind === undefined) machine.apply(code)
      else this.take(kind, code, machine)
      return undefined
    })
    if (!isRead) doubts.add('it has too much content')
    else if (reader.isBroken) doubts.add('its content is damaged')
  }

  private take(kind: Kind, code: number, machine: TextMachine): void {
    const { reader, state } = machine
    if (kind === 'show') {
      if (this.text.show(code, machine, regionOf(reader))) this.marked.touch()
    } else if (kind === 'place') {
      machine.apply(code)
      this.text.place()
    } else if (kind === 'build') this.path.build(code, reader, state.matrix)
    else if (kind === 'clip') this.path.clip()
    else if (kind === 'paint') {
      const showsPattern = state.fillsContent || state.strokesContent
      if (this.path.paint(regionOf(reader), showsPattern && code !== n)) this.marked.touch()
    } else if (kind === 'pattern') this.setPattern(code, machine)
    else if (kind === 'color') setContent(code, state, false)
    else if (kind === 'begin' || kind === 'mark') this.marked.begin(reader, kind === 'begin')
    else if (kind === 'end') this.marked.end()
    else if (kind === 'image') this.imageStart = reader.start
  }

  private setPattern(code: number, { reader, state }: TextMachine): void {
    const name = reader.name(reader.count - 1)
    const pattern = name === undefined ? undefined : this.resources.find('Pattern', name)
    setContent(code, state, pattern instanceof PDFRawStream && mayReveal(pattern, this.work.source))
  }

  private draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const name = reader.name(reader.count - 1)
    const object = name === undefined ? undefined : this.resources.find('XObject', name)
    if (!(object instanceof PDFRawStream)) return undefined
    const region = regionOf(reader)
    const kind = kindOfObject(object)
    if (kind === 'other') {
      // A PostScript XObject: viewers do not show it (ISO 32000-1, 8.8.2).
      this.edits.push(region)
      this.work.replaced.set(object, undefined)
      return undefined
    }
    if (kind === 'image') return this.replace(region, this.parts.image(object, state.matrix))
    return this.replace(region, this.parts.form(object, this.resources, state.copy()))
  }

  private drawInline({ reader, state }: TextMachine): Promise<void> | undefined {
    const region = { start: this.imageStart, end: reader.position, text: '' }
    const stream = inlineImageStream(reader, this.resources, this.work.document)
    if (stream) return this.replace(region, this.parts.image(stream, state.matrix))
    if (this.work.areas.find(unitSquare(state.matrix)).length > 0) this.work.doubts.add('a picture cannot be read')
    return undefined
  }

  private async replace(region: ContentEdit, making: Promise<Replacement>): Promise<void> {
    const made = await making
    if (made === 'keep') return
    if (made !== 'drop') region.text = ` /${this.own.nameOf('XObject', made)} Do`
    this.edits.push(region)
    this.marked.touch()
  }

  /** Sets a graphics state, which may have a soft mask that is drawn by a form (ISO 32000-2, 11.6.5.1). */
  private setState(code: number, machine: TextMachine): Promise<void> | undefined {
    const { reader } = machine
    machine.apply(code)
    const name = reader.name(reader.count - 1)
    const settings = name === undefined ? undefined : this.resources.find('ExtGState', name)
    const mask = settings instanceof PDFDict ? settings.lookup(PDFName.of('SMask')) : undefined
    const group = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
    if (!(group instanceof PDFRawStream)) return undefined
    return this.replaceMask(settings as PDFDict, mask as PDFDict, group, regionOf(reader), machine.state.copy())
  }

  private async replaceMask(
    settings: PDFDict,
    mask: PDFDict,
    group: PDFRawStream,
    region: ContentEdit,
    state: TextState,
  ): Promise<void> {
    const made = await this.parts.form(group, this.resources, state)
    if (made === 'keep') return
    const { context } = this.work.document
    const empty = () => context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }))
    const copy = settings.clone(context)
    const ownMask = mask.clone(context)
    ownMask.set(PDFName.of('G'), made === 'drop' ? empty() : made)
    copy.set(PDFName.of('SMask'), ownMask)
    region.text = ` /${this.own.nameOf('ExtGState', context.register(copy))} gs`
    this.edits.push(region)
    this.work.replacedDicts.add(settings)
    this.marked.touch()
  }
}

/** The operator that was read last, with its operands. */
function regionOf({ start, position }: ContentReader): ContentEdit {
  return { start, end: position, text: '' }
}

/** The box around the unit square, where images are drawn. */
export function unitSquare(matrix: Matrix): [number, number, number, number] {
  const [a, b, c, d, e, f] = matrix
  return [
    e + Math.min(0, a, c, a + c),
    f + Math.min(0, b, d, b + d),
    e + Math.max(0, a, c, a + c),
    f + Math.max(0, b, d, b + d),
  ]
}
