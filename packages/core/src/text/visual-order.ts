import { levelsOf, orderSeen } from './bidi-levels.js'

/** Which way a line runs as a whole. */
export type LineDirection = 'ltr' | 'rtl'

const letter = /\p{L}/u
const figure = /\p{N}/u
const fromRight =
  /[\u0590-\u060b\u060d-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Most rounds in which an order is made to agree with what is seen. */
const MOST_ROUNDS = 8

/** The level of each text of a line (Unicode Standard Annex 9): odd ones run from right to left. */
function levelsOfTexts(texts: readonly string[], direction: LineDirection): number[] {
  const levels = levelsOf(texts.join(''), direction)
  let at = 0
  return texts.map((text) => {
    const level = levels[at] ?? 0
    at += text.length
    return level
  })
}

/** The positions of texts, which come in reading order, in the order in which they are seen from the left. */
export function orderFromLeft(texts: readonly string[], direction: LineDirection): number[] {
  const levels = levelsOfTexts(texts.map(solid), direction)
  return orderSeen(texts.map((_, index) => ({ index, level: levels[index]! }))).map(({ index }) => index)
}

/** A text, in reading order, with the brackets that are seen: those that run from the right are their mirror images. */
export function withSeenBrackets(text: string, direction: LineDirection): string {
  const levels = levelsOf(text, direction)
  return text.replace(/[()[\]{}<>«»]/g, (sign, at: number) => (levels[at]! % 2 === 1 ? brackets.get(sign)! : sign))
}

/** Texts of a line in the order in which they are read. */
export interface ReadOrder {
  /** The position of each among those that are seen from the left. */
  order: number[]
  /** Each as it is read: brackets open before what they enclose. */
  texts: string[]
  /** Whether brackets have the codes of what is seen, so that those that run from the right are read as their mirror images. */
  isMirrored: boolean
}

/**
 * The order in which texts are read that come from left to right as they are seen: that which the rules for text in both directions
 * (Unicode Standard Annex 9) show as it is seen. Of several such orders, Latin words and the figures beside them stay together. A bracket
 * may have its code or that of its mirror image, as fonts have it.
 */
export function orderFromSeen(seen: readonly string[], direction: LineDirection): ReadOrder {
  const shapes = asShapes(seen.map(solid))
  const { order, levels } = settled(shapes, guess(shapes, direction), direction)
  let agree = 0
  const texts = order.map((index) => {
    const shape = shapes[index]!
    const other = levels[index]! % 2 === 1 ? brackets.get(shape) : undefined
    if (other !== undefined) agree += seen[index] === shape ? 1 : -1
    return other ?? (brackets.has(shape) ? shape : seen[index]!)
  })
  return { order: [...order], texts, isMirrored: agree >= 0 }
}

/** An empty text becomes a hyphen, so that the rules have a character at its place. */
const solid = (text: string) => (text === '' ? '-' : text)

const brackets = new Map(['()', '[]', '{}', '<>', '«»'].flatMap(([a, b]) => [[a!, b!] as const, [b!, a!] as const]))
const opening = new Set(['(', '[', '{', '<', '«'])

/** Kinds of brackets whose shapes places show; signs of comparison are also between spaces and letters. */
const placed = /^[()[\]{}«»]$/

/**
 * Texts from left to right with the brackets that are seen, whichever codes their fonts have for them: one that opens has a space left of
 * it or is the first of two, one that closes has a space right of it or is the second.
 */
function asShapes(texts: string[]): string[] {
  if (!texts.some((text) => placed.test(text))) return texts
  const isGap = (at: number) => (texts[at] ?? ' ').trim() === ''
  const open: string[] = []
  return texts.map((text, at) => {
    if (!placed.test(text)) return text
    const [left, right] = opening.has(text) ? [text, brackets.get(text)!] : [brackets.get(text)!, text]
    const [isAfterGap, isBeforeGap] = [isGap(at - 1), isGap(at + 1)]
    const isOpen = open.lastIndexOf(left) >= 0
    const opens = isAfterGap === isBeforeGap ? (isAfterGap ? text === left : !isOpen) : isAfterGap
    if (opens) open.push(left)
    else if (isOpen) open.splice(open.lastIndexOf(left))
    return opens ? left : right
  })
}

/** An order with the level of each text. */
interface Leveled {
  order: readonly number[]
  levels: readonly number[]
}

/** The order that an order becomes when it is shown and read again until nothing changes, or the order itself if it never settles. */
function settled(seen: readonly string[], from: Leveled, direction: LineDirection): Leveled {
  let { order, levels } = from
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = levels
    const textOf = (index: number) => (before[index]! % 2 === 1 && brackets.get(seen[index]!)) || seen[index]!
    const found = levelsOfTexts(order.map(textOf), direction)
    const after = new Array<number>(seen.length).fill(0)
    for (const [at, index] of order.entries()) after[index] = found[at]!
    const next = unseen(after)
    const isSame = next.every((index, at) => index === order[at])
    if (isSame && after.every((level, index) => level % 2 === before[index]! % 2)) return { order: next, levels: after }
    order = next
    levels = after
  }
  return from
}

