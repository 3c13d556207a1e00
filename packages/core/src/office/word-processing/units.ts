/** Largest measure of Word, 22 inches, in twips. */
const MOST = 31_680

/** Points in twentieths, as WordprocessingML measures, within what Word takes. */
export function twips(points: number): number {
  const rounded = Math.round(points * 20)
  return Number.isNaN(rounded) ? 0 : Math.max(-MOST, Math.min(MOST, rounded))
}

/** Points in English Metric Units, as DrawingML measures, within what Word takes. */
export function emu(points: number): number {
  const rounded = Math.round(points * 12_700)
  return Number.isNaN(rounded) ? 0 : Math.max(-MOST * 635, Math.min(MOST * 635, rounded))
}

/** The width of a line in eighths of a point: 2 to 96. */
export function eighths(points: number): number {
  return Math.max(2, Math.min(96, Math.round(points * 8) || 2))
}

/** A color 0xRRGGBB in six digits. */
export function hex(color: number): string {
  return (color & 0xffffff).toString(16).padStart(6, '0').toUpperCase()
}

/** A count within what Word takes, 0 to 2³¹ - 1. */
export function counted(number: number): number {
  return Math.max(0, Math.min(0x7fffffff, Math.round(number) || 0))
}
