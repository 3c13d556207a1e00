import { turnWayBack } from '../viewer/layer-turn.js'

interface Key {
  key: string
  shiftKey: boolean
}

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far an arrow key moves something on a page with this rotation in degrees, in points; undefined for other keys. */
export function nudge({ key, shiftKey }: Key, rotation: number): { x: number; y: number } | undefined {
  const way = ways[key]
  if (!way) return undefined
  const step = shiftKey ? 10 : 1
  const [x, y] = turnWayBack(rotation, way)
  return { x: x * step, y: y * step }
}
