import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { Matrix } from '../../geometry/matrix.js'
import { inverse } from '../../geometry/matrix.js'
import { joinBytes } from '../../image/join-bytes.js'
import type { PdfPage } from '../model/document.js'
import { applyEdits } from '../page-text/content-edits.js'
import type { Resources } from '../page-text/content-source.js'
import { numberOf } from '../page-text/glyph-widths.js'
import { readNumbers } from '../page-text/seen-box.js'
import type { TextFont } from '../page-text/text-font.js'
import { TextState } from '../page-text/text-machine.js'
import { OwnResources } from './own-resources.js'
import type { PageWork } from './page-work.js'
import { movePoints, quadOf } from './quad.js'
import { ContentRedaction, type Replacement, unitSquare } from './redact-content.js'
import { redactImage } from './redact-image.js'
import { areaOf, boundsOf, clipPolygon, holds, type Polygon } from './redaction-area.js'

const MAX_DEPTH = 20
const DEFLATE_LEVEL = 6
const LINE_END = Uint8Array.of(10)
const Contents = PDFName.of('Contents')

/** Pixels of pictures of one page that are changed; a scan has some forty million. */
const MAX_PIXELS = 2e8

/** Points that a picture may stick out of an area and still counts as covered. */
const TOLERANCE = 0.05

/** Entries of a form that may reveal its content. */
const notes = ['PieceInfo', 'LastModified', 'Metadata', 'OPI', 'Ref', 'Name', 'AF', 'PtData', 'Measure']

/**
 * Removes everything inside the areas from the content of a page and from all that it draws. Shared streams are
 * replaced by copies. If something is not understood, a doubt is added, and the content of the page is not usable.
 * @throws ToolError CANCELLED
 */
export async function redactPageContent(work: PageWork, page: PdfPage): Promise<void> {
  await new ContentTree(work).redact(page)
}

class ContentTree {
  private readonly open: PDFRawStream[] = []
  private readonly forms = new Map<PDFRawStream, Map<string, Replacement>>()
  private readonly images = new Map<PDFRawStream, Map<string, Replacement>>()
  private readonly fonts = new Map<TextFont, number>()
  private pixels = 0

  constructor(private readonly work: PageWork) {}

  async redact(page: PdfPage): Promise<void> {
    const { work } = this
    const { context } = work.document
    const { source } = work
    source.beginPage()
    const streams = streamsOf(page)
    const decoded = source.contents(page.dict.lookup(Contents))
    const pieces = decoded.flatMap((bytes) => (bytes ? [bytes, LINE_END] : []))
    if (decoded.some((bytes, index) => !bytes && streams[index] instanceof PDFRawStream))
      work.doubts.add('its content cannot be unpacked')
    const dict = page.attribute('Resources')
    const own = new OwnResources(dict instanceof PDFDict ? dict : undefined)
    const made = await this.change(joinBytes(pieces), own, source.resources(own.dict), new TextState(), undefined)
    if (!source.isComplete) work.doubts.add('its content cannot be read completely')
    if (!made || work.doubts.size > 0) return
    for (const stream of streams) if (stream instanceof PDFRawStream) work.replaced.set(stream, undefined)
    page.dict.set(Contents, context.register(await this.pack(made, context.obj({}))))
    if (own.isChanged) page.dict.set(PDFName.Resources, context.register(own.write(context.obj({}))))
  }

  /** The remaining content; undefined if all of it is removed. */
  private async change(
    bytes: Uint8Array,
    own: OwnResources,
    resources: Resources,
    state: TextState,
    form: PDFRawStream | undefined,
  ): Promise<Uint8Array | undefined> {
    const { work } = this
    const parts = {
      image: (stream: PDFRawStream, matrix: Matrix) => this.image(stream, matrix),
      form: (stream: PDFRawStream, from: Resources, at: TextState) => this.form(stream, own.dict, from, at),
    }
    const hear = (number: number) => {
      const numbers = work.marks.get(form) ?? new Set<number>()
      work.marks.set(form, numbers.add(number))
    }
    const redaction = new ContentRedaction(work, resources, own, parts, hear)
    await redaction.read(bytes, state)
    return redaction.edits.length > 0 && work.doubts.size === 0 ? applyEdits([bytes], redaction.edits)[0]! : undefined
  }

  private async form(
    form: PDFRawStream,
    ofCaller: PDFDict | undefined,
    caller: Resources,
    state: TextState,
  ): Promise<Replacement> {
    const { work } = this
    // A form that draws itself draws nothing and would lead back to the replaced one.
    if (this.open.includes(form)) return 'drop'
    state.enter(form)
    const box = readNumbers(form.dict.lookup(PDFName.of('BBox')), 4)
    // A form is clipped to its box.
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box ?? []
    if (box && work.areas.find(boundsOf(quadOf(x1, y1, x2, y2, state.matrix))).length === 0) return 'keep'
    const known = this.forms.get(form) ?? new Map<string, Replacement>()
    this.forms.set(form, known)
    const key = this.keyOf(state)
    const made = known.get(key) ?? (await this.makeForm(form, ofCaller, caller, state))
    known.set(key, made)
    return made
  }

