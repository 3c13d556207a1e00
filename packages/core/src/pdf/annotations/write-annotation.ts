import { type PDFDict, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { decimal } from '../model/seen-page.js'
import { pdfDate } from '../syntax/pdf-date.js'
import type { AnnotationType, SeenPoint } from './annotation.js'
import { defaultColors, defaultWidths } from './annotation-defaults.js'
import { headName, isMarkup, stampName, subtypeOf } from './annotation-kinds.js'
import type { AnnotationModel } from './annotation-model.js'
import {
  colorArray,
  colorParts,
  dictAt,
  nameObject,
  numberArray,
  numberAt,
  setEntry,
  setText,
  textObject,
} from './annotation-values.js'
import { writeDefaultAppearance } from './draw/default-appearance.js'
import type { PageFrame } from './page-frame.js'
import { type Quad, quadOf } from './quads.js'
import { wholeTurn } from './turned-box.js'

/** Icons of notes neither scale nor rotate with the page; readers behave so with or without these flags. */
const NOTE_FLAGS = 8 | 16
const flagBits = { hidden: 2, printable: 4, locked: 128 } as const
const fontNames = { helvetica: 'Helv', times: 'TiRo', courier: 'Cour' }
/** Font size of the overlay text of a redaction. */
const OVERLAY_SIZE = 10

/** Writes what annotations of every kind have (ISO 32000-2, tables 166 and 172); only the keys named. */
export function writeFacts(dict: PDFDict, model: AnnotationModel, keys: ReadonlySet<string>): void {
  if (keys.has('author')) setText(dict, 'T', model.author)
  if (keys.has('contents')) {
    setText(dict, 'Contents', model.contents)
    // The same with fonts and colors, which readers would rather show.
    setEntry(dict, 'RC', undefined)
  }
  if (keys.has('created')) setText(dict, 'CreationDate', model.created && pdfDate(model.created))
  if (keys.has('modified')) setText(dict, 'M', model.modified && pdfDate(model.modified))
  let flags = numberAt(dict, 'F') ?? 0
  for (const [key, bit] of Object.entries(flagBits) as [keyof typeof flagBits, number][])
    if (keys.has(key)) flags = model[key] ? flags | bit : flags & ~bit
  if (flags !== (numberAt(dict, 'F') ?? 0)) setEntry(dict, 'F', dict.context.obj(flags))
}

/** Writes the position of an annotation: the entries of its type in addition to `Rect`. */
export function writePosition(dict: PDFDict, model: AnnotationModel, { geometry }: PageFrame): void {
  const { context } = dict
  const points = (seen: readonly SeenPoint[]) =>
    numberArray(
      context,
      seen.flatMap(([x, y]) => geometry.toPage(x, y)),
    )
  const { type, quads, boxes } = model
  if (isMarkup(type) || type === 'redact' || (type === 'link' && (quads || boxes))) {
    const lines: Quad[] = quads ?? boxes?.map(quadOf) ?? [quadOf(model)]
    setEntry(dict, 'QuadPoints', points(lines.flat()))
  }
  const { from, to, paths } = model
  if (type === 'ink' && paths) setEntry(dict, 'InkList', context.obj(paths.map(points)))
  if ((type === 'line' || type === 'arrow') && from && to) setEntry(dict, 'L', points([from, to]))
  if ((type === 'polygon' || type === 'polyline') && model.points) {
    setEntry(dict, 'Vertices', points(model.points))
    // The same with curves.
    setEntry(dict, 'Path', undefined)
  }
}

/**
 * Writes the style of an annotation, for readers that draw it themselves, and its contents; of an existing one with the
 * properties `before`, only the differences.
 */
export function writeStyle(
  dict: PDFDict,
  model: AnnotationModel,
  before: AnnotationModel | undefined,
  frame: PageFrame,
  document: PdfDocument,
): void {
  const differs = (...keys: (keyof AnnotationModel)[]) => !before || keys.some((key) => before[key] !== model[key])
  const { context } = dict
  const { type, opacity = 1, fill } = model
  if (type === 'other') return
  const { unit } = frame
  const color = model.color ?? (type === 'link' && !model.strokeWidth ? undefined : defaultColors[type])
  setEntry(dict, 'Subtype', PDFName.of(subtypeOf(type)))
  setEntry(dict, 'CA', opacity < 1 ? context.obj(opacity) : undefined)
  if (type !== 'text' && (type !== 'stamp' || model.color !== undefined) && (!before || before.color !== color))
    setEntry(dict, 'C', color === undefined ? undefined : colorArray(context, color))
  const hasStroke = !isMarkup(type) && !['note', 'stamp', 'redact'].includes(type)
  if (hasStroke && differs('strokeWidth', 'dash', 'page')) writeStroke(dict, model, type, unit)
  const interior = fill === undefined ? undefined : colorArray(context, fill)
  switch (type) {
    case 'text':
      setText(dict, 'Contents', model.text)
      if (differs('fill')) setEntry(dict, 'C', interior)
      writeText(dict, model, frame, color!)
      break
    case 'stamp':
      if (differs('name'))
        setEntry(dict, 'Name', model.name === undefined ? undefined : nameObject(stampName(model.name)))
      setEntry(dict, 'Rotate', quarterTurn(dict, model, frame))
      break
    case 'note':
      if (differs('name')) setEntry(dict, 'Name', nameObject(model.name ?? 'Comment'))
      setEntry(dict, 'F', context.obj((numberAt(dict, 'F') ?? 0) | NOTE_FLAGS))
      break
    case 'link':
      if (differs('url', 'targetPage')) writeAim(dict, model, document)
      break
    case 'redact':
      if (differs('fill')) setEntry(dict, 'IC', interior ?? colorArray(context, '#000000'))
      if (!differs('text', 'fill', 'page')) break
      setText(dict, 'OverlayText', model.text)
      if (model.text) writeOverlay(dict, fill ?? '#000000', unit)
      break
    case 'line':
    case 'arrow':
    case 'polyline':
      if (differs('heads')) setEntry(dict, 'LE', context.obj((model.heads ?? ['none', 'none']).map(headName)))
      if (differs('fill')) setEntry(dict, 'IC', interior)
      if (type !== 'polyline' && differs('type', 'heads'))
        setEntry(dict, 'IT', type === 'arrow' ? PDFName.of('LineArrow') : undefined)
      break
    case 'rectangle':
    case 'ellipse':
    case 'polygon':
      if (differs('fill')) setEntry(dict, 'IC', interior)
      // The border is drawn without clouds.
      setEntry(dict, 'BE', undefined)
      break
  }
}

function writeStroke(dict: PDFDict, model: AnnotationModel, type: AnnotationType, unit: number): void {
  const { context } = dict
  const { strokeWidth = defaultWidths[type] ?? 1, dash = [] } = model
  const style = dictAt(dict, 'BS')?.clone(context) ?? context.obj({ Type: 'Border' })
  style.set(PDFName.of('W'), context.obj(Number(decimal(strokeWidth / unit))))
  style.set(PDFName.of('S'), PDFName.of(dash.length > 0 ? 'D' : 'S'))
  setEntry(
    style,
    'D',
    dash.length > 0
      ? numberArray(
          context,
          dash.map((length) => length / unit),
        )
      : undefined,
  )
  setEntry(dict, 'BS', style)
  // Older readers ignore border styles and draw a border one unit wide by default.
  setEntry(
    dict,
    'Border',
    type === 'link' || type === 'text' ? numberArray(context, [0, 0, strokeWidth / unit]) : undefined,
  )
}

function writeText(dict: PDFDict, model: AnnotationModel, frame: PageFrame, color: string): void {
  const { context } = dict
  const { fontSize = 12, font = 'helvetica', alignment = 'left' } = model
  const size = fontSize / frame.unit
  const appearance = writeDefaultAppearance({ fontName: fontNames[font], size, color: colorParts(color) })
  setEntry(dict, 'DA', PDFString.of(appearance))
  setEntry(dict, 'Q', context.obj(['left', 'center', 'right'].indexOf(alignment)))
  setEntry(dict, 'Rotate', quarterTurn(dict, model, frame))
  // Removes the rich text version and the callout line, which is no longer drawn.
  for (const key of ['RC', 'DS', 'IT', 'LE', 'BE']) setEntry(dict, key, undefined)
}

/** How far a text or stamp is turned on its page, as pdf.js reads and writes it. */
function quarterTurn(dict: PDFDict, { rotation = 0 }: AnnotationModel, { turn }: PageFrame): PDFObject | undefined {
  const degrees = wholeTurn(turn - rotation)
  return degrees % 90 === 0 ? dict.context.obj(degrees) : undefined
}

function writeAim(dict: PDFDict, { url, targetPage }: AnnotationModel, { context, pages }: PdfDocument): void {
  if (url !== undefined) {
    const action = context.obj({ Type: 'Action', S: 'URI' })
    // Addresses are ASCII (ISO 32000-2, 12.6.4.8).
    action.set(
      PDFName.of('URI'),
      textObject(url.replace(/\p{Surrogate}/gu, '').replace(/[^\x21-\x7e]+/g, encodeURIComponent)),
    )
    setEntry(dict, 'A', action)
    setEntry(dict, 'Dest', undefined)
  } else if (targetPage !== undefined) {
    setEntry(dict, 'Dest', context.obj([pages[targetPage - 1]!.ref, 'XYZ', null, null, null]))
    setEntry(dict, 'A', undefined)
  }
  setEntry(dict, 'H', PDFName.of('I'))
}

function writeOverlay(dict: PDFDict, fill: string, unit: number): void {
  const [red = 0, green = 0, blue = 0] = colorParts(fill)
  const isDark = red * 0.3 + green * 0.59 + blue * 0.11 < 0.5
  const appearance = { fontName: 'Helv', size: OVERLAY_SIZE / unit, color: [isDark ? 1 : 0] }
  setEntry(dict, 'DA', PDFString.of(writeDefaultAppearance(appearance)))
  setEntry(dict, 'Q', dict.context.obj(1))
}

/** Sets the one look an annotation has; without any, readers see nothing of it. */
export function setAppearance(dict: PDFDict, form: PDFObject | undefined): void {
  setEntry(dict, 'AP', form && dict.context.obj({ N: form }))
  setEntry(dict, 'AS', undefined)
}
