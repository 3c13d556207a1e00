import type { TextBlock } from './text-block.js'

/** Points from which on a text says nothing of what is written elsewhere. */
const FARTHEST = 150

/** Size in points and color of the line that is nearest to a point of the page; undefined if none is near. */
export function nearbyStyle(
  blocks: readonly TextBlock[],
  { x, y }: { x: number; y: number },
): { size: number; color: string } | undefined {
  const beyond = (value: number, from: number, length: number) => Math.max(from - value, 0, value - from - length)
  let nearest: { size: number; color: string } | undefined
  let least = FARTHEST
  for (const { lines, hidden } of blocks) {
    if (hidden) continue
    for (const line of lines) {
      const distance = Math.hypot(beyond(x, line.x, line.width), beyond(y, line.y, line.height))
      if (distance >= least) continue
      least = distance
      nearest = { size: line.size, color: line.color }
    }
  }
  return nearest
}
