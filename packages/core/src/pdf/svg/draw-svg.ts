import { combine, identity, type Matrix } from '../../geometry/matrix.js'
import { readDataAddress } from '../../image/read/data-url.js'
import { uprightMatrix } from '../images/stored-image.js'
import { operands } from '../model/seen-page.js'
import { hrefOf } from './gradients.js'
import { readHtmlLabel } from './html-label.js'
import { drawMarkers } from './markers.js'
import { type Drawing, type DrawingContext, Painter } from './painter.js'
import { boxOf, pathOperators, type Segment } from './path-data.js'
import type { SvgNode } from './read-svg.js'
import { rectangle, shapeOf } from './shapes.js'
import { drawText } from './svg-text.js'
import { type Area, fitArea, readLength, readTransform, readViewBox } from './svg-values.js'

/** Elements that are drawn where others refer to them, or that only describe. */
const unseen = new Set(
  'defs symbol clipPath mask pattern marker linearGradient radialGradient filter style title desc metadata script stop animate animateTransform animateMotion set view namedview'.split(
    ' ',
  ),
)

/** Draws the content of a drawing. `place` is that of its root, whose view box is already heeded. */
export async function drawSvg(root: SvgNode, place: DrawingContext, drawing: Drawing): Promise<void> {
  await new SvgDrawer(drawing).children(root, place)
}

class SvgDrawer {
  readonly #painter: Painter

  readonly #drawing: Drawing

  constructor(drawing: Drawing) {
    this.#drawing = drawing
    this.#painter = new Painter(drawing, (node, place) => this.children(node, place))
  }

  async children(node: SvgNode, place: DrawingContext): Promise<void> {
    for (const child of node.children) if (typeof child !== 'string') await this.#element(child, place)
  }

