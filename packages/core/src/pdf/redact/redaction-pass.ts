import { PDFRawStream } from 'pdf-lib'
import { unitSquare } from '../../geometry/box.js'
import type { Matrix } from '../../geometry/matrix.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf, type OperatorKind, operatorCode } from '../content/operators.js'
import type { TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { ContentPass, type ContentScope, type MaskedState, regionOf } from '../rewrite/content-pass.js'
import type { RewrittenForm } from '../rewrite/content-rewriter.js'
import { MarkedContent } from '../rewrite/marked-content.js'
import { PathCut } from './cut-paths.js'
import { TextCut } from './cut-text.js'
import { inlineImageStream } from './inline-image-stream.js'
import type { PageWork } from './page-work.js'
import { mayReveal } from './pattern-content.js'

/** Redacts named objects drawn by content, which pages may share. Returns nothing for those that stay. */
export interface DrawnParts {
  image: (stream: PDFRawStream, matrix: Matrix) => Promise<RewrittenForm | undefined>
  form: (stream: PDFRawStream, state: TextState) => Promise<RewrittenForm | undefined>
}

const strokes = new Set(['SCN', 'CS', 'SC', 'G', 'RG', 'K'].map(operatorCode))

function setContent(code: number, state: TextState, value: boolean): void {
  if (strokes.has(code)) state.strokesContent = value
  else state.fillsContent = value
}

/** Determines the edits of one content stream that remove everything inside areas and leave the rest in position. */
export class RedactionPass extends ContentPass {
  readonly #text: TextCut
  readonly #path: PathCut
  readonly #marked: MarkedContent
  #imageStart = 0

  readonly #work: PageWork
  readonly #parts: DrawnParts

  constructor(scope: ContentScope, work: PageWork, parts: DrawnParts, onMarked: (number: number) => void) {
    super(scope)
    this.#work = work
    this.#parts = parts
    this.#text = new TextCut(work, this.edits)
    this.#path = new PathCut(work, this.edits)
    this.#marked = new MarkedContent(this.edits, onMarked, (name) => scope.resources.find('Properties', name))
  }

  take(code: number, machine: TextMachine): Promise<void> | undefined {
    const kind = kindOf(code)
    const { reader, state } = machine
    if (kind === 'draw') return this.#draw(machine)
    if (kind === 'data') return this.#drawInline(machine)
    if (kind === 'show') {
      if (this.#text.show(code, machine, regionOf(reader))) this.#marked.touch()
      return undefined
    }
    machine.apply(code)
    if (kind === 'state') {
      // A soft mask is part of what is seen.
      const masked = this.findMask(reader)
      return masked && this.#redactMask(masked, regionOf(reader), state.copy())
    }
    this.#follow(kind, code, machine)
    return undefined
  }

  #follow(kind: OperatorKind | undefined, code: number, machine: TextMachine): void {
    const { reader, state } = machine
    if (kind === 'line' || kind === 'begin text') this.#text.place()
    else if (kind === 'path') this.#path.build(code, reader, state.matrix)
    else if (kind === 'clip') this.#path.clip()
    else if (kind === 'paint' || kind === 'end path') {
      const showsPattern = kind === 'paint' && (state.fillsContent || state.strokesContent)
      if (this.#path.paint(regionOf(reader), showsPattern)) this.#marked.touch()
    } else if (kind === 'pattern') {
      const pattern = this.find('Pattern', reader)
      setContent(code, state, pattern instanceof PDFRawStream && mayReveal(pattern, this.#work.source))
    } else if (kind === 'color') setContent(code, state, false)
    else if (kind === 'begin mark') this.#marked.begin(reader)
    else if (kind === 'end mark') this.#marked.end()
    else if (kind === 'inline') this.#imageStart = reader.start
  }

  #draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const object = this.find('XObject', reader)
    if (!(object instanceof PDFRawStream)) return undefined
    const region = regionOf(reader)
    const kind = kindOfObject(object)
    if (kind === 'other') {
      // A PostScript XObject: viewers do not show it (ISO 32000-1, 8.8.2).
      this.edits.push(region)
      this.#work.replaced.set(object, undefined)
      return undefined
    }
    if (kind === 'image') return this.#replace(region, this.#parts.image(object, state.matrix))
    return this.#replace(region, this.#parts.form(object, state.copy()))
  }

  #drawInline({ reader, state }: TextMachine): Promise<void> | undefined {
    const region = { start: this.#imageStart, end: reader.position, text: '' }
    const stream = inlineImageStream(reader, this.scope.resources, this.#work.document)
    if (stream) return this.#replace(region, this.#parts.image(stream, state.matrix))
    if (this.#work.areas.find(unitSquare(state.matrix)).length > 0) this.#work.doubts.add('an image cannot be read')
    return undefined
  }

  async #replace(region: ContentEdit, making: Promise<RewrittenForm | undefined>): Promise<void> {
    const made = await making
    if (!made) return
    if (made.ref) region.text = ` /${this.scope.own.nameOf('XObject', made.ref)} Do`
    this.edits.push(region)
    this.#marked.touch()
  }

  async #redactMask(masked: MaskedState, region: ContentEdit, state: TextState): Promise<void> {
    const made = await this.#parts.form(masked.group, state)
    if (!made) return
    const { context } = this.#work.document
    const empty = () => context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }))
    this.replaceMask(masked, made.ref ?? empty(), region)
    this.#work.replacedDicts.add(masked.settings)
    this.#marked.touch()
  }
}
