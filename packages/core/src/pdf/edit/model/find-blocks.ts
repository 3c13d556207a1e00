import { isMostlyRightToLeft } from '../../../text/line-direction.js'
import { alignToText } from './align-to-text.js'
import { isBlank, type TextLine, textSeen } from './find-lines.js'
import { isIdeograph } from './ideographs.js'
import type { Alignment, LineGroup } from './line-group.js'

/** Distance of baselines in parts of the font size. */
const [LEAST_LEADING, MOST_LEADING] = [0.7, 2.6]
/** From this distance on, a line of another direction begins a paragraph. */
const OTHER_DIRECTION = 1.7
const SAME_SIZE = 0.08
const SAME_LEADING = 0.15
/** Points within which edges are the same. */
const EDGE = 1.2
const INDENT = 0.5
/** Share of lines that end at the same edge in justified text; hyphens may stick out. */
const FULL_SHARE = 0.8
const bullet = /^\s*(?:[•‣▪▫■□●○◦∙·–—➢✓✔❖]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])(?:\s|$)/u

/** Puts lines together to paragraphs, by their positions. */
export function findGroups(lines: readonly TextLine[]): LineGroup[] {
  const groups = chainsOf(lines).flatMap((chain) => {
    const parts = partInDirection(chain).map((part) => groupOf(part, chain))
    return parts.map((group) => ({ group, isAlone: chain.length === 1 }))
  })
  return alignToText(groups)
}

/** Lines below each other in one column, with even distances. */
function chainsOf(lines: readonly TextLine[]): TextLine[][] {
  const sorted = [...lines].sort((a, b) => a.angle - b.angle || b.base - a.base || a.left - b.left)
  const below = new Map<TextLine, TextLine>()
  const taken = new Set<TextLine>()
  sorted.forEach((line, index) => {
    let best: TextLine | undefined
    for (let at = index + 1; at < sorted.length; at++) {
      const next = sorted[at]!
      if (next.angle !== line.angle || line.base - next.base > MOST_LEADING * line.size) break
      if (best && best.base - next.base > 0.3 * line.size) break
      if (!follows(line, next)) continue
      if (!best || overlap(line, next) > overlap(line, best)) best = next
    }
    if (!best || taken.has(best) || !isAlike(line, best)) return
    below.set(line, best)
    taken.add(best)
  })
  const chains: TextLine[][] = []
  for (const line of sorted) {
    if (taken.has(line)) continue
    let chain: TextLine[] = []
    for (let next: TextLine | undefined = line; next; next = below.get(next)) {
      const [before, last] = [chain.at(-2), chain.at(-1)]
      const isUneven =
        before && last && Math.abs(before.base - last.base - (last.base - next.base)) > SAME_LEADING * next.size
      if (isUneven) {
        // A line belongs to the one that is nearer.
        const isNearer = before.base - last.base > last.base - next.base
        const moved = isNearer ? chain.splice(-1) : []
        chains.push(chain)
        chain = moved
      }
      chain.push(next)
    }
    chains.push(chain)
  }
  return chains
}

const isFromRight = (line: TextLine) => isMostlyRightToLeft([textSeen(line)])

function overlap(a: TextLine, b: TextLine): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left)
}

function follows(line: TextLine, next: TextLine): boolean {
  const distance = line.base - next.base
  if (distance < LEAST_LEADING * line.size || distance > MOST_LEADING * line.size) return false
  return overlap(line, next) > 0.3 * Math.min(line.right - line.left, next.right - next.left)
}

function isAlike(a: TextLine, b: TextLine): boolean {
  if (a.isInvisible !== b.isInvisible) return false
  if (Math.abs(a.size - b.size) > SAME_SIZE * Math.max(a.size, b.size)) return false
  // Lines of one paragraph may be in other directions; those of two paragraphs are further apart.
  if (a.base - b.base > OTHER_DIRECTION * a.size && isFromRight(a) !== isFromRight(b)) return false
  for (const font of a.fonts) if (b.fonts.has(font)) return true
  return false
}

/** Cuts a column into paragraphs; one from the right as if it were seen in a mirror. */
function partInDirection(chain: readonly TextLine[]): TextLine[][] {
  if (!isMostlyRightToLeft(chain.map(textSeen))) return partChain(chain)
  const originals = new Map(chain.map((line) => [mirrored(line), line]))
  return partChain([...originals.keys()]).map((part) => part.map((line) => originals.get(line)!))
}

const mirrored = (line: TextLine): TextLine => ({
  ...line,
  left: -line.right,
  right: -line.left,
  glyphs: line.glyphs.map((glyph) => ({ ...glyph, left: -glyph.right, right: -glyph.left })).reverse(),
})

