/**
 * The choice of a position on the page that is nearest to a point of it; nothing when none of them is a position.
 * @param point as parts of the width and height, from the top left corner
 * @example nearestPosition(['top-left', 'bottom-right', 'tile'], { x: 0.9, y: 0.8 }) // 'bottom-right'
 */
export function nearestPosition(choices: readonly string[], point: { x: number; y: number }): string | undefined {
  const distances = choices.flatMap((choice): [distance: number, choice: string][] => {
    const at = centerOf(choice)
    return at ? [[Math.hypot(at.x - point.x, at.y - point.y), choice]] : []
  })
  return distances.sort(([one], [other]) => one - other)[0]?.[1]
}

/** How far along each word is. */
const places: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 }

function centerOf(choice: string): { x: number; y: number } | undefined {
  const [row, column = row] = choice.split('-')
  const x = places[column ?? '']
  const y = places[row ?? '']
  return x === undefined || y === undefined ? undefined : { x, y }
}
