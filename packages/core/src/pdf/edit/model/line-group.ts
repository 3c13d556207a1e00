import type { TextLine } from './find-lines.js'

/** How lines of a block are aligned. */
export type Alignment = 'left' | 'right' | 'center' | 'justify'

/** Lines that make a paragraph, a heading, an item or a cell. */
export interface LineGroup {
  lines: TextLine[]
  align: Alignment
  /** The edges that its lines keep to. `firstLeft` is that of the first line. */
  left: number
  firstLeft: number
  right: number
  /** From one baseline to the next; undefined for a single line. */
  leading: number | undefined
}
