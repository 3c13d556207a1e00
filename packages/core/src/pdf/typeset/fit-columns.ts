/** How narrow and how wide a column wants to be. */
export interface WidthRange {
  /** Its widest word. */
  least: number
  /** Its longest line. */
  most: number
}

/** Widths of columns that fit into a room: as wide as they want, or else what is left over their least widths is shared out. */
export function fitColumns(ranges: readonly WidthRange[], room: number): number[] {
  const sum = (key: keyof WidthRange) => ranges.reduce((total, range) => total + range[key], 0)
  const [least, most] = [sum('least'), sum('most')]
  if (most <= room) return ranges.map((range) => range.most)
  if (least >= room) return ranges.map((range) => (range.least * room) / least)
  const share = (room - least) / (most - least)
  return ranges.map((range) => range.least + (range.most - range.least) * share)
}
