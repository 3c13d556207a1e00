import { type PDFDict, PDFStream } from 'pdf-lib'
import { ToolError } from '../../../errors.js'
import { type Box, movedBox } from '../../../geometry/box.js'
import type { RunContext } from '../../../run-context.js'
import { fontRules } from '../../conformance/font-rules.js'
import type { PdfDocument } from '../../model/document.js'
import { decimal, operands } from '../../model/seen-page.js'
import type { SeenRect } from '../../model/seen-rect.js'
import { embedImage, type PlacedImage } from '../../stamp/draw-image.js'
import { TextSetter } from '../../stamp/draw-text.js'
import type { SeenPoint } from '../annotation.js'
import { defaultColors } from '../annotation-defaults.js'
import { isMarkup } from '../annotation-kinds.js'
import type { AnnotationModel } from '../annotation-model.js'
import { numbersAt } from '../annotation-values.js'
import type { PageFrame } from '../page-frame.js'
import { quadOf } from '../quads.js'
import { AppearanceResources, makeForm, makeState } from './appearance-form.js'
import { drawCloud, ellipseCorners } from './draw-cloud.js'
import { drawMarkup, drawRedactMark } from './draw-markup.js'
import { drawNote, NOTE_SIZE, noteRect } from './draw-note.js'
import { drawBox, drawInk, drawLine, drawPolygon, type Paint } from './draw-shapes.js'
import { drawPicture, existingPicture, type StampPicture, wordingPicture } from './draw-stamp.js'
import { fillWith } from './pen-state.js'
import { drawParagraph, type Paragraph, setParagraph } from './set-paragraph.js'
import type { Sketch } from './sketch.js'
import { type Appearance, UprightAppearance } from './upright-appearance.js'

/** Between the frame of a text and its letters, in points as seen; as pdf.js has it. */
const PADDING = 2

/**
 * Minimum width of a text column at the edge of a page, in multiples of the font size; with less room, it extends
 * beyond the edge.
 */
const LEAST_ROOM = 5

/** Size in points of an image pixel at screen size. */
const PIXEL = 0.75

/** Draws what annotations of one document look like; a picture used twice is stored once. */
export class AnnotationPen {
  readonly #document: PdfDocument
  readonly #capabilities: RunContext['capabilities']
  readonly #setter: TextSetter
  readonly #images = new Map<string, StampPicture>()
  readonly #wordings = new Map<string, StampPicture>()

  constructor(document: PdfDocument, { capabilities }: Pick<RunContext, 'capabilities'>) {
    this.#document = document
    this.#capabilities = capabilities
    this.#setter = new TextSetter(document.context, capabilities, fontRules(document, { capabilities }))
  }

  /** Draws an annotation of any type except stamps; undefined if it is invisible. */
  async draw(model: AnnotationModel, frame: PageFrame): Promise<Appearance | undefined> {
    switch (model.type) {
      case 'text':
        return this.#drawText(model, frame)
      case 'note':
        return model.replyTo === undefined ? this.#drawNote(model, frame) : undefined
      default: {
        const sketch = this.#sketch(model, frame)
        return sketch && this.#finishSketch(sketch, model.opacity ?? 1, frame)
      }
    }
  }

