import { type IContext, type IXmlableObject, type Paragraph, VerticalAnchor, WpsShapeRun } from 'docx'
import type { Frame } from '../../flow-document/flow-document.js'
import { pixels, placeOnPage } from './pictures.js'

/**
 * Text at a fixed position as the run that anchors it: a shape without border (Office Open XML extension
 * `wordprocessingShape`), since a paragraph frame (`w:framePr`) cannot be rotated and displaces other text.
 */
export function frameRun(frame: Frame, number: number, children: Paragraph[]): WpsShapeRun {
  const { angle, box, direction } = turn(frame)
  return new DirectedShapeRun(
    {
      type: 'wps',
      children,
      transformation: {
        width: pixels(box.width),
        height: pixels(box.height),
        ...(angle !== 0 && { rotation: angle }),
      },
      altText: { id: `${number}`, name: `Text ${number}` },
      outline: { type: 'noFill' },
      floating: placeOnPage(box, number, frame.behind === true),
      bodyProperties: {
        margins: { top: 0, right: 0, bottom: 0, left: 0 },
        verticalAnchor: VerticalAnchor.TOP,
        noAutoFit: true,
      },
    },
    direction,
  )
}

/** Vertical writing becomes the text direction in an upright box, which all programs render alike. */
function turn({ x, y, width, height, angle, vertical }: Frame) {
  const degrees = ((angle % 360) + 360) % 360
  // Of such fractions of a degree the sixty thousandths that are written are whole numbers.
  const round = (Math.round(degrees * 32) / 32) % 360 || 0
  if (Math.abs(round - 90) > 0.05 && Math.abs(round - 270) > 0.05)
    return { angle: round, box: { x, y, width, height }, direction: 'horz' }
  const box = { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width }
  return { angle: 0, box, direction: vertical ? 'eaVert' : round < 180 ? 'vert' : 'vert270' }
}

/** A shape whose text has a direction, for which the library has no option. */
class DirectedShapeRun extends WpsShapeRun {
  readonly #direction: string

  constructor(options: ConstructorParameters<typeof WpsShapeRun>[0], direction: string) {
    super(options)
    this.#direction = direction
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    const xml = super.prepForXml(context)
    const shape = ['w:drawing', 'wp:anchor', 'a:graphic', 'a:graphicData', 'wps:wsp'].reduce(childrenOf, xml?.['w:r'])
    for (const { _attr: attributes } of childrenOf(shape, 'wps:bodyPr'))
      if (attributes) Object.assign(attributes, { vert: this.#direction })
    return xml
  }
}

/** The children of the first child with a name. */
function childrenOf(children: IXmlableObject[] | undefined, name: string): IXmlableObject[] {
  const content = children?.find((child) => name in child)?.[name]
  return Array.isArray(content) ? content : content ? [content] : []
}
