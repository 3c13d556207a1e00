import { PDFName, type PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { combine, identity, type Matrix } from '../../geometry/matrix.js'
import { decimal, operands, toThousandths } from '../model/seen-page.js'
import type { DocumentPictures } from '../pictures/document-pictures.js'
import type { WordSetter } from '../typeset/word-setter.js'
import { boxSeen, Canvas, type Resources } from './canvas.js'
import { gradientPattern, readGradient } from './gradients.js'
import type { SvgNode, SvgTree } from './read-svg.js'
import { type Color, readSvgColor } from './svg-colors.js'
import type { Properties, SvgStyles } from './svg-styles.js'
import { type Area, fitArea, readLength, readNumbers, readTransform, readViewBox } from './svg-values.js'

/** Where an element is drawn. */
export interface DrawingContext {
  canvas: Canvas
  /** From the coordinates of the element to those of its content stream, and of the page. */
  toStream: Matrix
  toPage: Matrix
  properties: Properties
  /** What percentages are of. */
  view: { width: number; height: number }
  /** Elements that are drawn for others, to end circles. */
  users: readonly SvgNode[]
}

/** Draws the children of an element. */
type DrawChildren = (node: SvgNode, place: DrawingContext) => Promise<void>

/** What painting needs to know of its drawing. */
export interface Drawing {
  tree: SvgTree
  styles: SvgStyles
  resources: Resources
  words: WordSetter
  pictures: DocumentPictures
  size: { width: number; height: number }
  /** Names of what is not drawn. */
  losses: Set<string>
}

const MOST_DRAWN = 400_000
/** Of them, those that are drawn for others. */
const MOST_REPEATED = 50_000
/** Elements that are drawn for others within each other. */
const MOST_USERS = 12

/** Paints with colors, gradients, patterns, masks and opacity. */
export class Painter {
  #drawn = 0
  #repeated = 0

  readonly #drawChildren: DrawChildren

  constructor(
    readonly drawing: Drawing,
    drawChildren: DrawChildren,
  ) {
    this.#drawChildren = drawChildren
  }

  /** Counts an element. @throws ToolError LIMIT_EXCEEDED for drawings that repeat themselves endlessly */
  count(users: readonly SvgNode[] = []): void {
    if (users.length > 0) this.#repeated++
    if (++this.#drawn > MOST_DRAWN || this.#repeated > MOST_REPEATED)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The drawing is too complex: it draws more than ${MOST_DRAWN} elements, or ${MOST_REPEATED} of them for others.`,
      )
  }

  /** The element of an address like `#name` or `url(#name)`. Others are not fetched. */
  find(address: string | undefined): SvgNode | undefined {
    const name = /^\s*(?:url\(\s*["']?)?#([^"')]+)/.exec(address ?? '')?.[1]
    return name === undefined ? undefined : this.drawing.tree.byId.get(name)
  }

  /** Whether an element may be drawn for another within these. */
  mayUse(node: SvgNode, { users }: DrawingContext): boolean {
    return !users.includes(node) && users.length < MOST_USERS
  }

  /** Operators that set what fills or strokes; nothing where it is not painted. */
  async paint(kind: 'fill' | 'stroke', place: DrawingContext, box: Area | undefined): Promise<string | undefined> {
    const { properties } = place
    const text = properties[kind] ?? (kind === 'fill' ? 'black' : 'none')
    const own = Math.min(1, Math.max(0, readLength(properties[`${kind}-opacity`] ?? '1', 1) ?? 1))
    const server = /^\s*url\(/.test(text) ? this.find(text) : undefined
    const fallback = text.replace(/^\s*url\([^)]*\)\s*/, '')
    if (server) {
      const painted = await this.#server(server, kind, place, box, own)
      if (painted !== undefined) return painted
      if (server.name === 'linearGradient' || server.name === 'radialGradient') return undefined
    }
    const color = this.#color(fallback, properties)
    if (!color || own * color.opacity === 0) return undefined
    return this.#opacity(kind, own * color.opacity, place) + rgb(kind, color)
  }

  #color(text: string, properties: Properties): Color | undefined {
    if (text === '' || text === 'none') return undefined
    if (/^(currentcolor|context-(fill|stroke))$/i.test(text)) return readSvgColor(properties.color ?? 'black')
    return readSvgColor(text) ?? (text.startsWith('var(') ? { rgb: [0, 0, 0], opacity: 1 } : undefined)
  }

  #opacity(kind: 'fill' | 'stroke', value: number, { canvas }: DrawingContext): string {
    return value < 1
      ? canvas.resources.state(kind === 'fill' ? { ca: toThousandths(value) } : { CA: toThousandths(value) })
      : ''
  }

  async #server(
    node: SvgNode,
    kind: 'fill' | 'stroke',
    place: DrawingContext,
    box: Area | undefined,
    opacity: number,
  ): Promise<string | undefined> {
    const { resources, styles, losses } = this.drawing
    const use = (pattern: PDFRef) => {
      const name = resources.nameOf('Pattern', pattern)
      return kind === 'fill' ? `/Pattern cs /${name} scn\n` : `/Pattern CS /${name} SCN\n`
    }
    if (node.name === 'pattern') {
      const pattern = await this.#tiles(node, place, box)
      return pattern && this.#opacity(kind, opacity, place) + use(pattern)
    }
    const gradient = readGradient(node, (address) => this.find(address), styles, box, place.view)
    if (!gradient) return undefined
    if (gradient.isRepeated) losses.add('repeated gradients')
    const pattern = gradientPattern(resources.context, gradient, place.toStream, 'colors')
    let operators = this.#opacity(kind, opacity, place) + use(pattern)
    if (gradient.stops.some(({ color }) => color.opacity < 1)) {
      const faint = new Canvas(resources)
      const gray = gradientPattern(resources.context, gradient, identity, 'opacity')
      const [left = 0, bottom = 0, right = 0, top = 0] = boxSeen(place.toPage, this.drawing.size)
      faint.add(`/Pattern cs /${resources.nameOf('Pattern', gray)} scn\n`)
      faint.add(`${[left, bottom, right - left, top - bottom].map(decimal).join(' ')} re f\n`)
      operators = this.#softMask(faint, place, 'Luminosity') + operators
    }
    return operators
  }

  /** A pattern of tiles. */
  async #tiles(node: SvgNode, place: DrawingContext, box: Area | undefined): Promise<PDFRef | undefined> {
    const { resources, styles } = this.drawing
    if (!this.mayUse(node, place)) return undefined
    const source = node.children.some((child) => typeof child !== 'string')
      ? node
      : (this.find(node.attributes.href ?? node.attributes['xlink:href']) ?? node)
    const get = (name: string) => node.attributes[name] ?? source.attributes[name]
    const ofBox = get('patternUnits') !== 'userSpaceOnUse'
    if (ofBox && !box) return undefined
    const length = (name: string, whole: number) => readLength(get(name) ?? '0', whole) ?? 0
    const whole = ofBox ? { width: 1, height: 1 } : place.view
    const [sx, sy] = ofBox ? [box!.width, box!.height] : [1, 1]
    const tile = {
      x: length('x', whole.width) * sx + (ofBox ? box!.x : 0),
      y: length('y', whole.height) * sy + (ofBox ? box!.y : 0),
      width: length('width', whole.width) * sx,
      height: length('height', whole.height) * sy,
    }
    if (!(tile.width > 0 && tile.height > 0)) return undefined
    const own = readTransform(get('patternTransform')) ?? identity
    const matrix = combine(combine([1, 0, 0, 1, tile.x, tile.y], own), place.toStream)
    const canvas = new Canvas(resources)
    const view = readViewBox(get('viewBox'))
    const inBox = get('patternContentUnits') === 'objectBoundingBox' && box
    const content: Matrix = view
      ? fitArea(view, { x: 0, y: 0, width: tile.width, height: tile.height }, get('preserveAspectRatio')).matrix
      : inBox
        ? [inBox.width, 0, 0, inBox.height, 0, 0]
        : [1, 0, 0, 1, -tile.x, -tile.y]
    canvas.add(`${operands(content)} cm\n`)
    await this.#drawChildren(source, {
      ...place,
      canvas,
      toStream: content,
      toPage: combine(combine(content, matrix), place.toPage),
      properties: styles.of(source, {}),
      users: [...place.users, node],
    })
    const stream = resources.context.flateStream(canvas.content, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, Number(decimal(tile.width)), Number(decimal(tile.height))],
      XStep: Number(decimal(tile.width)),
      YStep: Number(decimal(tile.height)),
      Matrix: matrix.map((value) => Number(decimal(value))),
      Resources: resources.ref,
    })
    return resources.context.register(stream)
  }

  /** Operators that mask what follows by a drawing. */
  #softMask(canvas: Canvas, { toPage }: DrawingContext, kind: 'Luminosity' | 'Alpha'): string {
    const { resources, size } = this.drawing
    const { context } = resources
    const mask = context.obj({ Type: 'Mask', S: kind })
    mask.set(PDFName.of('G'), canvas.group(toPage, size))
    const state = context.obj({ Type: 'ExtGState' })
    state.set(PDFName.of('SMask'), mask)
    return `/${resources.nameOf('ExtGState', context.register(state))} gs\n`
  }

  /** Operators for the mask of an element; nothing without one. */
  async mask(place: DrawingContext, box: Area | undefined): Promise<string> {
    const node = this.find(place.properties.mask)
    if (node?.name !== 'mask' || !this.mayUse(node, place)) return ''
    const canvas = new Canvas(this.drawing.resources)
    const ofBox = node.attributes.maskContentUnits === 'objectBoundingBox' && box
    const content: Matrix = ofBox ? [ofBox.width, 0, 0, ofBox.height, ofBox.x, ofBox.y] : identity
    canvas.add(`${operands(content)} cm\n`)
    await this.#drawChildren(node, {
      ...place,
      canvas,
      toStream: content,
      toPage: combine(content, place.toPage),
      properties: this.drawing.styles.of(node, {}),
      users: [...place.users, node],
    })
    const isAlpha = node.attributes['mask-type'] === 'alpha' || /mask-type:\s*alpha/.test(node.attributes.style ?? '')
    return this.#softMask(canvas, place, isAlpha ? 'Alpha' : 'Luminosity')
  }

  /** Draws something as a group of its own, which is faint as a whole. */
  async group(
    place: DrawingContext,
    opacity: number,
    before: string,
    draw: (place: DrawingContext) => Promise<void>,
  ): Promise<void> {
    const { resources, size } = this.drawing
    const canvas = new Canvas(resources)
    await draw({ ...place, canvas, toStream: identity })
    const name = resources.nameOf('XObject', canvas.group(place.toPage, size))
    const faint = opacity < 1 ? resources.state({ ca: toThousandths(opacity), CA: toThousandths(opacity) }) : ''
    place.canvas.add(`q\n${before}${faint}/${name} Do\nQ\n`)
  }

  /** Operators that set how lines are drawn. */
  lines({ properties, view }: DrawingContext): string {
    const diagonal = Math.hypot(view.width, view.height) / Math.SQRT2
    const width = Math.max(0, readLength(properties['stroke-width'] ?? '1', diagonal) ?? 1)
    const cap = { round: 1, square: 2 }[properties['stroke-linecap'] ?? ''] ?? 0
    const join = { round: 1, bevel: 2 }[properties['stroke-linejoin'] ?? ''] ?? 0
    const miter = Math.max(1, Number(properties['stroke-miterlimit'] ?? 4) || 4)
    let dashes = readNumbers(
      /^\s*none/.test(properties['stroke-dasharray'] ?? 'none') ? '' : properties['stroke-dasharray']!,
    ).slice(0, 100)
    if (dashes.some((dash) => dash < 0) || dashes.every((dash) => dash === 0)) dashes = []
    if (dashes.length % 2 === 1) dashes = [...dashes, ...dashes]
    const offset = Math.max(0, readLength(properties['stroke-dashoffset'] ?? '0', diagonal) ?? 0)
    const dash = dashes.length > 0 ? `[${dashes.map(decimal).join(' ')}] ${decimal(offset)} d\n` : ''
    return `${decimal(width)} w ${cap} J ${join} j ${decimal(miter)} M\n${dash}`
  }
}

function rgb(kind: 'fill' | 'stroke', { rgb }: Color): string {
  return `${rgb.map((channel) => decimal(Math.round(channel * 1e4) / 1e4)).join(' ')} ${kind === 'fill' ? 'rg' : 'RG'}\n`
}