/** Rule L2 from its result: from the lowest level up, every stretch at that level or above is turned round. */
function unseen(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  const highest = Math.max(...levels)
  for (let level = 1; level <= highest; level++)
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && levels[order[end]!]! >= level) end++
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  return order
}

/** A first order: words against the line are turned round, with figures beside Latin words, and figures with the signs between them. */
function guess(seen: readonly string[], direction: LineDirection): Leveled {
  const fromTheRight = direction === 'rtl'
  const order = seen.map((_, index) => index)
  const levels = new Array<number>(seen.length).fill(fromTheRight ? 1 : 0)
  if (fromTheRight) order.reverse()
  const textAt = (at: number) => seen[order[at]!]!
  const isAgainst = (text: string) => (fromTheRight ? isFromLeft(text) : fromRight.test(text))
  for (let start = 0; start < order.length; start++) {
    if (!isAgainst(textAt(start))) continue
    let end = start + 1
    for (let at = end; at < order.length; at++) {
      if (isAgainst(textAt(at))) {
        if (fromTheRight && !isJoined(order, seen, end - 1, at)) break
        end = at + 1
      } else if (letter.test(textAt(at))) break
    }
    const from = fromTheRight ? withPairs(order, seen, start, end) : { start, end }
    order.splice(from.start, from.end - from.start, ...order.slice(from.start, from.end).reverse())
    for (const index of order.slice(from.start, from.end)) levels[index] = fromTheRight ? 2 : 1
    start = from.end - 1
  }
  return { order, levels }
}

/** A run from the left with a bracket at its end whose other one is within it. */
function withPairs(order: readonly number[], seen: readonly string[], start: number, end: number) {
  const open: string[] = []
  for (const index of order.slice(start, end)) {
    const text = seen[index]!
    if (!brackets.has(text)) continue
    if (open.at(-1) === brackets.get(text)) open.pop()
    else open.push(text)
  }
  const [before, after] = [order[start - 1], order[end]]
  if (open.length !== 1) return { start, end }
  if (before !== undefined && seen[before] === brackets.get(open[0]!)) return { start: start - 1, end }
  if (after !== undefined && seen[after] === brackets.get(open[0]!)) return { start, end: end + 1 }
  return { start, end }
}

const isFromLeft = (text: string) => (letter.test(text) || figure.test(text)) && !fromRight.test(text)

/**
 * Whether two texts from the left belong together, with what is between them. Figures do not with a space between, but continue a Latin
 * word that is seen left of them.
 */
function isJoined(order: readonly number[], seen: readonly string[], first: number, last: number): boolean {
  const between = order.slice(first + 1, last).map((index) => seen[index]!)
  if (letter.test(seen[order[first]!]!)) return true
  const hasSpace = between.some((text) => text.trim() === '')
  if (hasSpace && goesOn(between[0]!)) return false
  if (letter.test(seen[order[last]!]!) || (!hasSpace && between.length <= 1)) return true
  for (let at = last; at < order.length; at++) {
    const text = seen[order[at]!]!
    if (letter.test(text)) return isFromLeft(text)
    if (goesOn(text) && seen[order[at + 1]!]?.trim() === '') return false
  }
  return false
}

/** A sign and then a space is how text goes on: where that is so from the right, what comes next is no part of a Latin phrase. */
const goesOn = (text: string) => /^[.,:;!?،؛؟]$/.test(text)
