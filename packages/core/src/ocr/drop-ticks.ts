import type { RecognizedLine, RecognizedPage, RecognizedParagraph } from './recognized-page.js'
import { ticksTuning } from './tuning.js'

/**
 * Leaves out rows of `!` or `|` far from each other: the marks on the frame of a plot and the rules of an empty row of a table, read as
 * letters. A page without them stays unchanged.
 */
export function dropTicks(page: RecognizedPage): RecognizedPage {
  const paragraphs = page.paragraphs.flatMap((paragraph): RecognizedParagraph[] => {
    const lines = paragraph.lines.flatMap(withoutTicks)
    if (lines.length === paragraph.lines.length && lines.every((line, index) => line === paragraph.lines[index]))
      return [paragraph]
    return lines.length === 0 ? [] : [{ ...paragraph, lines }]
  })
  return { ...page, paragraphs }
}

function withoutTicks(line: RecognizedLine): RecognizedLine[] {
  if (line.direction !== 0) return [line]
  const { words } = line
  const far = (line.box.bottom - line.box.top) * ticksTuning.gap
  const isFarPair = (index: number) => {
    const [one, other] = [words[index], words[index + 1]]
    return one && other && isTick(one.text) && isTick(other.text) && other.box.left - one.box.right >= far
  }
  const ticks = new Set<number>()
  let begun = 0
  for (let index = 0; index < words.length; index++) {
    if (isFarPair(index)) continue
    if (index - begun + 1 >= ticksTuning.count) for (let tick = begun; tick <= index; tick++) ticks.add(tick)
    begun = index + 1
  }
  if (ticks.size === 0) return [line]
  const left = words.filter((_, index) => !ticks.has(index))
  return left.length === 0 ? [] : [{ ...line, words: left }]
}

const isTick = (text: string) => text === '!' || text === '|'
