import type { Paragraph } from '../../../../flow-document/flow-document.js'
import { squeezeCellTuning } from './tuning.js'

/**
 * Reduces the space of the paragraphs of a cell until they fit its original height or reach a minimum: first the space
 * above them, then the line spacing. `lines` is the number of lines of each.
 */
export function squeezeCell(paragraphs: readonly { paragraph: Paragraph; lines: number }[], height: number): void {
  const spacings = paragraphs.map(({ paragraph, lines }) => {
    const size = paragraph.contents.reduce(
      (most, inline) => Math.max(most, inline.type === 'text' ? inline.size : 0),
      0,
    )
    const { spacing = {} } = paragraph
    paragraph.spacing = spacing
    return { spacing, lines, size }
  })
  const between = spacings.reduce((sum, { spacing, lines }) => sum + lines * (spacing.line ?? 0), 0)
  const above = spacings.reduce((sum, { spacing }) => sum + (spacing.before ?? 0), 0)
  if (above + between <= height) return
  const share = above === 0 ? 0 : Math.max(0, height - between) / above
  const closer = Math.max(1 - squeezeCellTuning.most, Math.min(1, height / between))
  for (const { spacing, size } of spacings) {
    const { before, line } = spacing
    if (before !== undefined) spacing.before = down(before * share)
    if (spacing.before === 0) delete spacing.before
    if (line !== undefined)
      spacing.line = Math.min(line, Math.max(down(line * closer), squeezeCellTuning.tightest * size))
  }
}

const down = (value: number) => Math.floor(value * 20) / 20
