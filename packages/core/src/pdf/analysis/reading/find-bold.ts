import type { PageDraft } from '../flow/page-draft.js'
import type { FlowLine, Look } from '../flow/page-items.js'

/** Share of the characters of a font that must stand in lines of that font alone, and of all characters at most. */
const ALONE = 0.65
const MOST = 0.2
/** Share of such lines that end a sentence at most. */
const SENTENCES = 0.3

/**
 * Makes fonts bold that stand in short lines of their own, as headings do: viewers do not tell the weight of a font. Emphasis stands among
 * other text, and is left as it is.
 */
export function markHeadingFonts(pages: readonly PageDraft[]): PageDraft[] {
  const counts = new Map<string, { all: number; alone: number; lines: number; ended: number }>()
  let characters = 0
  const lines = pages.flatMap(({ items }) => items.filter((item): item is FlowLine => item.kind === 'line'))
  for (const { runs } of lines) {
    const isAlone = runs.every((run) => keyOf(run.look) === keyOf(runs[0]!.look))
    runs.forEach((run, index) => {
      const { length } = run.text
      const count = counts.get(keyOf(run.look)) ?? { all: 0, alone: 0, lines: 0, ended: 0 }
      counts.set(keyOf(run.look), count)
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
          alone > ALONE * all && all < MOST * characters && ended <= SENTENCES * own,
      )
      .map(([key]) => key),
  )
  if (fonts.size === 0) return [...pages]
  const bold = new Map<Look, Look>()
  const lookOf = (look: Look): Look => {
    if (!fonts.has(keyOf(look))) return look
    const known = bold.get(look) ?? { ...look, bold: true }
    bold.set(look, known)
    return known
  }
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) =>
      item.kind === 'line' ? { ...item, runs: item.runs.map((run) => ({ ...run, look: lookOf(run.look) })) } : item,
    ),
  }))
}

const keyOf = ({ font, size }: Look) => `${font} ${size}`
