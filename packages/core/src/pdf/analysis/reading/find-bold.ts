import type { PageDraft } from '../flow/page-draft.js'
import type { FlowLine, TextAppearance } from '../flow/page-items.js'
import { findBoldTuning } from './tuning.js'

/**
 * Marks fonts as bold that are used in short lines of their own, like headings: viewers do not report the weight of a
 * font. Emphasis occurs among other text and stays unchanged.
 */
export function markHeadingFonts(pages: readonly PageDraft[]): PageDraft[] {
  const counts = new Map<string, { all: number; alone: number; lines: number; ended: number }>()
  let characters = 0
  const lines = pages.flatMap(({ items }) => items.filter((item): item is FlowLine => item.kind === 'line'))
  for (const { runs } of lines) {
    const isAlone = runs.every((run) => keyOf(run.appearance) === keyOf(runs[0]!.appearance))
    runs.forEach((run, index) => {
      const { length } = run.text
      const count = counts.get(keyOf(run.appearance)) ?? { all: 0, alone: 0, lines: 0, ended: 0 }
      counts.set(keyOf(run.appearance), count)
      characters += length
      count.all += length
      if (!isAlone) return
      count.alone += length
      if (index === 0) count.lines++
      if (index === runs.length - 1 && /[.,;-]\s*$/.test(run.text)) count.ended++
    })
  }
  const fonts = new Set(
    [...counts]
      .filter(
        ([, { all, alone, lines: own, ended }]) =>
          alone > findBoldTuning.alone * all &&
          all < findBoldTuning.most * characters &&
          ended <= findBoldTuning.sentences * own,
      )
      .map(([key]) => key),
  )
  if (fonts.size === 0) return [...pages]
  const bold = new Map<TextAppearance, TextAppearance>()
  const appearanceOf = (appearance: TextAppearance): TextAppearance => {
    if (!fonts.has(keyOf(appearance))) return appearance
    const known = bold.get(appearance) ?? { ...appearance, bold: true }
    bold.set(appearance, known)
    return known
  }
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) =>
      item.kind === 'line'
        ? { ...item, runs: item.runs.map((run) => ({ ...run, appearance: appearanceOf(run.appearance) })) }
        : item,
    ),
  }))
}

const keyOf = ({ font, size }: TextAppearance) => `${font} ${size}`
