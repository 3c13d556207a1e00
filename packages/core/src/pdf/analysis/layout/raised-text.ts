import { alongAndAcross } from './read-glyphs.js'
import type { TextPiece, Word } from './text.js'
import { raisedTextTuning } from './tuning.js'

const LONGEST = 6
/** Marks before a word are notes: `¹See`. */
const LONGEST_BEFORE = 3
/** An exponent or index that touches its base may be a formula. */
const LONGEST_FORMULA = 14

/** Whether a small part of a word can be raised or lowered. */
export function mayBeRaised(text: string, isFirst: boolean): boolean {
  return text.length <= (isFirst ? LONGEST_BEFORE : LONGEST_FORMULA)
}

const isDigit = (text: string) => /\p{Nd}/u.test(text)

function addSpace(word: Word): void {
  word.pieces.at(-1)!.text += ' '
  word.text += ' '
}

/**
 * Merges small digits and letters off the baseline next to a word, such as footnote marks, into that word as raised
 * pieces, with the rest of the word where it continues right behind them, as in H₂O. Keeps the order of words.
 */
export function joinRaised(words: Word[]): Word[] {
  const largest = words.reduce((most, { size }) => Math.max(most, size), 0)
  const smallest = words.reduce((least, { size }) => Math.min(least, size), Infinity)
  // Most pages have text of one size only.
  if (smallest > raisedTextTuning.largest * largest) return words
  const fields = new Map<string, { word: Word; start: number; end: number; across: number }[]>()
  const places = words.map((word) => {
    const [x1, y1] = alongAndAcross(word.box.left, word.box.top, word.angle)
    const [x2, y2] = alongAndAcross(word.box.right, word.box.bottom, word.angle)
    const isTurned = word.angle % 180 === 90
    const middle = (y1 + y2) / 2
    const baseline =
      word.angle % 90 !== 0 ? middle : word.angle === 90 || word.angle === 180 ? -word.baseline : word.baseline
    return { word, start: Math.min(x1, x2), end: Math.max(x1, x2), across: baseline, isTurned }
  })
  const size = 12
  const key = (angle: number, along: number, across: number) =>
    `${angle},${Math.floor(along / size)},${Math.floor(across / size)}`
  for (const place of places) {
    if (place.word.size * raisedTextTuning.largest < smallest) continue
    for (const at of new Set([place.start, place.end].map((along) => key(place.word.angle, along, place.across)))) {
      const field = fields.get(at)
      if (!field) fields.set(at, [place])
      else if (field.length < 32) field.push(place)
    }
  }
  const gone = new Set<Word>()
  /** Words that are the rest of another one. */
  const rests = new Map<Word, Word>()
  for (const place of places) {
    const { word } = place
    if (word.size > raisedTextTuning.largest * largest || [...word.text].length > LONGEST_FORMULA) continue
    // Several fonts, or more than a mark: only what touches its base is its exponent or index.
    const isFormula = [...word.text].length > LONGEST || word.pieces.length > 2
    let limited: { sign: Word; deeper: number } | undefined
    let best: { host: Word; gap: number; after: boolean } | undefined
    const touching: { left?: Word; right?: Word } = {}
    const reach = 1.5 * size
    const seen = new Set<Word>()
    for (const along of [place.start - size / 2, place.start, place.end, place.end + size / 2])
      for (const across of [
        place.across - reach,
        place.across - size / 2,
        place.across,
        place.across + size / 2,
        place.across + reach,
      ])
        for (const other of fields.get(key(word.angle, along, across)) ?? []) {
          const host = other.word
          if (host === word || seen.has(host) || (gone.has(host) && !rests.has(host))) continue
          seen.add(host)
          if (word.size > raisedTextTuning.largest * host.size || word.size < raisedTextTuning.smallest * host.size)
            continue
          const deeper = (place.across - other.across) / host.size
          if (isOperator(host.text) && isLimit(place, other, deeper)) {
            if (Math.abs(deeper) < (limited?.deeper ?? Infinity)) limited = { sign: host, deeper: Math.abs(deeper) }
            continue
          }
          if (
            deeper < -raisedTextTuning.highest ||
            deeper > raisedTextTuning.deepest ||
            Math.abs(deeper) < raisedTextTuning.off
          )
            continue
          const after = place.start - other.end
          const before = other.start - place.end
          const gap = Math.max(after, before)
          if (gap < -0.25 * word.size || gap > raisedTextTuning.farthest * host.size) continue
          if (isFormula && (after < before || gap > raisedTextTuning.nearFormula * host.size)) continue
          if (Math.abs(after) < raisedTextTuning.touching * host.size) touching.left ??= host
          if (Math.abs(before) < raisedTextTuning.touching * host.size) touching.right ??= host
          if (best === undefined || Math.abs(gap) < Math.abs(best.gap) - 0.01)
            best = { host, gap, after: after >= before }
        }
    if (limited) {
      const { sign } = limited
      const raised = isAbove(sign, word) ? 'superscript' : 'subscript'
      // Its place is that of the sign alone: limits may reach below what is beside it.
      sign.pieces = [...sign.pieces, ...word.pieces.map((piece) => ({ ...piece, raised }) as const)]
      sign.text += word.text
      gone.add(word)
      continue
    }
    if (!best) continue
    const { left, right } = touching
    const isBetween = left && right && !gone.has(right) && isRest(left, right)
    const next = isBetween ? left : best.host
    const host = rests.get(next) ?? next
    const after = isBetween || best.after
    // A mark before a number is no part of it: 1 2021, not 12021.
    if (!after && isDigit(word.text.at(-1)!) && isDigit(host.text[0]!)) addSpace(word)
    merge(host, word, after !== host.rightToLeft, isAbove(host, word) ? 'superscript' : 'subscript')
    gone.add(word)
    if (!isBetween || host === right) continue
    merge(host, right, true)
    gone.add(right)
    rests.set(right, host)
  }
  return gone.size === 0 ? words : words.filter((word) => !gone.has(word))
}

