import type { PageObjects } from '../../page-objects/page-objects.js'
import type { Glyph } from './glyph.js'
import { combiningOf, hasRightToLeft, isMark } from './glyph-text.js'
import { placeMarksTuning } from './tuning.js'

/** A letter from the right with its marks. */
interface Cluster {
  text: string
  /** Characters that it has in the content. */
  parts: number
}

/**
 * A letter from the right and its marks that are at one place, its mark first: browsers give the codes of both to the painted mark, and PDFium
 * turns them round. Undefined if no such cluster begins at a character.
 */
export function clusterAt({ characters: { codes, origins, styles } }: PageObjects, index: number): Cluster | undefined {
  if (!isMarkCode(codes[index]!)) return undefined
  const isSame = (other: number) =>
    styles[other] === styles[index] &&
    origins[2 * other] === origins[2 * index] &&
    origins[2 * other + 1] === origins[2 * index + 1]
  let end = index + 1
  while (end < codes.length && end - index < placeMarksTuning.mostParts && isSame(end)) end++
  const texts = Array.from(codes.subarray(index, end), (code) => String.fromCodePoint(code))
  if (!texts.every(hasRightToLeft) || isMark(texts.at(-1)!)) return undefined
  return { text: texts.reverse().join('').normalize('NFC'), parts: end - index }
}

const isMarkCode = (code: number) => code > 0x590 && isMark(String.fromCodePoint(code))

/** Puts a letter that has the place of its mark to where the letter is: on the line, up to the letter before it. */
export function placeCluster(glyph: Glyph, last: Glyph | undefined): void {
  if (!last || !isBeside(last, glyph)) return
  glyph.baseline = last.baseline
  if (glyph.end < last.start) glyph.end = last.start
}

/** Extends a letter that has the place of its mark to the letter after it. */
export function extendCluster(cluster: Glyph, next: Glyph): void {
  if (isBeside(cluster, next) && next.end < cluster.start) cluster.start = next.end
}

const isBeside = (last: Glyph, next: Glyph) =>
  !last.spaceAfter &&
  last.angle === next.angle &&
  hasRightToLeft(last.text) &&
  hasRightToLeft(next.text) &&
  Math.abs(last.baseline - next.baseline) < placeMarksTuning.sameLine * next.style.size &&
  last.start - next.end < placeMarksTuning.widestLetter * next.style.size

/** Puts marks that are painted apart from their line, before or after it, to the letters that they begin with. */
export function joinStrayMarks(glyphs: Glyph[]): Glyph[] {
  const strays = new Set(
    glyphs.filter(({ text }) => hasRightToLeft(text) && isMark(text)).slice(0, placeMarksTuning.most),
  )
  if (strays.size === 0) return glyphs
  const letters = glyphs.filter((glyph) => !strays.has(glyph) && hasRightToLeft(glyph.text))
  for (const mark of strays) {
    const letter = letterOf(mark, letters)
    if (!letter) continue
    letter.text = (letter.text + mark.text).normalize('NFC')
    strays.delete(mark)
    mark.text = ''
  }
  return glyphs.filter(({ text }) => text !== '')
}

function letterOf(mark: Glyph, letters: readonly Glyph[]): Glyph | undefined {
  const { size } = mark.style
  const middle = (mark.start + mark.end) / 2
  let best: Glyph | undefined
  let least = placeMarksTuning.offset * size
  let isOverBest = false
  for (const letter of letters) {
    if (letter.angle !== mark.angle || Math.abs(letter.baseline - mark.baseline) > placeMarksTuning.markOff * size)
      continue
    // A wide letter may begin far from its mark, and the one before it right beside.
    const isOver = middle > letter.start && middle < letter.end
    const off = Math.abs(letter.start - mark.start)
    if (isOver === isOverBest ? off < least : isOver) [best, least, isOverBest] = [letter, off, isOver]
  }
  return best
}

/** Whether a mark is over the letter that comes after it rather than over the one before. */
export function isOver(mark: Glyph, next: Glyph, last: Glyph | undefined): boolean {
  if (mark.angle !== next.angle || Math.abs(mark.baseline - next.baseline) > next.style.size) return false
  if (!hasRightToLeft(next.text)) return false
  const middle = (mark.start + mark.end) / 2
  if (middle < next.start - 0.1 * next.style.size || middle > next.end + 0.1 * next.style.size) return false
  const off = ({ start, end }: Glyph) => Math.abs((start + end) / 2 - middle)
  return !last || last.spaceAfter || last.angle !== mark.angle || off(next) < off(last)
}

const isNear = (last: Glyph, { start, end, style }: Glyph) =>
  start <= last.end + 0.2 * style.size && end >= last.start - 0.2 * style.size

/** Puts a mark, or an accent that is painted over a letter, to the letter before it. */
export function joinMark(last: Glyph, glyph: Glyph): boolean {
  if (last.angle !== glyph.angle || last.spaceAfter) return false
  const shared = Math.min(last.end, glyph.end) - Math.max(last.start, glyph.start)
  if (isMark(glyph.text)) {
    if (!isNear(last, glyph) || Math.abs(glyph.baseline - last.baseline) > glyph.style.size) return false
    last.text = (last.text + glyph.text).normalize('NFC')
    return true
  }
  if (shared < 0.5 * Math.min(last.end - last.start, glyph.end - glyph.start)) return false
  const [after, before] = [combiningOf(glyph.text), combiningOf(last.text)]
  if (after !== undefined && /\p{L}$/u.test(last.text)) {
    last.text = (last.text + after).normalize('NFC')
    return true
  }
  if (before === undefined || !/^\p{L}/u.test(glyph.text)) return false
  Object.assign(last, glyph, { text: (glyph.text + before).normalize('NFC') })
  return true
}

/** Lam and the forms of alef, with their marks. */
const lam = /^\u0644\p{M}*$/u
const alef = /^[\u0622\u0623\u0625\u0627\u0671]\p{M}*$/u

/**
 * Parts lam and alef that fonts draw as one from the same place: lam is read first, and is right of alef, whichever of them the content
 * has first.
 */
export function partLamAlef(last: Glyph, glyph: Glyph): void {
  const isPair = (lam.test(last.text) && alef.test(glyph.text)) || (alef.test(last.text) && lam.test(glyph.text))
  if (!isPair || last.angle !== glyph.angle) return
  const { size } = glyph.style
  if (Math.abs(last.start - glyph.start) > placeMarksTuning.samePlace * size) return
  if (Math.abs(last.baseline - glyph.baseline) > placeMarksTuning.sameLine * size) return
  const [right, left] = lam.test(last.text) ? [last, glyph] : [glyph, last]
  const [start, end] = [Math.min(last.start, glyph.start), Math.max(last.end, glyph.end)]
  left.start = start
  left.end = (start + end) / 2
  right.start = left.end
  right.end = end
}
