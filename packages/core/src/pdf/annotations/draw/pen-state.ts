import { decimal } from '../../model/seen-page.js'
import { colorParts } from '../annotation-values.js'

/** Operators that choose a color to fill with. */
export function fillWith(color: string): string {
  return `${colorParts(color).map(decimal).join(' ')} rg\n`
}

/** Operators that choose color, width and dashes of lines; lengths in points as seen. */
export function strokeWith(color: string, width: number, unit: number, dash: readonly number[] = []): string {
  const dashes = dash.length > 0 ? `[${dash.map((length) => decimal(length / unit)).join(' ')}] 0 d\n` : ''
  return `${colorParts(color).map(decimal).join(' ')} RG\n${decimal(width / unit)} w\n${dashes}`
}