const isOperator = (text: string) => /^[∑∏∫⋃⋂⨄⋀⋁]/u.test(text)

/** Whether a word is below or above a large sign: from where to where it sums. */
function isLimit(word: Extent, sign: Extent, deeper: number): boolean {
  const { nearestLimit, farthestLimit } = raisedTextTuning
  const isNear = Math.abs(deeper) > nearestLimit && Math.abs(deeper) < farthestLimit
  return isNear && word.start < sign.end && word.end > sign.start
}

interface Extent {
  start: number
  end: number
}

/** Whether a word is on the baseline of another one, and like it but for its place. */
function isRest(host: Word, word: Word): boolean {
  const isAlike = host !== word && host.size === word.size && !host.rightToLeft && !word.rightToLeft
  return isAlike && Math.abs(host.baseline - word.baseline) < raisedTextTuning.off * host.size
}

function merge(host: Word, word: Word, after: boolean, raised?: TextPiece['raised']): void {
  const pieces = raised ? word.pieces.map((piece) => ({ ...piece, raised })) : word.pieces
  host.pieces = after ? [...host.pieces, ...pieces] : [...pieces, ...host.pieces]
  host.text = after ? host.text + word.text : word.text + host.text
  if (after) host.hyphenated = word.hyphenated && (!raised || host.hyphenated)
  host.box = {
    left: Math.min(host.box.left, word.box.left),
    top: Math.min(host.box.top, word.box.top),
    right: Math.max(host.box.right, word.box.right),
    bottom: Math.max(host.box.bottom, word.box.bottom),
  }
}

function isAbove(host: Word, word: Word): boolean {
  const across = (at: Word) => (at.angle === 90 || at.angle === 180 ? -at.baseline : at.baseline)
  return across(word) < across(host)
}
