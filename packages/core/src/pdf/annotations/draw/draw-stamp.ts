import { type PDFContext, PDFDict, PDFName, PDFRef, PDFStream } from 'pdf-lib'
import { combine, identity, inverse, type Matrix } from '../../../geometry/matrix.js'
import { operands } from '../../model/seen-page.js'
import { drawLine, type TextSetter } from '../../stamp/draw-text.js'
import { dictAt, nameAt, numbersOf } from '../annotation-values.js'
import { AppearanceResources, makeForm } from './appearance-form.js'
import { roundedPath } from './path-operators.js'
import { fillWith, strokeWith } from './pen-state.js'

/** Resource name of the image in the appearance of a stamp. */
const PICTURE = 'Picture'

/** The image of a stamp before it is placed: a form, and the matrix that maps its box to the unit square. */
export interface StampPicture {
  form: PDFRef
  /** Width and height in points as seen that suit it. */
  width: number
  height: number
  toUnit: Matrix
  /** Transparency that it has already. */
  opacity: number
}

/** Height of a text and its padding, in multiples of its font size. */
const WORDING_HEIGHT = 1.9
const WORDING_MARGIN = 0.7
const WORDING_SIZE = 20

/** Draws the wording of a stamp within a frame. */
export async function wordingPicture(
  context: PDFContext,
  setter: TextSetter,
  wording: string,
  color: string,
): Promise<StampPicture> {
  const line = await setter.setLine(wording, 'helvetica')
  const size = WORDING_SIZE
  const [width, height] = [(line.width + 2 * WORDING_MARGIN) * size, WORDING_HEIGHT * size]
  const resources = new AppearanceResources()
  const stroke = size / 10
  const frame = roundedPath(stroke, stroke, width - 2 * stroke, height - 2 * stroke, size / 3, (x, y) => [
    x,
    height - y,
  ])
  const letters = drawLine(line, size, WORDING_MARGIN * size, (WORDING_HEIGHT / 2 - 0.36) * size, (font) =>
    resources.nameOf('Font', font),
  )
  // Stroked as well, for none of the fonts that every reader has is bold and of the right width.
  const content = `${strokeWith(color, stroke, 1)}${frame}S\n${fillWith(color)}${strokeWith(color, size / 28, 1)}2 Tr\n${letters}`
  const form = makeForm(context, content, { box: [0, 0, width, height], resources, isGroup: true })
  return { form, width, height, toUnit: [1 / width, 0, 0, 1 / height, 0, 0], opacity: 1 }
}

/**
 * The content of an existing stamp: an image drawn by this code, or its whole appearance. Undefined if there is no
 * valid one. `opacity` is already part of appearances drawn by other programs.
 */
export function existingPicture(stamp: PDFDict, opacity: number): StampPicture | undefined {
  const { context } = stamp
  const appearances = dictAt(stamp, 'AP')
  let ref = appearances?.get(PDFName.of('N'))
  const states = context.lookup(ref)
  if (states instanceof PDFDict) ref = states.get(PDFName.of(nameAt(stamp, 'AS') ?? ''))
  const appearance = context.lookup(ref)
  if (!(ref instanceof PDFRef && appearance instanceof PDFStream)) return undefined
  const resources = dictAt(appearance.dict, 'Resources')
  const pictures = resources && dictAt(resources, 'XObject')
  const innerRef = pictures?.get(PDFName.of(PICTURE))
  const inner = context.lookup(innerRef)
  return innerRef instanceof PDFRef && inner instanceof PDFStream
    ? pictureOf(innerRef, inner, 1)
    : pictureOf(ref, appearance, opacity)
}

function pictureOf(form: PDFRef, { dict }: PDFStream, opacity: number): StampPicture | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(dict.lookup(PDFName.of('BBox')), 4) ?? []
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  const numbers = numbersOf(dict.lookup(PDFName.of('Matrix')), 6)
  const back = numbers?.length === 6 ? inverse(numbers as unknown as Matrix) : identity
  if (!back || !(width > 0 && height > 0)) return undefined
  const [left, bottom] = [Math.min(x1, x2), Math.min(y1, y2)]
  const toUnit = combine(back, [1 / width, 0, 0, 1 / height, -left / width, -bottom / height])
  return { form, width, height, toUnit, opacity }
}

/** Operators that draw a picture into a box at the origin. */
export function drawPicture(
  { form, toUnit }: StampPicture,
  width: number,
  height: number,
  resources: AppearanceResources,
): string {
  const place = combine(toUnit, [width, 0, 0, height, 0, 0])
  return `q ${operands(place)} cm /${resources.nameOf('XObject', form, PICTURE)} Do Q\n`
}
