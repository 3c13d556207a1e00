import { withSeenBrackets } from '../../../text/visual-order.js'
import type { EditableFont, EncodedGlyph } from '../fonts/editable-font.js'
import type { SubstituteFont } from '../fonts/open-substitute.js'
import { isIdeograph } from '../model/ideographs.js'
import { hasRightToLeft } from '../model/logical-order.js'
import { type TextBlock, UNREADABLE } from '../model/text-block.js'
import type { TextGlyph } from '../model/text-content.js'
import type { Atom, BlockChange, Host, NewAtom, PreparedChange, StyledText } from './atoms.js'
import { type FontChoice, lookOf, nameInStyle, runsFor, styledFont } from './styled-font.js'

/** Thrown when a change cannot be made; the message completes "… was not changed: ". */
export class UnchangeableText extends Error {}

/** Most letters that are named. */
const MOST_NAMED = 10

/** Thrown for a word with letters that no font has. */
class LackingLetters extends UnchangeableText {
  constructor(word: string, letters: readonly string[]) {
    const names = [...new Set(letters)].map((letter) => {
      const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
      return `"${letter}" (U+${code})`
    })
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
    const [what, which] = names.length > 1 ? ['letters', 'are'] : ['letter', 'is']
    super(
      `the ${what} ${names.slice(0, MOST_NAMED).join(', ')}${more} of "${word}" ${which} in no font: not in those of the document, nor in the fonts of this machine or of Sheaf`,
    )
  }
}

/** Sizes at which letters of a substitute look as high, in parts of the original size. */
const [LEAST_SCALE, MOST_SCALE] = [0.8, 1.25]

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
          atoms.push(...(await encodeWord(wording, run, start, rise, fonts)))
          begin += word.length
        }
      }
      at += part.length
    }
  }
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

/** A word as it is read, as it is seen, and with the codes that fonts of the document have for it: brackets may be mirror images. */
interface Wording {
  word: string
  shown: string
  coded: string
}

async function encodeWord(
  { word, shown, coded }: Wording,
  run: StyledText,
  host: Host,
  rise: number,
  fonts: FontChoice,
): Promise<NewAtom[]> {
  const { font } = host.show
  const look = lookOf(font, run)
  const styled = styledFont(word, host, run, fonts)
  const usable = fonts.own.filter((each) => runsFor(each, word, host))
  const others = usable.filter((each) => each !== styled && each.style.name === (styled ?? font).style.name)
  const atomsIn = (list: readonly EditableFont[]) => {
    for (const each of list) {
      const glyphs = each.encode(coded)
      if (glyphs) return asRead(glyphs, coded, word).map((glyph) => atomOf(glyph, each, 1, run, host, rise))
    }
    return undefined
  }
  const own = styled && atomsIn([styled, ...others])
  if (own) return own
  const same = styled && (await fonts.substitutes.findSame(styled))
  // Letters from the right are shaped as a whole, and their brackets mirrored then.
  const plain = hasRightToLeft(word) ? word : shown
  const letters = same?.encode(plain, host.show.mayEndText)
  if (same && letters) {
    fonts.onSubstitute(word, styled.style.name, same)
    const ordered = hasRightToLeft(word) ? letters.toReversed() : asRead(letters, plain, word)
    return ordered.map((glyph) => atomOf(glyph, same, 1, run, host, rise))
  }
  const isDown = host.isVertical && isIdeograph(word)
  const substitute = await fonts.substitutes.find(word, look, {
    around: `${host.around}${run.text}`,
    isVertical: isDown,
  })
  const shaped = substitute?.encode(plain, host.show.mayEndText && !isDown)
  const glyphs = hasRightToLeft(word) ? shaped?.toReversed() : shaped && asRead(shaped, plain, word)
  if (!substitute || !glyphs) {
    const any = atomsIn(usable) ?? mixedAtoms(coded, usable, (glyph, each) => atomOf(glyph, each, 1, run, host, rise))
    if (any) return any
    // Files of fonts hold parts of a script, so one word may need several.
    return encodeLetters({ word, shown, coded }, run, host, rise, fonts)
  }
  fonts.onSubstitute(word, nameInStyle(font, look), substitute)
  const { xHeight } = font.style
  const ratio = xHeight === undefined || isDown ? 1 : xHeight / substitute.xHeight
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, ratio))
  return glyphs.map((glyph) => atomOf(glyph, substitute, scale, run, host, rise))
}

async function encodeLetters(
  wording: Wording,
  run: StyledText,
  host: Host,
  rise: number,
  fonts: FontChoice,
): Promise<NewAtom[]> {
  const [letters, shown, coded] = [wording.word, wording.shown, wording.coded].map((text) => Array.from(text))
  if (letters!.length <= 1) throw new LackingLetters(wording.word, [wording.word])
  const [atoms, lacking]: [NewAtom[], string[]] = [[], []]
  for (const [at, word] of letters!.entries())
    try {
      atoms.push(...(await encodeWord({ word, shown: shown![at]!, coded: coded![at]! }, run, host, rise, fonts)))
    } catch (error) {
      if (!(error instanceof LackingLetters)) throw error
      lacking.push(word)
    }
  if (lacking.length > 0) throw new LackingLetters(wording.word, lacking)
  return atoms
}

/** Glyphs with the texts that they are read as. */
function asRead(glyphs: readonly EncodedGlyph[], coded: string, word: string): EncodedGlyph[] {
  if (coded === word) return [...glyphs]
  let at = 0
  return glyphs.map((glyph) => {
    const text = word.slice(at, at + glyph.text.length)
    at += glyph.text.length
    return { ...glyph, text }
  })
}

/** A word whose letters are in several fonts, as the ligatures of some documents. */
function mixedAtoms(
  word: string,
  fonts: readonly EditableFont[],
  make: (glyph: EncodedGlyph, font: EditableFont) => NewAtom,
): NewAtom[] | undefined {
  const atoms: NewAtom[] = []
  for (const character of word) {
    const font = fonts.find((each) => each.encode(character))
    const glyphs = font?.encode(character)
    if (!font || !glyphs) return undefined
    atoms.push(...glyphs.map((glyph) => make(glyph, font)))
  }
  return atoms
}

function spaceOf(host: Host, run: StyledText, rise: number, fonts: FontChoice): Atom {
  const font = styledFont(' ', host, run, fonts) ?? host.show.font
  const [glyph] = font.encode(' ') ?? []
  return glyph ? atomOf(glyph, font, 1, run, host, rise) : { kind: 'gap' }
}

function atomOf(
  glyph: EncodedGlyph,
  font: EditableFont | SubstituteFont,
  fit: number,
  { size, color }: StyledText,
  host: Host,
  rise: number,
): NewAtom {
  const { show, like } = host
  const scale = fit * (size === undefined ? 1 : size / like.size)
  const across = show.stretch * show.scale
  const width = glyph.advance * show.size * scale * across
  // Downwards, positive spacing moves letters closer together (ISO 32000-2, 9.3.2).
  const spacing = (show.charSpace + (glyph.isSpaceByte ? show.wordSpace : 0)) * (font.isVertical ? -1 : 1)
  const space = spacing * across
  return {
    kind: 'new',
    glyph,
    font,
    host,
    scale,
    width,
    advance: width + space,
    rise,
    // Without the color that it had, the rest could not be drawn in it again.
    color: show.fill === undefined ? undefined : color,
    isBlank: glyph.text.trim() === '' && !glyph.isMark,
  }
}
