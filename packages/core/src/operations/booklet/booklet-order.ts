/** One side of a sheet: the 0-based pages on its halves, for binding at the left; numbers beyond the last page are blank. */
export interface SheetSide {
  left: number
  right: number
  isBack: boolean
  /** 0 for the outermost sheet of a signature. */
  depth: number
}

/**
 * The sides of all sheets, front and back in turn, signature by signature.
 * @param sheetsPerSignature 0 for one signature
 */
export function bookletOrder(pageCount: number, sheetsPerSignature: number): SheetSide[] {
  const total = Math.max(1, Math.ceil(pageCount / 4))
  const most = sheetsPerSignature || total
  const sides: SheetSide[] = []
  for (let first = 0; first < total; first += most) {
    const sheets = Math.min(most, total - first)
    const [start, end] = [first * 4, (first + sheets) * 4 - 1]
    for (let depth = 0; depth < sheets; depth++) {
      sides.push({ left: end - 2 * depth, right: start + 2 * depth, isBack: false, depth })
      sides.push({ left: start + 2 * depth + 1, right: end - 2 * depth - 1, isBack: true, depth })
    }
  }
  return sides
}
