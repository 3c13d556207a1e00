import { PDFBool, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import { MAX_STATES } from '../../content/content-limits.js'
import { ContentReader } from '../../content/content-tokens.js'
import { OperatorTable, operatorCode } from '../../content/operators.js'
import { StringBytes } from '../../content/string-bytes.js'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import { Limits } from '../raw/object-scanner.js'
import { checkInlineImage } from './check-inline-image.js'
import { checkOperands } from './check-operands.js'
import { checkIntent, checkState, isTransparentState } from './check-state.js'
import { checkImage, hasSoftMask } from './check-xobjects.js'
import type { ContentDrawing } from './content-drawing.js'
import { OpenMarks } from './open-marks.js'
import { PaintState } from './paint-state.js'
import type { Scope } from './scope.js'

const key = PDFName.of
/** Depth of graphics states that PDF 1.4 and 1.7 guarantee. */
const GUARANTEED_STATES = 28

const device = { gray: key('DeviceGray'), rgb: key('DeviceRGB'), cmyk: key('DeviceCMYK') }
const TJ = operatorCode('TJ')

type Action = (interpreter: PaintInterpreter, code: number) => void
const fill: Action = (run) => run.paint(true, false)
const stroke: Action = (run) => run.paint(false, true)
const both: Action = (run) => run.paint(true, true)
const show: Action = (run, code) => run.show(code)

const operators = new OperatorTable<Action>({
  q: (run) => run.save(),
  Q: (run) => run.restore(),
  gs: (run) => run.setState(),
  cs: (run) => run.setFill(run.space()),
  CS: (run) => run.setStroke(run.space()),
  sc: (run) => run.setFillColor(),
  scn: (run) => run.setFillColor(),
  SC: (run) => run.setStrokeColor(),
  SCN: (run) => run.setStrokeColor(),
  g: (run) => run.setFill(device.gray),
  G: (run) => run.setStroke(device.gray),
  rg: (run) => run.setFill(device.rgb),
  RG: (run) => run.setStroke(device.rgb),
  k: (run) => run.setFill(device.cmyk),
  K: (run) => run.setStroke(device.cmyk),
  f: fill,
  F: fill,
  'f*': fill,
  S: stroke,
  s: stroke,
  B: both,
  'B*': both,
  b: both,
  'b*': both,
  Tf: (run) => run.setFont(),
  Tr: (run) => run.setMode(),
  Tj: show,
  TJ: show,
  "'": show,
  '"': show,
  Do: (run) => run.draw(),
  sh: (run) => run.shade(),
  ri: (run) => run.setIntent(),
  ID: (run) => run.drawInlineImage(),
  BMC: (run) => run.marks.begin(run.reader),
  BDC: (run) => run.marks.begin(run.reader),
  DP: (run) => run.marks.check(run.reader),
  EMC: (run) => run.marks.end(),
})

/** One pass over one content: what it paints, with which colors, fonts and states. */
export class PaintInterpreter {
  readonly reader: ContentReader
  readonly marks: OpenMarks
  readonly #saved: PaintState[] = []
  readonly #text = new StringBytes()
  readonly #inspection: Inspection
  readonly #limits: Limits

  readonly #checker: ContentDrawing
  readonly #scope: Scope
  #state: PaintState
  readonly #page: number | undefined
  /** Where findings are. */
  readonly #at: { page: number | undefined; object: number | undefined }

  constructor(
    checker: ContentDrawing,
    bytes: Uint8Array,
    scope: Scope,
    state: PaintState,
    page: number | undefined,
    object?: number,
  ) {
    this.#checker = checker
    this.#scope = scope
    this.#state = state
    this.#page = page
    this.#at = { page, object }
    this.#inspection = checker.inspection
    this.reader = new ContentReader(bytes)
    this.marks = new OpenMarks(checker, scope, this.#at)
    this.#limits = new Limits(this.#inspection.findings)
    this.#limits.page = page
    this.#limits.object = object
    this.reader.onUnknown = (start, end) =>
      this.#inspection.findings.add('operator', {
        ...this.#at,
        detail: latin1(bytes, start, Math.min(end, start + 40)),
      })
  }

  /** Reads the content to its end. */
  run(): void {
    const { reader } = this
    for (let code = reader.next(); code !== 0; code = reader.next()) {
      this.#checker.count()
      checkOperands(reader, this.#limits)
      operators.find(code)?.(this, code)
    }
    this.marks.endAll()
  }

  save(): void {
    if (this.#saved.length >= MAX_STATES)
      this.#inspection.giveUp(this.#page, MAX_STATES, 'graphics states within each other')
    this.#saved.push(this.#state.copy())
    if (this.#saved.length === GUARANTEED_STATES + 1) this.#inspection.findings.add('state-depth', this.#at)
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state
  }

  setFill(space: PDFObject | undefined): void {
    this.#state.fill = space
    this.#state.fillPattern = undefined
  }

  setStroke(space: PDFObject | undefined): void {
    this.#state.stroke = space
    this.#state.strokePattern = undefined
  }

  setFillColor(): void {
    this.#state.fillPattern = this.#pattern() ?? this.#state.fillPattern
  }

  setStrokeColor(): void {
    this.#state.strokePattern = this.#pattern() ?? this.#state.strokePattern
  }

  setMode(): void {
    const { reader } = this
    if (reader.endsInNumbers(1)) this.#state.mode = reader.number(reader.count - 1)
  }

  setIntent(): void {
    checkIntent(this.#inspection, this.#last(), this.#at)
  }

  drawInlineImage(): void {
    checkInlineImage(this.reader, this.#inspection, this.#at, {
      useSpace: (space) => this.#useSpace(space, false),
      useFill: () => this.paint(true, false),
    })
  }

  /** The last operand, if it is a name. */
  #last(): string | undefined {
    return this.reader.name(this.reader.count - 1)
  }

  /** A named resource; notes if it is not one of the content's own. */
  #find(category: string, name: string | undefined): PDFObject | undefined {
    if (name === undefined) return undefined
    const found = this.#scope.find(category, name)
    if (found && this.#scope.isInherited)
      this.#inspection.findings.add('inherited-resources', { ...this.#at, detail: name })
    return found
  }

  space(): PDFObject | undefined {
    const name = this.#last()
    if (name === undefined) return undefined
    if (/^(?:Device(?:Gray|RGB|CMYK)|Pattern)$/.test(name)) return key(name)
    return this.#find('ColorSpace', name)
  }

  #pattern(): PDFObject | undefined {
    return this.#find('Pattern', this.#last())
  }

  setState(): void {
    const name = this.#last()
    const state = this.#find('ExtGState', name)
    if (!(state instanceof PDFDict)) return
    const checker = this.#checker
    const page = this.#page
    const object = name === undefined ? undefined : this.#scope.numberOf('ExtGState', name)
    if (checker.isNew(state))
      checkState(this.#inspection, state, { page, object, ...(object === undefined && { detail: name }) })
    if (isTransparentState(state)) checker.isTransparent = true
    const form = dictIn(state, 'SMask')?.lookup(key('G'))
    if (form instanceof PDFRawStream) checker.drawForm(form, this.#scope, new PaintState())
    this.#state.apply(state)
  }

  setFont(): void {
    const { reader } = this
    const name = reader.name(reader.count - 2)
    const font = this.#find('Font', name)
    this.#state.font = font instanceof PDFDict ? font : undefined
    this.#state.fontName = name ?? ''
  }

  paint(fills: boolean, strokes: boolean): void {
    const state = this.#state
    if (fills) this.#paintWith(state.fill, state.fillPattern, state.overprintFill)
    if (strokes) this.#paintWith(state.stroke, state.strokePattern, state.overprintStroke)
  }

  #paintWith(space: PDFObject | undefined, pattern: PDFObject | undefined, overprints: boolean): void {
    this.#useSpace(space ?? device.gray, overprints && this.#state.overprintMode === 1)
    if (pattern) this.#usePattern(pattern)
  }

  #useSpace(space: PDFObject | undefined, overprints: boolean): void {
    this.#checker.colors.use(space, { page: this.#page, scope: this.#scope, overprints })
  }

  #usePattern(pattern: PDFObject): void {
    if (pattern instanceof PDFRawStream) {
      const inner = this.#scope.inner(pattern.dict.lookup(key('Resources')))
      this.#checker.enter(pattern, inner, new PaintState())
    } else if (pattern instanceof PDFDict) {
      this.#useShading(pattern.lookup(key('Shading')))
      const state = pattern.lookup(key('ExtGState'))
      if (!(state instanceof PDFDict)) return
      if (this.#checker.isNew(state)) checkState(this.#inspection, state, { page: this.#page })
      if (isTransparentState(state)) this.#checker.isTransparent = true
    }
  }

  #useShading(shading: PDFObject | undefined): void {
    const dict = shading instanceof PDFRawStream ? shading.dict : shading
    if (dict instanceof PDFDict) this.#useSpace(dict.lookup(key('ColorSpace')), this.#overprintsFill)
  }

  get #overprintsFill(): boolean {
    return this.#state.overprintFill && this.#state.overprintMode === 1
  }

  shade(): void {
    this.#useShading(this.#find('Shading', this.#last()))
  }

  show(code: number): void {
    const { reader } = this
    const state = this.#state
    const text = this.#text
    const { font } = state
    if (state.mode === 0 || state.mode === 4) this.paint(true, false)
    else if (state.mode === 1 || state.mode === 5) this.paint(false, true)
    else if (state.mode === 2 || state.mode === 6) this.paint(true, true)
    if (!font) return
    const isType3 = nameIn(font, 'Subtype') === 'Type3'
    const scope = isType3 ? this.#scope.inner(font.lookup(key('Resources'))) : this.#scope
    const first = code === TJ ? 0 : reader.count - 1
    for (let index = Math.max(0, first); index < reader.count; index++) {
      if (!text.read(reader, index)) continue
      const codes = text.bytes.subarray(0, text.length)
      this.#checker.fonts.add(font, codes, state.mode, this.#page, this.#checker.isReplaced)
      if (isType3) this.#checker.showGlyphs(font, codes, scope, state)
    }
  }

  draw(): void {
    const object = this.#find('XObject', this.#last())
    if (!(object instanceof PDFRawStream)) return
    const inspection = this.#inspection
    const subtype = nameIn(object.dict, 'Subtype')
    if (subtype === 'PS')
      inspection.findings.add('postscript', { page: this.#page, object: inspection.numberOf(object) })
    if (subtype === 'Form') this.#checker.drawForm(object, this.#scope, this.#state)
    else if (subtype === 'Image') this.#drawImage(object)
  }

  #drawImage(image: PDFRawStream): void {
    const checker = this.#checker
    const inspection = this.#inspection
    const page = this.#page
    const at = { page, object: inspection.numberOf(image) }
    if (checker.isNew(image)) checkImage(inspection, image, at)
    if (hasSoftMask(image)) checker.isTransparent = true
    if (image.dict.lookup(key('ImageMask')) === PDFBool.True) this.paint(true, false)
    else this.#useSpace(image.dict.lookup(key('ColorSpace')), this.#overprintsFill)
    const mask = image.dict.lookup(key('SMask'))
    if (mask instanceof PDFRawStream && checker.isNew(mask))
      checkImage(inspection, mask, { page, object: inspection.numberOf(mask) })
  }
}
