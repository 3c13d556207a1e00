/**
 * The angle that looks like the wanted one and is nearest to the one shown, so that a page never spins the long way round.
 * @example nearestTurn(270, 0) // 360
 */
export function nearestTurn(shown: number, wanted: number): number {
  return wanted + Math.round((shown - wanted) / 360) * 360
}
