import type { Box, PageObjects } from '../../page-objects/page-objects.js'
import { alongAndAcross } from '../layout/read-glyphs.js'
import type { Word } from '../layout/text.js'
import { type Rule, type Rules, readRules } from './rules.js'
import type { PlacedWord } from './text-rows.js'

/** A page rotated so that its tables are upright. */
export interface View extends Rules {
  /** Degrees clockwise in which the rows of its tables run on the page. */
  angle: 0 | 90 | 180 | 270
  words: PlacedWord[]
}

/** Minimum number of words in another direction for the page to be read in that direction as well. */
const LEAST_WORDS = 20

/** The directions in which a page has text enough for a table, that of most words first. */
export function viewsOf(objects: PageObjects, words: readonly Word[]): View[] {
  const counts = ([0, 90, 180, 270] as const).map((angle) => ({
    angle,
    count: words.reduce((sum, word) => sum + (word.angle === angle ? 1 : 0), 0),
  }))
  const used = counts
    .sort((a, b) => b.count - a.count || a.angle - b.angle)
    .filter(({ count }, index) => count > 0 && (index === 0 || count >= LEAST_WORDS))
  if (used.length === 0) return []
  const rules = readRules(objects, words)
  return used.map(({ angle }) => ({
    angle,
    words: words.map((word) => placeWord(word, angle)),
    ...turnRules(rules, angle),
  }))
}

function placeWord(word: Word, angle: View['angle']): PlacedWord {
  const box = turnBox(word.box, angle)
  const across = angle === 90 || angle === 180 ? -word.baseline : word.baseline
  return {
    word,
    box,
    baseline: word.angle === angle ? across : box.bottom,
    size: word.size,
    turned: word.angle !== angle,
  }
}

/** A box of the page in the coordinates of writing that is turned by an angle. */
function turnBox({ left, top, right, bottom }: Box, angle: View['angle']): Box {
  const [x1, y1] = alongAndAcross(left, top, angle)
  const [x2, y2] = alongAndAcross(right, bottom, angle)
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
}

/** Converts a box of a view to page coordinates. */
export function turnBack(box: Box, angle: View['angle']): Box {
  return turnBox(box, ((360 - angle) % 360) as View['angle'])
}

function turnRules({ horizontal, vertical, shades }: Rules, angle: View['angle']): Rules {
  if (angle === 0) return { horizontal, vertical, shades }
  const turn = (rule: Rule, isHorizontal: boolean): Rule => {
    const box = isHorizontal
      ? { left: rule.from, right: rule.to, top: rule.at, bottom: rule.at }
      : { left: rule.at, right: rule.at, top: rule.from, bottom: rule.to }
    const turned = turnBox(box, angle)
    const becomesHorizontal = isHorizontal === (angle === 180)
    return becomesHorizontal
      ? { ...rule, at: turned.top, from: turned.left, to: turned.right }
      : { ...rule, at: turned.left, from: turned.top, to: turned.bottom }
  }
  const byPlace = (a: Rule, b: Rule) => a.at - b.at
  const turnedHorizontal = horizontal.map((rule) => turn(rule, true)).sort(byPlace)
  const turnedVertical = vertical.map((rule) => turn(rule, false)).sort(byPlace)
  return {
    horizontal: angle === 180 ? turnedHorizontal : turnedVertical,
    vertical: angle === 180 ? turnedVertical : turnedHorizontal,
    shades: shades.map(({ box, color }) => ({ box: turnBox(box, angle), color })),
  }
}