  /** Draws a rectangle, an ellipse or a polygon with a cloudy border. */
  drawCloud(model: AnnotationModel, intensity: number, frame: PageFrame): Appearance {
    const { x, y, width, height, color = '#000000', strokeWidth = 1, fill, dash, opacity = 1 } = model
    const boxCorners: SeenPoint[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
    const corners = model.points ?? (model.type === 'ellipse' ? ellipseCorners(x, y, width, height) : boxCorners)
    const paint: Paint = { color, strokeWidth, fill, dash, unit: frame.unit }
    return this.#finishSketch(drawCloud(corners, intensity, paint, frame.geometry.toPage), opacity, frame)
  }

  /**
   * Draws a text and its callout line.
   * @param points two or three points as displayed, the first of which has the line ending
   */
  async drawCallout(model: AnnotationModel, points: readonly SeenPoint[], frame: PageFrame): Promise<Appearance> {
    const text = await this.#drawText(model, frame)
    const { color = defaultColors.text, strokeWidth = 1, dash, heads } = model
    const paint: Paint = { color, strokeWidth: strokeWidth || 1, fill: undefined, dash, unit: frame.unit }
    const line = drawLine(points, [heads?.[0] ?? 'none', 'none'], paint, frame.geometry.toPage)
    const [x1, y1, x2, y2] = frame.geometry.rectToPage(line.box)
    const rect: Box = [
      Math.min(x1, text.rect[0]),
      Math.min(y1, text.rect[1]),
      Math.max(x2, text.rect[2]),
      Math.max(y2, text.rect[3]),
    ]
    const resources = new AppearanceResources()
    const form = this.#document.context.lookup(text.form, PDFStream)
    const [left, bottom] = lowestOf(form.dict)
    const moved = `1 0 0 1 ${decimal(text.rect[0] - left)} ${decimal(text.rect[1] - bottom)} cm`
    const content = `q\n${line.content}Q\nq ${moved} /${resources.nameOf('XObject', text.form)} Do Q\n`
    return { form: makeForm(this.#document.context, content, { box: rect, resources }), rect }
  }

  /** Draws a stamp with its image. */
  drawStamp(model: AnnotationModel, picture: StampPicture, frame: PageFrame): Appearance {
    const appearance = new UprightAppearance(model, model.rotation ?? 0, frame)
    const opacity = picture.opacity > 0 ? Math.min(1, (model.opacity ?? 1) / picture.opacity) : 1
    return appearance.finish(
      this.#document.context,
      drawPicture(picture, appearance.width, appearance.height, appearance.resources),
      opacity,
    )
  }

  /** The image of an existing stamp. */
  pictureIn(stamp: PDFDict, opacity: number): StampPicture | undefined {
    return existingPicture(stamp, opacity)
  }

  /** Embeds a picture. `name` is what errors call it. @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED */
  async pictureOf(key: string, bytes: Uint8Array, name: string): Promise<StampPicture> {
    const known = this.#images.get(key)
    if (known) return known
    const { context } = this.#document
    const image: PlacedImage = await embedImage(context, bytes, name, this.#capabilities)
    const [width, height] = [image.width * PIXEL, image.height * PIXEL]
    const resources = new AppearanceResources()
    const content = `q ${operands(image.toBox(width, height))} cm /${resources.nameOf('XObject', image.ref, 'Image')} Do Q\n`
    const form = makeForm(context, content, { box: [0, 0, width, height], resources, isGroup: true })
    const picture: StampPicture = { form, width, height, toUnit: [1 / width, 0, 0, 1 / height, 0, 0], opacity: 1 }
    this.#images.set(key, picture)
    return picture
  }

  /** Draws the wording of a stamp. @throws ToolError INVALID_OPTIONS for a character no font has, UNAVAILABLE */
  async wordingOf(wording: string, color: string): Promise<StampPicture> {
    const key = `${color} ${wording}`
    const picture =
      this.#wordings.get(key) ?? (await wordingPicture(this.#document.context, this.#setter, wording, color))
    this.#wordings.set(key, picture)
    return picture
  }

  /**
   * The box of a text from its top left corner: as large as given, but never too small for its words. Without a given
   * width, lines end at the edge of the page.
   */
  async boxOfText(
    model: AnnotationModel,
    given: { width?: number | undefined; height?: number | undefined },
    { geometry }: PageFrame,
  ): Promise<SeenRect> {
    const { size, inset } = measuresOf(model)
    let paragraph = await this.#paragraphOf(model, given.width)
    let width = given.width ?? Math.ceil(paragraph.width * size + 2 * inset + 1)
    const room = geometry.width - model.x
    if (given.width === undefined && width > room && room > LEAST_ROOM * size) {
      width = room
      paragraph = await this.#paragraphOf(model, width)
    }
    return { x: model.x, y: model.y, width, height: Math.max(given.height ?? 0, paragraph.height * size + 2 * inset) }
  }

  /** Embeds the fonts used. Nothing can be drawn afterward. */
  finish(): Promise<void> {
    return this.#setter.finish()
  }

  async #drawText(model: AnnotationModel, frame: PageFrame): Promise<Appearance> {
    const { size, inset, strokeWidth } = measuresOf(model)
    const { color = defaultColors.text, fill, alignment = 'left', opacity = 1 } = model
    const { unit } = frame
    const appearance = new UprightAppearance(model, model.rotation ?? 0, frame)
    let content = ''
    if (fill !== undefined || strokeWidth > 0) {
      const paint: Paint = { color, strokeWidth, fill, dash: model.dash, unit }
      content += `q\n${drawBox('rectangle', { ...model, x: 0, y: 0 }, paint, appearance.toSpace).content}Q\n`
    }
    const paragraph = await this.#paragraphOf(model, model.width)
    const column = {
      x: inset / unit,
      y: appearance.height - inset / unit,
      width: appearance.width - (2 * inset) / unit,
    }
    const letters = drawParagraph(paragraph, size / unit, column, alignment, (font) =>
      appearance.resources.nameOf('Font', font),
    )
    return appearance.finish(this.#document.context, `${content}${fillWith(color)}${letters}`, opacity)
  }

  #paragraphOf(model: AnnotationModel, width: number | undefined): Promise<Paragraph> {
    const { size, inset } = measuresOf(model)
    // Half a point keeps a line that was measured once from being broken when it is measured again.
    const widest = width === undefined ? Number.POSITIVE_INFINITY : Math.max(size, width - 2 * inset + 0.5) / size
    return setParagraph(model.text ?? '', model.font ?? 'helvetica', widest, this.#setter)
  }

  #drawNote(model: AnnotationModel, frame: PageFrame): Appearance {
    const { unit } = frame
    const size = NOTE_SIZE / unit
    const content = drawNote(model.color ?? defaultColors.note, unit, (x, y) => [x / unit, size - y / unit])
    return this.#finishForm(content, model.opacity ?? 1, [0, 0, size, size], noteRect(model, frame))
  }

  #sketch(model: AnnotationModel, { geometry, unit }: PageFrame): Sketch | undefined {
    const { type, strokeWidth = 1, fill, dash } = model
    if (type === 'other') return undefined
    const color = model.color ?? defaultColors[type]
    const paint: Paint = { color, strokeWidth, fill, dash, unit }
    const { toPage } = geometry
    const quads = model.quads ?? model.boxes?.map(quadOf) ?? [quadOf(model)]
    if (isMarkup(type)) return drawMarkup(type, quads, color, unit, toPage)
    switch (type) {
      case 'redact':
        return drawRedactMark(quads, color, unit, toPage)
      case 'rectangle':
      case 'ellipse':
        return drawBox(type, model, paint, toPage)
      case 'polygon':
        return drawPolygon(model.points!, paint, toPage)
      case 'line':
      case 'arrow':
        return drawLine([model.from!, model.to!], model.heads ?? ['none', 'none'], paint, toPage)
      case 'polyline':
        return drawLine(model.points!, model.heads ?? ['none', 'none'], paint, toPage)
      case 'ink':
        return drawInk(model.paths!, paint, toPage)
      case 'link':
        return strokeWidth > 0 ? drawBox('rectangle', model, { ...paint, fill: undefined }, toPage) : undefined
      default:
        throw new ToolError('INVALID_OPTIONS', `Annotations of type ${type} are not drawn this way.`)
    }
  }

  #finishSketch({ content, box, blend }: Sketch, opacity: number, { geometry }: PageFrame): Appearance {
    const rect: Box = geometry.rectToPage(box)
    return this.#finishForm(content, opacity, rect, rect, blend)
  }

  #finishForm(content: string, opacity: number, box: readonly number[], rect: Box, blend?: string): Appearance {
    const { context } = this.#document
    const resources = new AppearanceResources()
    const needsState = opacity < 1 || blend !== undefined
    const state = needsState ? `/${resources.nameOf('ExtGState', makeState(context, opacity, blend), 'GS')} gs\n` : ''
    return { form: makeForm(context, state + content, { box, resources }), rect }
  }
}

/** The lower left corner of the box of a form after its matrix. */
function lowestOf(form: PDFDict): [x: number, y: number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersAt(form, 'BBox', 4) ?? []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersAt(form, 'Matrix', 6) ?? []
  const [left, bottom] = movedBox([x1, y1, x2, y2], [a, b, c, d, e, f])
  return [left, bottom]
}

function measuresOf({ fontSize = 12, strokeWidth = 0 }: AnnotationModel): {
  size: number
  inset: number
  strokeWidth: number
} {
  return { size: fontSize, inset: PADDING + strokeWidth, strokeWidth }
}
