import { hasRightToLeft } from './glyph-text.js'
import type { Glyph } from './read-glyphs.js'

const pairs: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}
/** The opposite bracket; other text unchanged. */
export const mirrored = (text: string): string => pairs[text] ?? text

/** A bracket that closes before any letter, and one that opens after all of them. */
const closesFirst = /^[^\p{L}\p{N}([{<«]*[)\]}>»]/u
const opensLast = /[([{<«][^\p{L}\p{N})\]}>»]*$/u

/** Whether the brackets of a text are the wrong way round: a text opens with the first and closes with the last. */
export const areBracketsTurned = (text: string): boolean => closesFirst.test(text) || opensLast.test(text)

/**
 * Reorders the glyphs of a right-to-left word from visual (left to right) to reading order: digits and Latin letters in
 * it keep theirs, and so does what is between Latin letters. Brackets are identified by position, whichever code the font uses (Unicode
 * Standard Annex #9, N1 and L4).
 */
export function inLogicalOrder(seen: readonly Glyph[]): Glyph[] {
  const reversed = [...seen].reverse()
  const ordered: Glyph[] = []
  for (let index = 0; index < reversed.length; ) {
    let end = latinEnd(reversed, index)
    while (end < reversed.length && isFromTheLeft(reversed[end]!, reversed[end - 1], reversed[end + 1])) end++
    if (end > index) ordered.push(...reversed.slice(index, end).reverse())
    else ordered.push(reversed[end++]!)
    index = end
  }
  const isTurned = areBracketsTurned(ordered.map((glyph) => glyph.text).join(''))
  return isTurned ? ordered.map((glyph) => ({ ...glyph, text: mirrored(glyph.text) })) : ordered
}

/** Where Latin text that begins at an index ends, with the signs and figures within it; the index if none begins there. */
function latinEnd(glyphs: readonly Glyph[], index: number): number {
  if (!isStrong(glyphs[index]!)) return index
  let [end, hasLetter] = [index, false]
  for (let at = index; at < glyphs.length && !hasRightToLeft(glyphs[at]!.text); at++) {
    if (!isStrong(glyphs[at]!)) continue
    end = at + 1
    hasLetter ||= /\p{L}/u.test(glyphs[at]!.text)
  }
  return hasLetter ? end : index
}

const isStrong = ({ text }: Glyph) => /[\p{L}\p{N}]/u.test(text) && !hasRightToLeft(text)

function isFromTheLeft(glyph: Glyph, before: Glyph | undefined, after: Glyph | undefined): boolean {
  if (/[\p{L}\p{N}]/u.test(glyph.text)) return !hasRightToLeft(glyph.text)
  const between = (other: Glyph | undefined) => other !== undefined && /\p{N}/u.test(other.text)
  return /^[.,:/%+-]$/.test(glyph.text) && between(before) && between(after)
}

const isFigure = ({ rightToLeft, text }: { rightToLeft: boolean; text: string }) =>
  !rightToLeft && /\p{N}/u.test(text) && !/\p{L}/u.test(text)

/**
 * Things of a line in the order in which they are read, out of their order from the left: those written from the right are turned
 * round where most of the line is written from the left; else all are, and those written from the left keep their order among
 * themselves.
 */
export function orderAlongLine<T extends { rightToLeft: boolean; text: string }>(
  seen: readonly T[],
  fromTheRight: boolean,
): T[] {
  const base = fromTheRight ? [...seen].reverse() : [...seen]
  const isOther = (index: number) => {
    const item = base[index]!
    if (!fromTheRight) return item.rightToLeft
    // Digits after a Latin word continue it (Unicode Standard Annex #9, W7).
    let at = index
    while (at < base.length - 1 && isFigure(base[at]!)) at++
    return !base[at]!.rightToLeft && /\p{L}/u.test(base[at]!.text)
  }
  const result: T[] = []
  for (let index = 0; index < base.length; ) {
    let end = index
    // Characters without letters join neighbors of the other direction if they are between two of them.
    for (let ahead = index; ahead < base.length; ahead++) {
      if (isOther(ahead)) end = ahead + 1
      else if (ahead === index || /\p{L}/u.test(base[ahead]!.text)) break
    }
    if (end > index) result.push(...base.slice(index, end).reverse())
    else result.push(base[end++]!)
    index = end
  }
  return result
}
