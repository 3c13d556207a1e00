import { type PDFContext, PDFName, type PDFRef } from 'pdf-lib'
import { combine, identity, type Matrix } from '../../geometry/matrix.js'
import type { SvgNode } from './read-svg.js'
import type { Color } from './svg-colors.js'
import { readSvgColor } from './svg-colors.js'
import type { SvgStyles } from './svg-styles.js'
import { type Area, readLength, readTransform } from './svg-values.js'

/** A gradient that is ready to be written. */
export interface Gradient {
  kind: 2 | 3
  coordinates: number[]
  /** From its coordinates to those of the element. */
  matrix: Matrix
  stops: { offset: number; color: Color }[]
  isRepeated: boolean
}

const MOST_STOPS = 500

/** Reads a gradient, with what it takes from others. Nothing if it has no stops, or the element has no area. */
export function readGradient(
  node: SvgNode,
  find: (address: string | undefined) => SvgNode | undefined,
  styles: SvgStyles,
  box: Area | undefined,
  view: Pick<Area, 'width' | 'height'>,
): Gradient | undefined {
  const chain: SvgNode[] = []
  for (let at: SvgNode | undefined = node; at && chain.length < 10 && !chain.includes(at); at = find(hrefOf(at)))
    chain.push(at)
  const get = (name: string) => chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name]
  const holder = chain.find(({ children }) =>
    children.some((child) => typeof child !== 'string' && child.name === 'stop'),
  )
  const stops = holder ? readStops(holder, styles) : []
  if (stops.length === 0) return undefined
  const ofBox = get('gradientUnits') !== 'userSpaceOnUse'
  if (ofBox && !(box && box.width > 0 && box.height > 0)) return undefined
  const [width, height] = ofBox ? [1, 1] : [view.width, view.height]
  const diagonal = ofBox ? 1 : Math.hypot(width, height) / Math.SQRT2
  const length = (name: string, whole: number, missing: string) => readLength(get(name) ?? missing, whole) ?? 0
  const own = readTransform(get('gradientTransform')) ?? identity
  const matrix = ofBox ? combine(own, [box!.width, 0, 0, box!.height, box!.x, box!.y]) : own
  const isRepeated = /reflect|repeat/.test(get('spreadMethod') ?? '')
  if (node.name === 'linearGradient') {
    const coordinates = [
      length('x1', width, '0%'),
      length('y1', height, '0%'),
      length('x2', width, '100%'),
      length('y2', height, '0%'),
    ]
    return { kind: 2, coordinates, matrix, stops, isRepeated }
  }
  const [cx, cy, r] = [length('cx', width, '50%'), length('cy', height, '50%'), length('r', diagonal, '50%')]
  const focus = (name: string, whole: number, center: number) =>
    get(name) === undefined ? center : length(name, whole, '0')
  let [fx, fy] = [focus('fx', width, cx), focus('fy', height, cy)]
  // The focus is within the circle.
  const distance = Math.hypot(fx - cx, fy - cy)
  if (distance > 0.999 * r && distance > 0)
    [fx, fy] = [cx + ((fx - cx) / distance) * r * 0.999, cy + ((fy - cy) / distance) * r * 0.999]
  return { kind: 3, coordinates: [fx, fy, length('fr', diagonal, '0'), cx, cy, r], matrix, stops, isRepeated }
}

/** The address that an element refers to. */
export function hrefOf({ attributes }: SvgNode): string | undefined {
  return attributes.href ?? attributes['xlink:href']
}

function readStops(holder: SvgNode, styles: SvgStyles): Gradient['stops'] {
  const stops: Gradient['stops'] = []
  for (const child of holder.children) {
    if (typeof child === 'string' || child.name !== 'stop' || stops.length >= MOST_STOPS) continue
    const properties = styles.of(child, {})
    const text = properties['stop-color'] ?? 'black'
    const color = readSvgColor(text === 'currentColor' ? (properties.color ?? 'black') : text) ?? {
      rgb: [0, 0, 0],
      opacity: 1,
    }
    const opacity = readLength(properties['stop-opacity'] ?? '1', 1) ?? 1
    const offset = Math.min(1, Math.max(stops.at(-1)?.offset ?? 0, readLength(child.attributes.offset ?? '0', 1) ?? 0))
    stops.push({ offset, color: { rgb: color.rgb, opacity: color.opacity * Math.min(1, Math.max(0, opacity)) } })
  }
  return stops
}

/** A pattern that paints a gradient: its colors, or its opacity as gray. `matrix` leads from the element to the content stream. */
export function gradientPattern(
  context: PDFContext,
  { kind, coordinates, matrix, stops }: Gradient,
  toStream: Matrix,
  part: 'colors' | 'opacity',
): PDFRef {
  const valuesOf = ({ rgb, opacity }: Color): readonly number[] => (part === 'colors' ? rgb : [opacity])
  const ends = [{ ...stops[0]!, offset: 0 }, ...stops, { ...stops.at(-1)!, offset: 1 }]
  const parts = ends.slice(1).map((stop, index) =>
    context.obj({
      FunctionType: 2,
      Domain: [0, 1],
      C0: [...valuesOf(ends[index]!.color)],
      C1: [...valuesOf(stop.color)],
      N: 1,
    }),
  )
  const blend = context.obj({
    FunctionType: 3,
    Domain: [0, 1],
    Bounds: ends.slice(1, -1).map(({ offset }) => offset),
    Encode: parts.flatMap(() => [0, 1]),
  })
  blend.set(PDFName.of('Functions'), context.obj(parts))
  const shading = context.obj({
    ShadingType: kind,
    ColorSpace: part === 'colors' ? 'DeviceRGB' : 'DeviceGray',
    Coords: coordinates,
    Extend: [true, true],
  })
  shading.set(PDFName.of('Function'), blend)
  const pattern = context.obj({ Type: 'Pattern', PatternType: 2, Matrix: [...combine(matrix, toStream)] })
  pattern.set(PDFName.of('Shading'), shading)
  return context.register(pattern)
}
