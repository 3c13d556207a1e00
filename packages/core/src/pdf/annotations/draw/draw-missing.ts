import { PDFArray, type PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { isToolError } from '../../../errors.js'
import type { Box } from '../../../geometry/box.js'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import type { LineHead, SeenPoint } from '../annotation.js'
import { headOf } from '../annotation-kinds.js'
import { type AnnotationModel, modelOf } from '../annotation-model.js'
import { colorAt, dictAt, entryOf, nameAt, numberArray, numberAt, numbersAt, setEntry } from '../annotation-values.js'
import { readAnnotations } from '../list-annotations.js'
import type { PageFrame } from '../page-frame.js'
import { rectOf } from '../read-annotation.js'
import { hasPoints } from './annotation-appearances.js'
import { AnnotationPen } from './annotation-pen.js'
import { makeForm } from './appearance-form.js'
import { fillWith } from './pen-state.js'
import type { Appearance } from './upright-appearance.js'

/** Flags of notes, whose icons are as large as ever and upright (ISO 32000-2, 12.5.6.4). */
const NO_ZOOM_NO_ROTATE = 8 | 16
/** Defaults for annotations without a color. */
const noColor: Partial<Record<AnnotationModel['type'], string>> = {
  highlight: '#ffff00',
  note: '#ffe066',
  stamp: '#c92a2a',
}

/**
 * Draws the missing appearances of annotations that are `wanted`, as viewers do: all types of ISO 32000-2, table 171,
 * that can be drawn from their entries. Others stay without appearance. The appearance of a link is its border, if it
 * has one.
 * @throws ToolError UNAVAILABLE if required fonts are missing
 */
export async function drawMissingAppearances(
  document: PdfDocument,
  run: RunContext,
  wanted: (annotation: PDFDict) => boolean,
): Promise<void> {
  const pen = new AnnotationPen(document, run)
  for (const { annotation, entry, frame } of readAnnotations(document)) {
    const { dict } = entry
    if (!wanted(dict)) continue
    const appearance = await drawOne(modelOf(annotation, dict, frame.geometry), dict, frame, pen)
    if (!appearance) continue
    setEntry(dict, 'AP', dict.context.obj({ N: appearance.form }))
    setEntry(dict, 'AS', undefined)
    setEntry(dict, 'Rect', numberArray(dict.context, appearance.rect))
    if (annotation.type === 'note') {
      const flags = entryOf(dict, 'F')
      const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
      setEntry(dict, 'F', PDFNumber.of(bits | NO_ZOOM_NO_ROTATE))
    }
  }
  await pen.finish()
}

async function drawOne(
  model: AnnotationModel,
  dict: PDFDict,
  frame: PageFrame,
  pen: AnnotationPen,
): Promise<Appearance | undefined> {
  if (nameAt(dict, 'Subtype') === 'Caret') return drawCaret(dict)
  if (model.type === 'other' || !hasPoints(model)) return undefined
  if (model.type === 'link' && !dict.has(PDFName.of('BS')) && !dict.has(PDFName.of('Border'))) return undefined
  if (isTransparent(dict)) model.strokeWidth = 0
  model.color ??= noColor[model.type] ?? '#000000'
  const cloud = cloudOf(dict)
  if (cloud > 0 && (model.type === 'rectangle' || model.type === 'ellipse' || model.type === 'polygon'))
    return pen.drawCloud(model, cloud, frame)
  try {
    const callout = model.type === 'text' ? calloutOf(dict, frame) : undefined
    if (callout) return await pen.drawCallout({ ...model, ...calloutHead(dict) }, callout, frame)
    if (model.type !== 'stamp') return await pen.draw(model, frame)
    return pen.drawStamp(model, await pen.wordingOf(model.name ?? 'Draft', model.color), frame)
  } catch (error) {
    if (!isToolError(error) || error.code !== 'INVALID_OPTIONS') throw error
    return undefined
  }
}

/** How cloudy its border is: 0 for a plain one. */
function cloudOf(dict: PDFDict): number {
  const effect = dictAt(dict, 'BE')
  return effect && nameAt(effect, 'S') === 'C' ? (numberAt(effect, 'I') ?? 1) : 0
}

/** The line of a text with a callout (ISO 32000-2, table 177): two or three points as seen. */
function calloutOf(dict: PDFDict, { geometry }: PageFrame): SeenPoint[] | undefined {
  const numbers = numbersAt(dict, 'CL', 6)
  if (!numbers || (numbers.length !== 4 && numbers.length !== 6)) return undefined
  return Array.from({ length: numbers.length / 2 }, (_, index) =>
    geometry.toSeen(numbers[2 * index]!, numbers[2 * index + 1]!),
  )
}

function calloutHead(dict: PDFDict): { heads: [LineHead, LineHead] } {
  return { heads: [headOf(nameAt(dict, 'LE')), 'none'] }
}

/** Whether its color is none, so that nothing is stroked. */
function isTransparent(dict: PDFDict): boolean {
  const color = entryOf(dict, 'C')
  return color instanceof PDFArray && color.size() === 0
}

/** Draws a caret: an insertion mark between words. */
function drawCaret(dict: PDFDict): Appearance | undefined {
  const rect: Box = rectOf(dict)
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(dict, 'RD', 4) ?? []
  const [x1, y1, x2, y2] = [rect[0] + left, rect[1] + bottom, rect[2] - right, rect[3] - top]
  if (!(x2 > x1 && y2 > y1)) return undefined
  const middle = (x1 + x2) / 2
  const color = colorAt(dict, 'C') ?? '#0000ff'
  const path = `${x1} ${y1} m ${middle} ${y1} ${middle} ${y2} ${middle} ${y2} c ${middle} ${y2} ${middle} ${y1} ${x2} ${y1} c h f\n`
  return { form: makeForm(dict.context, `${fillWith(color)}${path}`, { box: rect }), rect }
}
