import type { Box } from '../../page-objects/page-objects.js'
import { BoxGrid } from '../layout/box-grid.js'
import type { Word } from '../layout/text.js'
import { chipsTuning } from './tuning.js'

/** Side of the fields of the grid in which shades are searched, in points. */
const STEP = 40
/** Only pages made to be slow have more. */
const MOST_SHADES = 5000
/** Points of the page that baselines of one bucket have. */
const BUCKET = 4

/**
 * Shades behind words within a line, as code in a sentence has: the text goes on right beside them, so they part no cells. Shades of the same
 * color and height that fit their words as closely are the same, even if nothing is beside them, at the ends of lines and in lists.
 */
export function findChips<S extends { box: Box; color: number }>(
  shades: readonly S[],
  words: readonly Word[],
): ReadonlySet<S> {
  const chips = new Set<S>()
  if (shades.length === 0 || shades.length > MOST_SHADES) return chips
  const upright = words.filter(({ angle }) => angle === 0)
  const others: S[] = []
  const lines = byBaseline(upright)
  for (const [shade, own] of wordsIn(shades, upright)) {
    if (!isAround(shade.box, own)) continue
    if (goesOnBeside(shade.box, own, lines)) chips.add(shade)
    else others.push(shade)
  }
  if (chips.size === 0) return chips
  const known = new Map<number, number[]>()
  for (const { box, color } of chips) known.set(color, [...(known.get(color) ?? []), box.bottom - box.top])
  for (const shade of others) {
    const height = shade.box.bottom - shade.box.top
    if (known.get(shade.color)?.some((other) => Math.abs(other - height) < chipsTuning.sameHeight)) chips.add(shade)
  }
  return chips
}

/** The words whose middle is in each shade. */
function wordsIn<S extends { box: Box }>(shades: readonly S[], words: readonly Word[]): Map<S, Word[]> {
  const grid = new BoxGrid<S>(STEP)
  for (const shade of shades) grid.add(shade.box, shade)
  const within = new Map<S, Word[]>()
  for (const word of words) {
    const { left, right, top, bottom } = word.box
    for (const shade of grid.at((left + right) / 2, (top + bottom) / 2)) {
      const own = within.get(shade)
      if (own) own.push(word)
      else within.set(shade, [word])
    }
  }
  return within
}

/** Whether a shade is just around words of one line. */
function isAround(box: Box, words: readonly Word[]): boolean {
  const { size, baseline } = words[0]!
  if (box.bottom - box.top > chipsTuning.highest * size) return false
  if (words.some((word) => Math.abs(word.baseline - baseline) > chipsTuning.sameLine * size)) return false
  const [left, right] = [
    Math.min(...words.map((word) => word.box.left)),
    Math.max(...words.map((word) => word.box.right)),
  ]
  return left - box.left < chipsTuning.around * size && box.right - right < chipsTuning.around * size
}

/** Whether a word of the same line begins or ends within the space of a word beside a shade. */
function goesOnBeside(box: Box, own: readonly Word[], lines: ReadonlyMap<number, Word[]>): boolean {
  const { size, baseline } = own[0]!
  const [most, bucket] = [chipsTuning.beside * size, Math.floor(baseline / BUCKET)]
  return [-1, 0, 1].some((step) =>
    lines.get(bucket + step)?.some((word) => {
      if (Math.abs(word.baseline - baseline) > chipsTuning.sameLine * size || own.includes(word)) return false
      const before = box.left - word.box.right
      const after = word.box.left - box.right
      return (before > -most && before < most) || (after > -most && after < most)
    }),
  )
}

function byBaseline(words: readonly Word[]): Map<number, Word[]> {
  const lines = new Map<number, Word[]>()
  for (const word of words) {
    const key = Math.floor(word.baseline / BUCKET)
    const line = lines.get(key)
    if (line) line.push(word)
    else lines.set(key, [word])
  }
  return lines
}
