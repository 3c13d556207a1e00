import { type PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { combine } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { fontRules } from '../conformance/font-rules.js'
import { readWidgetBox } from '../forms/draw/widget-box.js'
import type { PdfDocument } from '../model/document.js'
import { decimal, operands } from '../model/seen-page.js'
import { embedImage } from '../stamp/draw-image.js'
import { drawLine, type TextLine, TextSetter } from '../stamp/draw-text.js'
import { FontNames } from '../stamp/font-names.js'
import { fillColor } from '../stamp/mark-artifact.js'

/** What a visible signature shows. */
export interface SignatureAppearance {
  lines: readonly string[]
  picture?: { bytes: Uint8Array; name: string } | undefined
}

const LINE_HEIGHT = 1.2
/** From the top of a line to its baseline, in multiples of the font size. */
const BASELINE = 0.95
const LARGEST_FONT = 12
const PADDING = 2
/** Share of the width that a picture takes beside a text. */
const PICTURE_SHARE = 0.4

/**
 * Draws the appearance of a signature in the box of its widget, upright as the page is seen: a picture on the left, a text on the right,
 * each as large as fits, the text up to 12 points. A widget without a box gets none.
 * @throws ToolError those of `embedImage` and `TextSetter`
 */
export async function drawSignature(
  document: PdfDocument,
  widget: PDFDict,
  unit: number,
  { lines, picture }: SignatureAppearance,
  run: RunContext,
): Promise<void> {
  const box = readWidgetBox(widget)
  if (!box) return
  const { context } = document
  const images = context.obj({})
  const padding = Math.min(PADDING / unit, box.width / 10, box.height / 10)
  const inner = { x: padding, y: padding, width: box.width - 2 * padding, height: box.height - 2 * padding }
  let drawn = ''
  let textBox = inner
  if (picture) {
    const image = await embedImage(context, picture.bytes, picture.name, run.capabilities)
    if (image.animated)
      run.warn({
        code: 'first-frame-only',
        message: `${picture.name} is an animation; the signature shows its first frame.`,
      })
    const width = lines.length > 0 ? inner.width * PICTURE_SHARE : inner.width
    const fit = Math.min(width / image.width, inner.height / image.height)
    const size = { width: image.width * fit, height: image.height * fit }
    const shift = [1, 0, 0, 1, inner.x + (width - size.width) / 2, inner.y + (inner.height - size.height) / 2] as const
    images.set(PDFName.of('Picture'), image.ref)
    drawn += `q ${operands(combine(image.toBox(size.width, size.height), [...shift]))} cm /Picture Do Q\n`
    const left = inner.x + width + padding
    textBox = { ...inner, x: left, width: Math.max(0, box.width - padding - left) }
  }
  const setter = new TextSetter(context, run.capabilities, fontRules(document, run))
  const fonts = new FontNames()
  const set: TextLine[] = []
  for (const line of lines) set.push(await setter.setLine(line, 'helvetica'))
  drawn += drawText(set, textBox, LARGEST_FONT / unit, fonts.nameOf)
  await setter.finish()
  const form = context.flateStream(drawn, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, Number(decimal(box.width)), Number(decimal(box.height))],
    Matrix: box.matrix.map((value) => Number(decimal(value))),
    Resources: { Font: fonts.toObject(), XObject: images },
  })
  widget.set(PDFName.of('AP'), context.obj({ N: context.register(form) }))
  widget.delete(PDFName.of('AS'))
}

function drawText(
  lines: readonly TextLine[],
  box: { x: number; y: number; width: number; height: number },
  largest: number,
  nameOf: (font: PDFRef) => string,
): string {
  const widest = Math.max(0, ...lines.map(({ width }) => width))
  if (widest === 0 || box.width <= 0) return ''
  const size = Math.min(largest, box.width / widest, box.height / (lines.length * LINE_HEIGHT))
  const top = box.y + (box.height + lines.length * LINE_HEIGHT * size) / 2
  const drawn = lines.map((line, index) =>
    drawLine(line, size, box.x, top - (index * LINE_HEIGHT + BASELINE) * size, nameOf),
  )
  return fillColor('#000000') + drawn.join('')
}
