import type { EditableFont } from '../fonts/editable-font.js'
import { hasRightToLeft } from './logical-order.js'
import type { TextGlyph, TextShow } from './text-content.js'

/** A line of text, or a part of one in a column or cell. Coordinates are turned with the line. */
export interface TextLine {
  /** From left to right. */
  glyphs: TextGlyph[]
  angle: number
  base: number
  left: number
  right: number
  size: number
  isInvisible: boolean
  fonts: ReadonlySet<EditableFont>
}

/** Glyphs of one operator without wide gaps. */
interface Fragment {
  glyphs: TextGlyph[]
  left: number
  right: number
  base: number
  size: number
  isBlank: boolean
}

/** In parts of the font size. */
const SAME_BASE = 0.12
/** Among letters of vertical writing, words that are turned have their baselines in other places. */
const SAME_MIDDLE = 0.3
const RAISED = 0.6
const WIDE_GAP = 1.2
/** Between glyphs with spaces that are shown. */
const WIDE_SPACES = 2
/** Several spaces that part columns. */
const [MANY_SPACES, MANY_GAP] = [3, 0.8]
const BACKWARDS = 0.5
/** Gaps from this on are spaces, in parts of the font size. */
export const SPACE_GAP = 0.15
const GAP = 0.1
/** Font size of raised text in parts of that of its line. */
const SMALL = 0.85
/** Share of a fragment that may be above others; duplicates that make text bold are lines of their own. */
const OVERLAP = 0.5
/** Lines next to each other in height among which raised text is looked for. */
const MAX_NEIGHBORS = 12

/** Whether a glyph shows nothing, as a space. */
export function isBlank({ text }: TextGlyph): boolean {
  if (text === undefined) return false
  const first = text.charCodeAt(0)
  // It is asked several times for each letter of a document.
  return first > 0x20 && first < 0x7f ? false : text.trim() === ''
}

/** The text of a line from the left, with spaces where it has gaps. */
export function textSeen({ glyphs, size }: TextLine): string {
  let text = ''
  let last: TextGlyph | undefined
  for (const glyph of glyphs) {
    text += `${last && glyph.left - last.right > SPACE_GAP * size ? ' ' : ''}${glyph.text ?? ''}`
    last = glyph
  }
  return text
}

