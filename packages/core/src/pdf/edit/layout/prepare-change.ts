import { withSeenBrackets } from '../../../text/visual-order.js'
import type { EditableFont } from '../fonts/editable-font.js'
import { isIdeograph } from '../model/ideographs.js'
import { hasRightToLeft } from '../model/logical-order.js'
import { type TextBlock, UNREADABLE } from '../model/text-block.js'
import type { TextGlyph } from '../model/text-content.js'
import type { Atom, BlockChange, Host, PreparedChange, StyledText } from './atoms.js'
import { encodeWord, spaceOf } from './encode-word.js'
import { type FontChoice, styledFont } from './styled-font.js'
import { LackingLetters, UnchangeableText } from './unchangeable-text.js'

/**
 * Chooses fonts for the new text of a change and encodes it. A word for which the font lacks letters is set in another as a whole, with
 * what stays of it.
 * `least` and `most` are the units that it may take in.
 * @throws UnchangeableText if no font has all letters
 */
export async function prepareChange(
  block: TextBlock,
  change: BlockChange,
  [least, most]: readonly [number, number],
  fonts: FontChoice,
): Promise<PreparedChange> {
  const { units } = block
  let { from, to } = change
  const runs = change.runs.map((run) => ({ ...run, text: run.text.normalize('NFC').replace(/\r\n?/g, '\n') }))
  const text = runs.map((run) => run.text).join('')
  if (text === '') [from, to] = withoutDoubleSpace(block, from, to, most)
  const host = hostOf(block, from, to)
  if (!host) throw new UnchangeableText('there is no text that shows where the new text belongs')
  const isOwn = (word: string, run: StyledText) => styledFont(word, host, run, fonts)?.encode(word) !== undefined
  const [first, last] = [runs[0], runs.at(-1)]
  if (first && last && text !== '' && (block.isRightToLeft || hasRightToLeft(wordsAround(block, from, to)))) {
    // Words that run against their line are set as a whole.
    while (from > least && isWordUnit(block, from - 1)) first.text = units[--from]!.text + first.text
    while (to < most && isWordUnit(block, to)) last.text += units[to++]!.text
  } else if (first && last && text !== '') {
    const begins = partsOf(/^[^\s]+/.exec(first.text)?.[0] ?? '')[0]
    const ends = partsOf(/[^\s]+$/.exec(last.text)?.[0] ?? '').at(-1)
    if (begins !== undefined && !isOwn(begins, first))
      while (from > least && isWordUnit(block, from - 1)) first.text = units[--from]!.text + first.text
    if (ends !== undefined && !isOwn(ends, last))
      while (to < most && isWordUnit(block, to)) last.text += units[to++]!.text
  }
  const atoms: Atom[] = []
  const start = hostOf(block, from, to) ?? host
  const rise = start.like.base - block.lines[lineOf(block, start.like)]!.base
  const seen = seenText(runs.map((run) => run.text).join(''), block)
  const lacking: LackingLetters[] = []
  let at = 0
  for (const run of runs) {
    for (const part of run.text.split(/(\n|[^\S\n]+)/)) {
      if (part === '') continue
      if (part === '\n') atoms.push({ kind: 'break' })
      else if (part.trim() === '') for (const _ of part) atoms.push(spaceOf(start, run, rise, fonts))
      else {
        let begin = at
        for (const word of partsOf(part)) {
          const shown = seen.slice(begin, begin + word.length)
          const wording = { word, shown, coded: block.hasSeenBrackets ? shown : word }
          const encoded = await encodeWord(wording, run, start, rise, fonts).catch((error: unknown) => {
            if (!(error instanceof LackingLetters)) throw error
            lacking.push(error)
            return []
          })
          atoms.push(...encoded)
          begin += word.length
        }
      }
      at += part.length
    }
  }
  if (lacking.length > 0)
    throw new LackingLetters(
      lacking.map(({ word }) => word).join(' '),
      lacking.flatMap(({ letters }) => letters),
      lacking.find(({ remedy }) => remedy !== undefined)?.remedy,
    )
  return { from, to, atoms }
}

/** The text of the words that a range is in. */
function wordsAround(block: TextBlock, from: number, to: number): string {
  let [start, end] = [from, to]
  while (start > 0 && isWordUnit(block, start - 1)) start--
  while (end < block.units.length && isWordUnit(block, end)) end++
  return block.units
    .slice(start, end)
    .map(({ text }) => text)
    .join('')
}

/** A text as it is seen: brackets that run from the right are their mirror images. */
function seenText(text: string, { isRightToLeft }: TextBlock): string {
  if (!isRightToLeft && !hasRightToLeft(text)) return text
  return withSeenBrackets(text, isRightToLeft ? 'rtl' : 'ltr')
}

function isWordUnit({ units }: TextBlock, index: number): boolean {
  const { text, glyph } = units[index]!
  return glyph !== undefined && text !== UNREADABLE && !/\s/.test(text) && text !== '' && !isIdeograph(text)
}

/** The parts of a word that may be in different fonts: letters of scripts without spaces one by one. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    if (last === undefined || isIdeograph(character) || isIdeograph(last)) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts
}

/** A range that takes one of two spaces along when everything between them goes. */
function withoutDoubleSpace({ units }: TextBlock, from: number, to: number, most: number): [number, number] {
  const isSpace = (index: number) => units[index]?.text === ' '
  const [before, after] = [from === 0 || isSpace(from - 1), to === units.length || isSpace(to)]
  if (!before || !after) return [from, to]
  if (to < units.length) return [from, Math.min(to + 1, most)]
  return from > 0 ? [from - 1, to] : [from, to]
}

function hostOf({ units, isVertical, text: around }: TextBlock, from: number, to: number): Host | undefined {
  const at = (glyph: TextGlyph, after: number): Host => ({
    show: glyph.show,
    index: glyph.show.glyphs.indexOf(glyph) + after,
    like: glyph,
    isVertical,
    around,
  })
  const removed = units.slice(from, to).flatMap(({ glyph, text }) => (glyph && text.trim() !== '' ? [glyph] : []))
  if (removed.length > 0) return at(mainGlyph(removed), 0)
  const before = units.slice(0, from).findLast(({ glyph, text }) => glyph && text.trim() !== '')?.glyph
  if (before) return at(before, 1)
  const after = units.slice(to).find(({ glyph, text }) => glyph && text.trim() !== '')?.glyph
  return after && at(after, 0)
}

/** The line that a glyph of a block is in. */
function lineOf({ units }: TextBlock, wanted: TextGlyph): number {
  return units.find(({ glyph }) => glyph === wanted)?.line ?? 0
}

/** The first glyph, or the first in the font that most are in. */
function mainGlyph(glyphs: readonly TextGlyph[]): TextGlyph {
  const counts = new Map<EditableFont, number>()
  for (const { show } of glyphs) counts.set(show.font, (counts.get(show.font) ?? 0) + 1)
  const [main] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
  return glyphs.find(({ show }) => show.font === main)!
}
