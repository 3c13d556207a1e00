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
  for (const run of runs) {
    for (const part of run.text.split(/(\n|[^\S\n]+)/)) {
      if (part === '') continue
      if (part === '\n') atoms.push({ kind: 'break' })
      else if (part.trim() === '') for (const _ of part) atoms.push(spaceOf(start, run, rise, fonts))
      else for (const word of partsOf(part)) atoms.push(...(await encodeWord(word, run, start, rise, fonts)))
    }
  }
  return { from, to, atoms: hasRightToLeft(text + block.text) ? inSettingOrder(atoms, block.isRightToLeft) : atoms }
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

/** Turns around what runs against the direction in which a block is set. The glyphs of words come in reading order. */
function inSettingOrder(atoms: readonly Atom[], fromTheRight: boolean): Atom[] {
  const textOf = (atom: Atom) => (atom.kind === 'new' ? atom.glyph.text : '')
  const isAgainst = (atom: Atom) => {
    const text = textOf(atom)
    return fromTheRight ? /[\p{L}\p{N}]/u.test(text) && !hasRightToLeft(text) : hasRightToLeft(text)
  }
  const isLetter = (atom: Atom) => /\p{L}/u.test(textOf(atom))
  const ordered = [...atoms]
  for (let start = 0; start < ordered.length; start++) {
    if (!isAgainst(ordered[start]!)) continue
    let end = start + 1
    for (let at = end; at < ordered.length; at++) {
      const atom = ordered[at]!
      if (isAgainst(atom) || (atom.kind === 'new' && atom.glyph.isMark)) end = at + 1
      else if (atom.kind === 'break' || isLetter(atom)) break
      // Numbers with a space between them do not run together.
      else if (fromTheRight && (atom.kind === 'gap' || atom.isBlank) && !isLetter(ordered[at - 1]!)) break
    }
    ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
    start = end - 1
  }
  return ordered
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

async function encodeWord(
  word: string,
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
      const glyphs = each.encode(word)
      if (glyphs) return glyphs.map((glyph) => atomOf(glyph, each, 1, run, host, rise))
    }
    return undefined
  }
  const own = styled && atomsIn([styled, ...others])
  if (own) return own
  const same = styled && (await fonts.substitutes.findSame(styled))
  const letters = same?.encode(word, host.show.mayEndText)
  if (same && letters) {
    fonts.onSubstitute(word, styled.style.name, same)
    const ordered = hasRightToLeft(word) ? letters.toReversed() : letters
    return ordered.map((glyph) => atomOf(glyph, same, 1, run, host, rise))
  }
  const isDown = host.isVertical && isIdeograph(word)
  const substitute = await fonts.substitutes.find(word, look, {
    around: `${host.around}${run.text}`,
    isVertical: isDown,
  })
  const shaped = substitute?.encode(word, host.show.mayEndText && !isDown)
  const glyphs = hasRightToLeft(word) ? shaped?.toReversed() : shaped
  if (!substitute || !glyphs) {
    const any = atomsIn(usable) ?? mixedAtoms(word, usable, (glyph, each) => atomOf(glyph, each, 1, run, host, rise))
    if (any) return any
    const single = Array.from(word)
    // Files of fonts hold parts of a script, so one word may need several.
    if (single.length > 1) {
      const parts: NewAtom[] = []
      for (const letter of single) parts.push(...(await encodeWord(letter, run, host, rise, fonts)))
      return parts
    }
    throw new UnchangeableText(`no font has all letters of "${word}"`)
  }
  fonts.onSubstitute(word, nameInStyle(font, look), substitute)
  const { xHeight } = font.style
  const ratio = xHeight === undefined || isDown ? 1 : xHeight / substitute.xHeight
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, ratio))
  return glyphs.map((glyph) => atomOf(glyph, substitute, scale, run, host, rise))
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