/** Puts the glyphs of a page together to lines. */
export function findLines(shows: readonly TextShow[]): TextLine[] {
  const groups = new Map<string, Fragment[]>()
  for (const show of shows) {
    const key = `${show.angle.toFixed(1)} ${show.isInvisible}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    for (const fragment of fragmentsOf(show)) group.push(fragment)
  }
  return [...groups.values()].flatMap((fragments) => clustersOf(fragments).flatMap(sweep))
}

function fragmentsOf({ glyphs }: TextShow): Fragment[] {
  const fragments: Fragment[] = []
  let part: TextGlyph[] = []
  let [seenRight, spaces] = [Number.NaN, 0]
  const finish = () => {
    if (part.length > 0) fragments.push(fragmentOf(part))
    part = []
    seenRight = Number.NaN
    spaces = 0
  }
  for (const glyph of glyphs) {
    if (isBlank(glyph)) {
      // Spaces of text in both directions may be painted together, with what is between them before or after.
      const before = part.at(-1)
      if (before && isBlank(before) && Math.abs(glyph.left - before.right) > glyph.size * WIDE_GAP) finish()
      spaces++
    } else {
      const gap = glyph.left - seenRight
      if (gap > glyph.size * widestGap(spaces) || gap < -glyph.size * BACKWARDS) finish()
      seenRight = glyph.right
      spaces = 0
    }
    part.push(glyph)
  }
  finish()
  return fragments
}

/** The widest gap within a line, in parts of the font size, with a number of spaces in it. */
function widestGap(spaces: number): number {
  if (spaces >= MANY_SPACES) return MANY_GAP
  return spaces > 0 ? WIDE_SPACES : WIDE_GAP
}

function fragmentOf(glyphs: TextGlyph[]): Fragment {
  let first: TextGlyph | undefined
  let [left, right] = [Infinity, -Infinity]
  for (const glyph of glyphs) {
    if (isBlank(glyph)) continue
    first ??= glyph
    left = Math.min(left, glyph.left)
    right = Math.max(right, glyph.right)
  }
  const { base, size } = first ?? glyphs[0]!
  if (first) return { glyphs, left, right, base, size, isBlank: false }
  return { glyphs, left: glyphs[0]!.left, right: glyphs.at(-1)!.right, base, size, isBlank: true }
}

/** Fragments on one baseline, with what is raised or lowered next to them. */
function clustersOf(fragments: Fragment[]): Fragment[][] {
  const sorted = [...fragments].sort((a, b) => b.base - a.base)
  const clusters: Fragment[][] = []
  for (const fragment of sorted) {
    const last = clusters.at(-1)
    if (last && last[0]!.base - fragment.base <= baseWithin(last[0]!, fragment)) last.push(fragment)
    else clusters.push([fragment])
  }
  for (const [index, cluster] of clusters.entries()) {
    const stays: Fragment[] = []
    for (const fragment of cluster) {
      const host = hostOf(fragment, clusters, index)
      if (host) host.push(fragment)
      else stays.push(fragment)
    }
    clusters[index] = stays
  }
  return clusters.filter((cluster) => cluster.length > 0)
}

function baseWithin(a: Fragment, b: Fragment): number {
  const isVertical = [a, b].some(({ glyphs }) => glyphs[0]!.show.isVertical)
  return (isVertical ? SAME_MIDDLE : SAME_BASE) * Math.min(a.size, b.size)
}

/** The cluster that has the text next to a raised or lowered fragment. */
function hostOf(fragment: Fragment, clusters: readonly Fragment[][], index: number): Fragment[] | undefined {
  for (const step of [1, -1])
    for (let away = 1; away <= MAX_NEIGHBORS; away++) {
      const cluster = clusters[index + step * away]
      if (!cluster) break
      for (const { base, size, left, right, isBlank: blank } of cluster) {
        if (blank || fragment.size > size * SMALL || Math.abs(base - fragment.base) > size * RAISED) continue
        const [before, after] = [fragment.left - right, left - fragment.right]
        const near = (gap: number) => gap > -0.2 * size && gap < 0.3 * size
        if (near(before) || near(after)) return cluster
      }
    }
  return undefined
}

function sweep(cluster: Fragment[]): TextLine[] {
  const isFromRight = cluster.some(({ glyphs }) =>
    glyphs.some(({ text }) => text !== undefined && hasRightToLeft(text)),
  )
  const sorted = (isFromRight ? cluster.flatMap(withoutGaps) : [...cluster]).sort((a, b) => a.left - b.left)
  const open: { parts: Fragment[]; left: number; right: number; size: number; spaces: number }[] = []
  for (const fragment of sorted) {
    const width = Math.max(fragment.right - fragment.left, 1e-6)
    const line = open.findLast(({ right, size, spaces }) => {
      const gap = fragment.left - right
      const widest = widestGap(spaces + blanksAt(fragment, 'start'))
      return (
        gap <= widest * Math.min(size, Math.max(fragment.size, size * 0.5)) &&
        -gap <= Math.max(OVERLAP * width, 0.2 * size)
      )
    })
    if (!line) {
      const around =
        fragment.isBlank && open.find(({ left, right }) => fragment.left >= left && fragment.right <= right)
      if (around) {
        around.parts.push(fragment)
        continue
      }
      open.push({
        left: fragment.left,
        parts: [fragment],
        right: fragment.right,
        size: fragment.size,
        spaces: blanksAt(fragment, 'end'),
      })
      continue
    }
    line.parts.push(fragment)
    if (!fragment.isBlank) {
      line.right = Math.max(line.right, fragment.right)
      line.size = Math.max(line.size, fragment.size)
    }
    line.spaces = blanksAt(fragment, 'end') + (fragment.isBlank ? line.spaces : 0)
  }
  return open.flatMap(({ parts }) => lineOf(parts))
}

/** The parts of a fragment between its gaps: in text of both directions, an operator may show signs with words of another between them. */
function withoutGaps({ glyphs }: Fragment): Fragment[] {
  const parts: TextGlyph[][] = [[]]
  for (const glyph of glyphs) {
    const last = parts.at(-1)!.at(-1)
    if (last && Math.abs(glyph.left - last.right) > GAP * glyph.size) parts.push([])
    parts.at(-1)!.push(glyph)
  }
  return parts.map(fragmentOf)
}

function blanksAt({ glyphs }: Fragment, side: 'start' | 'end'): number {
  const isSeen = (glyph: TextGlyph) => !isBlank(glyph)
  const [first, last] = [glyphs.findIndex(isSeen), glyphs.findLastIndex(isSeen)]
  if (first < 0) return glyphs.length
  return side === 'start' ? first : glyphs.length - 1 - last
}

function lineOf(parts: readonly Fragment[]): TextLine[] {
  const seen = parts.filter(({ isBlank: blank }) => !blank)
  if (seen.length === 0) return []
  const main = seen.reduce((a, b) => (b.glyphs.length * b.size > a.glyphs.length * a.size ? b : a))
  const glyphs = parts.flatMap((part) => part.glyphs).sort((a, b) => a.left - b.left || a.right - b.right)
  const { show } = main.glyphs[0]!
  return [
    {
      glyphs,
      angle: show.angle,
      base: main.base,
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
      size: main.size,
      isInvisible: show.isInvisible,
      fonts: new Set(seen.map((part) => part.glyphs[0]!.show.font)),
    },
  ]
}