/** Cuts a column into paragraphs. */
function partChain(chain: readonly TextLine[]): TextLine[][] {
  const right = Math.max(...chain.map((line) => line.right))
  const left = Math.min(...chain.map((line) => line.left))
  // A column of single words, as of numbers, is no paragraph.
  if (chain.length > 2 && chain.every(isSingleWord)) return chain.map((line) => [line])
  const isCentered =
    chain.length > 1 && chain.every((line) => Math.abs(line.left + line.right - left - right) < EDGE * 2)
  const parts: TextLine[][] = []
  for (const [index, line] of chain.entries()) {
    const before = chain[index - 1]
    const part = parts.at(-1)
    if (!before || !part) parts.push([line])
    else if (isCentered ? startsWithBullet(line) : beginsParagraph(line, before, part, right, chain[index + 1]))
      parts.push([line])
    else part.push(line)
  }
  return parts
}

function beginsParagraph(
  line: TextLine,
  before: TextLine,
  part: readonly TextLine[],
  right: number,
  next: TextLine | undefined,
): boolean {
  if (startsWithBullet(line)) return true
  const isRagged = Math.abs(line.left - before.left) > EDGE && Math.abs(line.right - before.right) < EDGE
  // The first word of this line would have fitted on the one before.
  if (!isRagged && before.right + 0.3 * line.size + firstWordWidth(line) < right - 0.5 * line.size) return true
  const indent = INDENT * line.size
  if (part.length > 1 && line.left < before.left - indent && !isRagged) return true
  const isIndented = line.left > before.left + indent && (part.length > 1 || (next && next.left < line.left - indent))
  return isIndented === true && !isRagged
}

/** Whether a line begins like an item of a list. */
function startsWithBullet(line: TextLine): boolean {
  return bullet.test(
    line.glyphs
      .slice(0, 8)
      .map((glyph, index) => {
        const next = line.glyphs[index + 1]
        return `${glyph.text ?? ''}${next && next.left - glyph.right > 0.15 * line.size ? ' ' : ''}`
      })
      .join(''),
  )
}

function isSingleWord({ glyphs, size }: TextLine): boolean {
  const seen = glyphs.filter((glyph) => !isBlank(glyph))
  if (seen.some(({ text }) => text !== undefined && isIdeograph(text))) return false
  return seen.every((glyph, index) => index === 0 || glyph.left - seen[index - 1]!.right <= 0.15 * size)
}

function firstWordWidth({ glyphs, size }: TextLine): number {
  const first = glyphs.findIndex((glyph) => !isBlank(glyph))
  let last = first
  for (let at = first + 1; at < glyphs.length; at++) {
    // Lines of scripts without spaces end after any letter.
    if (isIdeograph(glyphs[at - 1]!.text ?? '')) break
    if (isBlank(glyphs[at]!) || glyphs[at]!.left - glyphs[last]!.right > 0.15 * size) break
    last = at
  }
  return glyphs[last]!.right - glyphs[first]!.left
}

function groupOf(lines: TextLine[], chain: readonly TextLine[]): LineGroup {
  const first = lines[0]!
  const rest = lines.slice(1)
  const lefts = (rest.length > 0 ? rest : lines).map(({ left }) => left)
  const left = Math.min(...lefts)
  const align = alignmentOf(lines, chain)
  const right = align === 'justify' ? middleRight(lines.slice(0, -1)) : Math.max(...chain.map((line) => line.right))
  const leading = lines.length > 1 ? (first.base - lines.at(-1)!.base) / (lines.length - 1) : undefined
  return { lines, align, left, firstLeft: first.left, right, leading }
}

/** Where most lines end. */
function middleRight(lines: readonly TextLine[]): number {
  return lines.map(({ right }) => right).sort((a, b) => a - b)[lines.length >> 1]!
}

function alignmentOf(lines: readonly TextLine[], chain: readonly TextLine[]): Alignment {
  const set = lines.length > 1 ? lines : chain
  const spread = (of: (line: TextLine) => number, list = set) => Math.max(...list.map(of)) - Math.min(...list.map(of))
  if (set.length < 2) return 'left'
  const rights = spread(({ right }) => right)
  const lefts = spread(({ left }) => left)
  const body = set.slice(1)
  if (lines.length > 2) {
    const full = lines.slice(0, -1)
    const edge = middleRight(full)
    const even = full.filter(({ right }) => Math.abs(right - edge) < EDGE).length
    if (even >= FULL_SHARE * full.length && spread(({ left }) => left, body) < EDGE) return 'justify'
  }
  // Two lines in a column whose other lines end with the first.
  const ends = chain.filter(({ right }) => Math.abs(right - lines[0]!.right) < EDGE).length
  if (lines.length === 2 && ends >= 3 && chain.length - ends < ends) return 'justify'
  if (lefts < EDGE || (body.length > 1 && spread(({ left }) => left, body) < EDGE)) return 'left'
  if (rights < EDGE) return 'right'
  if (spread(({ left, right }) => left + right) < EDGE * 2) return 'center'
  return 'left'
}
