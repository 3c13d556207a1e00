import type { PageDraft } from '../flow/page-draft.js'
import type { FlowLine, TextAppearance } from '../flow/page-items.js'

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
          alone > ALONE * all && all < MOST * characters && ended <= SENTENCES * own,
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