  async #element(node: SvgNode, outer: DrawingContext): Promise<void> {
    if (unseen.has(node.name)) return
    this.#painter.count(outer.users)
    const properties = this.#drawing.styles.of(node, outer.properties)
    if (properties.display === 'none') return
    const own = readTransform(node.attributes.transform) ?? identity
    const place: DrawingContext = {
      ...outer,
      properties,
      toStream: combine(own, outer.toStream),
      toPage: combine(own, outer.toPage),
    }
    const segments = shapeOf(node, place.view)
    const box = segments && boxOf(segments)
    if (properties.filter && properties.filter !== 'none') this.#drawing.losses.add('filters')
    const clip = this.#clip(place, box)
    const opacity = Math.min(1, Math.max(0, readLength(properties.opacity ?? '1', 1) ?? 1))
    const mask = await this.#painter.mask(place, box)
    const before = `${operands(own)} cm\n${clip}`
    if (opacity === 0) return
    if (opacity < 1 || mask !== '') {
      await this.#painter.group(place, opacity, before + mask, (inner) => this.#content(node, inner, segments, box))
      return
    }
    outer.canvas.add(`q\n${before}`)
    await this.#content(node, place, segments, box)
    outer.canvas.add('Q\n')
  }

  async #content(
    node: SvgNode,
    place: DrawingContext,
    segments: Segment[] | undefined,
    box: Area | undefined,
  ): Promise<void> {
    if (segments) return this.#shape(node, segments, place, box)
    switch (node.name) {
      case 'g':
      case 'a':
        return this.children(node, place)
      case 'switch': {
        const elements = node.children.filter((child): child is SvgNode => typeof child !== 'string')
        const first = elements.find(({ name }) => name !== 'foreignObject')
        const label = elements[0]?.name === 'foreignObject' ? elements[0] : undefined
        // What is given instead is often a part of the text, or says that a viewer cannot show it.
        if (label && (first === undefined || first.name === 'text')) return this.#label(label, first, place)
        if (first) await this.#element(first, place)
        return
      }
      case 'svg':
        return this.#viewport(node, node, place)
      case 'use': {
        const target = this.#painter.find(hrefOf(node))
        if (!target || !this.#painter.mayUse(target, place)) return
        const [x, y] = [
          readLength(node.attributes.x, place.view.width) ?? 0,
          readLength(node.attributes.y, place.view.height) ?? 0,
        ]
        const inner = this.#moved(place, [1, 0, 0, 1, x, y], [...place.users, target])
        if (target.name === 'symbol' || target.name === 'svg')
          return this.#viewport(target, node, {
            ...inner,
            properties: this.#drawing.styles.of(target, inner.properties),
          })
        return this.#element(target, inner)
      }
      case 'text':
        return drawText(node, place, this.#painter)
      case 'image':
        return this.#image(node, place)
      case 'foreignObject':
        return this.#label(node, undefined, place)
    }
  }

  /** Draws the text of an HTML label, or what is given instead of it. */
  async #label(node: SvgNode, instead: SvgNode | undefined, place: DrawingContext): Promise<void> {
    const label = readHtmlLabel(node, instead)
    if (!label?.isText) this.#drawing.losses.add('HTML in the drawing')
    const drawn = label?.nodes ?? (instead ? [instead] : [])
    for (const each of drawn) await this.#element(each, place)
  }

  #moved(place: DrawingContext, by: Matrix, users = place.users): DrawingContext {
    place.canvas.add(`${operands(by)} cm\n`)
    return { ...place, toStream: combine(by, place.toStream), toPage: combine(by, place.toPage), users }
  }

  /** Draws a nested drawing, or a symbol, in its box. */
  async #viewport(node: SvgNode, sized: SvgNode, place: DrawingContext): Promise<void> {
    const isUse = sized !== node
    const get = (name: string) => sized.attributes[name] ?? node.attributes[name]
    const area: Area = {
      x: isUse ? 0 : (readLength(node.attributes.x, place.view.width) ?? 0),
      y: isUse ? 0 : (readLength(node.attributes.y, place.view.height) ?? 0),
      width: readLength(get('width') ?? '100%', place.view.width) ?? place.view.width,
      height: readLength(get('height') ?? '100%', place.view.height) ?? place.view.height,
    }
    if (!(area.width > 0 && area.height > 0)) return
    if (place.properties.overflow !== 'visible') place.canvas.add(`${pathOperators(rectangle(area))}W n\n`)
    const view = readViewBox(node.attributes.viewBox)
    const { matrix } = view
      ? fitArea(view, area, node.attributes.preserveAspectRatio)
      : { matrix: [1, 0, 0, 1, area.x, area.y] as Matrix }
    await this.children(node, { ...this.#moved(place, matrix), view: view ?? area })
  }

  async #shape(node: SvgNode, segments: Segment[], place: DrawingContext, box: Area | undefined): Promise<void> {
    const { canvas, properties } = place
    if (segments.length === 0 || properties.visibility === 'hidden' || properties.visibility === 'collapse') return
    const fill = node.name === 'line' ? undefined : await this.#painter.paint('fill', place, box)
    const width = readLength(properties['stroke-width'] ?? '1', place.view.width) ?? 1
    const stroke = width > 0 ? await this.#painter.paint('stroke', place, box) : undefined
    const path = pathOperators(segments)
    const isEvenOdd = properties['fill-rule'] === 'evenodd'
    // Masks of gradients hold for what they fill only.
    if (fill !== undefined) canvas.add(`q\n${fill}${path}${isEvenOdd ? 'f*' : 'f'}\nQ\n`)
    if (stroke !== undefined) canvas.add(`q\n${this.#painter.lines(place)}${stroke}${path}S\nQ\n`)
    await drawMarkers(segments, width, place, this.#painter, (marker, inner) => this.children(marker, inner))
  }

  /** Operators that cut off what is outside of the clipping path of an element. */
  #clip(place: DrawingContext, box: Area | undefined): string {
    const node = this.#painter.find(place.properties['clip-path'])
    if (node?.name !== 'clipPath') return ''
    const ofBox = node.attributes.clipPathUnits === 'objectBoundingBox'
    if (ofBox && !box) {
      this.#drawing.losses.add('clipping paths in parts of groups')
      return ''
    }
    const base: Matrix = ofBox ? [box!.width, 0, 0, box!.height, box!.x, box!.y] : identity
    const start = combine(readTransform(node.attributes.transform) ?? identity, base)
    const segments: Segment[] = []
    let isEvenOdd = false
    const collect = (child: SvgNode, matrix: Matrix, depth: number): void => {
      this.#painter.count()
      const inner = combine(readTransform(child.attributes.transform) ?? identity, matrix)
      if (child.name === 'use') {
        const target = this.#painter.find(hrefOf(child))
        const [x, y] = [
          readLength(child.attributes.x, place.view.width) ?? 0,
          readLength(child.attributes.y, place.view.height) ?? 0,
        ]
        if (target && depth < 5) collect(target, combine([1, 0, 0, 1, x, y], inner), depth + 1)
        return
      }
      if (child.name === 'text') this.#drawing.losses.add('text as a clipping path')
      const properties = this.#drawing.styles.of(child, {})
      if (properties['clip-rule'] === 'evenodd') isEvenOdd = true
      for (const segment of shapeOf(child, place.view) ?? []) segments.push(moveSegment(segment, inner))
    }
    for (const child of node.children) if (typeof child !== 'string') collect(child, start, 0)
    if (segments.length === 0) return '0 0 0 0 re W n\n'
    return `${pathOperators(segments)}${isEvenOdd ? 'W*' : 'W'} n\n`
  }

  async #image(node: SvgNode, place: DrawingContext): Promise<void> {
    const address = hrefOf(node) ?? ''
    const picture = await this.#drawing.pictures.get(address, async () => readDataAddress(address), {})
    if (!picture) return
    const area: Area = {
      x: readLength(node.attributes.x, place.view.width) ?? 0,
      y: readLength(node.attributes.y, place.view.height) ?? 0,
      width: readLength(node.attributes.width, place.view.width) ?? picture.width / 0.75,
      height: readLength(node.attributes.height, place.view.height) ?? picture.height / 0.75,
    }
    if (!(area.width > 0 && area.height > 0)) return
    const natural = { x: 0, y: 0, width: picture.width, height: picture.height }
    const { matrix, isCut } = fitArea(natural, area, node.attributes.preserveAspectRatio)
    // Pictures are placed by their lower edge, drawings by their upper one.
    const upright = combine(uprightMatrix(picture.orientation, picture.width, picture.height), [
      1,
      0,
      0,
      -1,
      0,
      picture.height,
    ])
    const name = place.canvas.resources.nameOf('XObject', picture.ref)
    if (isCut) place.canvas.add(`${pathOperators(rectangle(area))}W n\n`)
    place.canvas.add(`q\n${operands(combine(upright, matrix))} cm /${name} Do\nQ\n`)
  }
}

function moveSegment(segment: Segment, [a, b, c, d, e, f]: Matrix): Segment {
  const [kind, ...numbers] = segment
  const moved = numbers.map((number, index) =>
    index % 2 === 0 ? a * number + c * numbers[index + 1]! + e : b * numbers[index - 1]! + d * number + f,
  )
  return [kind, ...moved] as unknown as Segment
}