  private async makeForm(
    form: PDFRawStream,
    ofCaller: PDFDict | undefined,
    caller: Resources,
    state: TextState,
  ): Promise<Replacement> {
    const { work } = this
    const bytes = this.open.length >= MAX_DEPTH ? undefined : work.source.form(form)
    if (!bytes) {
      work.doubts.add('a part of it cannot be read')
      return 'keep'
    }
    const told = form.dict.lookup(PDFName.Resources)
    const own = new OwnResources(told instanceof PDFDict ? told : ofCaller)
    this.open.push(form)
    const made = await this.change(bytes, own, work.source.resources(told, caller), state, form)
    this.open.pop()
    if (!made) return 'keep'
    const { context } = work.document
    const copy = form.dict.clone(context)
    for (const key of notes) copy.delete(PDFName.of(key))
    if (own.isChanged) copy.set(PDFName.Resources, context.register(own.write(context.obj({}))))
    const ref = context.register(await this.pack(made, copy))
    if (!work.replaced.get(form)) work.replaced.set(form, ref)
    return ref
  }

  private async image(stream: PDFRawStream, matrix: Matrix): Promise<Replacement> {
    const { work } = this
    const areas = work.areas.find(unitSquare(matrix))
    if (areas.length === 0) return 'keep'
    const square = quadOf(0, 0, 1, 1, matrix)
    const isCovered = areas.some(({ rect: [left, bottom, right, top] }) => {
      const grown = [left - TOLERANCE, bottom - TOLERANCE, right + TOLERANCE, top + TOLERANCE] as const
      return square.every((_, at) => at % 2 === 1 || holds(grown, square[at]!, square[at + 1]!))
    })
    const back = inverse(matrix)
    if (isCovered || !back) return this.drop(stream, isCovered)
    const polygons: Polygon[] = []
    for (const { rect } of areas) {
      const part = clipPolygon(square, rect)
      if (areaOf(part) > 1e-6) polygons.push(movePoints(part, back))
    }
    if (polygons.length === 0) return 'keep'
    const known = this.images.get(stream) ?? new Map<string, Replacement>()
    this.images.set(stream, known)
    const key = polygons.map((polygon) => polygon.map((number) => number.toFixed(5)).join(' ')).join()
    const made = known.get(key) ?? (await this.makeImage(stream, polygons))
    known.set(key, made)
    return made
  }

  private async makeImage(stream: PDFRawStream, polygons: readonly Polygon[]): Promise<Replacement> {
    const { work } = this
    const [width = 0, height = 0] = ['Width', 'Height'].map((key) => numberOf(stream.dict.lookup(PDFName.of(key))))
    this.pixels += Math.max(0, width * height)
    if (this.pixels > MAX_PIXELS) {
      work.doubts.add('there are too many pictures in areas')
      return 'keep'
    }
    const made = await redactImage(stream, polygons, work.run)
    if (!made) {
      work.lostPictures++
      return this.drop(stream, true)
    }
    const ref = work.document.context.register(made)
    work.removed.pictures++
    work.replaced.set(stream, ref)
    return ref
  }

  private drop(stream: PDFRawStream, isCounted: boolean): Replacement {
    if (isCounted) this.work.removed.pictures++
    this.work.replaced.set(stream, undefined)
    return 'drop'
  }

  /** The inherited state of a form that affects what is inside the areas. */
  private keyOf(state: TextState): string {
    const { font, ...numbers } = state
    const index = font ? (this.fonts.get(font) ?? this.fonts.size) : -1
    if (font) this.fonts.set(font, index)
    return JSON.stringify([index, numbers])
  }

  private async pack(bytes: Uint8Array, dict: PDFDict): Promise<PDFRawStream> {
    const packed = await this.work.run.capabilities.deflate(bytes, DEFLATE_LEVEL)
    for (const key of ['DecodeParms', 'Filter']) dict.delete(PDFName.of(key))
    const isSmaller = packed.length < bytes.length
    if (isSmaller) dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
    const data = isSmaller ? packed : bytes
    dict.set(PDFName.Length, this.work.document.context.obj(data.length))
    return PDFRawStream.of(dict, data)
  }
}

/** The streams that make up the content of a page, in the order in which they are decoded. */
function streamsOf({ dict }: PdfPage): (PDFObject | undefined)[] {
  const contents = dict.lookup(Contents)
  return contents instanceof PDFArray
    ? contents.asArray().map((item) => (item instanceof PDFRef ? dict.context.lookup(item) : item))
    : [contents]
}
