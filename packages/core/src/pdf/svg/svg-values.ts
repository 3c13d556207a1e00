import { combine, identity, type Matrix } from '../../geometry/matrix.js'

const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

/** A length in pixels; `whole` is what percentages are of, `em` the font size. Nothing for what is no length. */
export function readLength(text: string | undefined, whole = 0, em = 16): number | undefined {
  const [, number = '', unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text ?? '') ?? []
  if (number === '') return undefined
  const value = Number(number)
  const factor =
    unit === '%'
      ? whole / 100
      : /^r?em$/i.test(unit)
        ? em
        : unit.toLowerCase() === 'ex'
          ? em / 2
          : units[unit.toLowerCase()]
  return factor !== undefined && Number.isFinite(value) ? Math.max(-1e7, Math.min(1e7, value * factor)) : undefined
}

/** The numbers in a text. */
export function readNumbers(text: string): number[] {
  return Array.from(text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([number]) => Number(number))
}

const radians = (degrees = 0) => (degrees * Math.PI) / 180

/** A list of transformations as one matrix. */
export function readTransform(text: string | undefined): Matrix | undefined {
  if (text === undefined) return undefined
  let result: Matrix = identity
  for (const [, name = '', values = ''] of text.slice(0, 10_000).matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const step = transformOf(name, readNumbers(values))
    if (step) result = combine(step, result)
  }
  return result.every(Number.isFinite) ? result : undefined
}

function transformOf(name: string, numbers: readonly number[]): Matrix | undefined {
  const [a = 0, b, c] = numbers
  switch (name) {
    case 'matrix':
      return numbers.length === 6 ? (numbers as unknown as Matrix) : undefined
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate': {
      const [sin, cos] = [Math.sin(radians(a)), Math.cos(radians(a))]
      const [x, y] = [b ?? 0, c ?? 0]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    }
    case 'skewX':
      return [1, 0, Math.tan(radians(a)), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(radians(a)), 0, 1, 0, 0]
    default:
      return undefined
  }
}

/** A rectangle. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Puts one rectangle into another as `preserveAspectRatio` says; whether what hangs over is cut off. */
export function fitArea(from: Area, into: Area, ratio = 'xMidYMid meet'): { matrix: Matrix; isCut: boolean } {
  const [across, down] = [into.width / from.width, into.height / from.height]
  if (/\bnone\b/.test(ratio))
    return { matrix: [across, 0, 0, down, into.x - from.x * across, into.y - from.y * down], isCut: false }
  const isCut = /\bslice\b/.test(ratio)
  const scale = isCut ? Math.max(across, down) : Math.min(across, down)
  const part = (axis: 'x' | 'Y') => {
    const [, place] = new RegExp(`${axis}(Min|Mid|Max)`).exec(ratio) ?? []
    return place === 'Min' ? 0 : place === 'Max' ? 1 : 0.5
  }
  const x = into.x + (into.width - from.width * scale) * part('x')
  const y = into.y + (into.height - from.height * scale) * part('Y')
  return { matrix: [scale, 0, 0, scale, x - from.x * scale, y - from.y * scale], isCut }
}

/** The rectangle of a `viewBox`. */
export function readViewBox(text: string | undefined): Area | undefined {
  const [x, y, width, height] = readNumbers(text ?? '')
  return width !== undefined && height !== undefined && width > 0 && height > 0
    ? { x: x!, y: y!, width, height }
    : undefined
}
