import { boxAround, type SeenBox } from '../geometry/seen-box.js'
import type { RecognizedLine, RecognizedPage, RecognizedWord } from './recognized-page.js'
import { signsTuning } from './tuning.js'

/** A sign that a line consists of, and the word that it belongs to. */
interface Attachment {
  line: RecognizedLine
  /** Place of the word in its line. */
  index: number
  /** Where the sign is; nothing if the word has it already. */
  side: 'before' | 'after' | undefined
}

/**
 * Puts signs that were read as lines of their own back to the words that they touch, or drops them if the words have them
 * already: a column of brackets looks to the engine like a column of text. A page without them stays unchanged.
 */
export function attachSigns(page: RecognizedPage): RecognizedPage {
  const lines = page.paragraphs.flatMap((paragraph) => paragraph.lines)
  const signs = new Set(lines.filter(isSign))
  const others = lines.filter((line) => !signs.has(line) && line.direction === 0)
  const attached = new Map<RecognizedLine, RecognizedLine>()
  const gone = new Set<RecognizedLine>()
  for (const sign of signs) {
    const found = findWord(sign, others, attached)
    if (!found) continue
    attached.set(found.line, insertSign(attached.get(found.line) ?? found.line, sign, found))
    gone.add(sign)
  }
  if (gone.size === 0) return page
  const paragraphs = page.paragraphs.flatMap((paragraph) => {
    const kept = paragraph.lines.filter((line) => !gone.has(line)).map((line) => attached.get(line) ?? line)
    return kept.length === 0 ? [] : [{ box: boxAround(kept.map(({ box }) => box)), lines: kept }]
  })
  return { ...page, paragraphs }
}

function isSign({ words: [word, ...more], direction }: RecognizedLine): boolean {
  return direction === 0 && more.length === 0 && word !== undefined && /^\p{P}$/u.test(word.text)
}

/** The word that a sign touches: what opens is before it, what closes after it, and any other sign at either side. */
function findWord(
  { words, box }: RecognizedLine,
  lines: readonly RecognizedLine[],
  attached: ReadonlyMap<RecognizedLine, RecognizedLine>,
): Attachment | undefined {
  const sign = words[0]?.text ?? ''
  const reach = (box.bottom - box.top) * signsTuning.reach
  for (const line of lines) {
    if (line.box.bottom < box.top || line.box.top > box.bottom) continue
    const current = attached.get(line) ?? line
    for (const [index, word] of current.words.entries()) {
      if (!isBeside(word.box, box)) continue
      if (!/\p{Pe}/u.test(sign) && isWithin(word.box.left - box.right, reach))
        return { line, index, side: word.text.startsWith(sign) ? undefined : 'before' }
      if (!/\p{Ps}/u.test(sign) && isWithin(box.left - word.box.right, reach))
        return { line, index, side: word.text.endsWith(sign) ? undefined : 'after' }
    }
  }
  return undefined
}

/** Whether the middle of a word is in the rows of a sign. */
function isBeside(word: SeenBox, sign: SeenBox): boolean {
  const middle = (word.top + word.bottom) / 2
  return middle > sign.top && middle < sign.bottom
}

const isWithin = (gap: number, reach: number) => gap <= reach && gap >= -reach

function insertSign(line: RecognizedLine, sign: RecognizedLine, { index, side }: Attachment): RecognizedLine {
  if (!side) return line
  const word = line.words[index] as RecognizedWord
  const mark = sign.words[0] as RecognizedWord
  const parts =
    side === 'before'
      ? [{ ...mark, spaceAfter: false }, word]
      : [
          { ...word, spaceAfter: false },
          { ...mark, spaceAfter: word.spaceAfter },
        ]
  return { ...line, box: boxAround([line.box, sign.box]), words: line.words.toSpliced(index, 1, ...parts) }
}
