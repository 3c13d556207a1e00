import type { ParagraphDraft } from '../page-items.js'
import { rankHeadingsTuning } from './tuning.js'

export const LEVELS = 6

/** A paragraph that looks like a heading. */
export interface Candidate {
  draft: ParagraphDraft
  text: string
  /** In half points. */
  size: number
  bold: boolean
  italic: boolean
  caps: boolean
  centered: boolean
  /** Depth of its number: 2 for `2.1`; 0 without. */
  depth: number
  /** Set where its text goes on beside it. */
  runIn?: true
  /** Set where neither size nor weight nor number shows it: `likely` with text below. */
  weak?: 'likely' | 'possible'
}

type HeadingStyle = Pick<Candidate, 'size' | 'bold' | 'italic' | 'caps' | 'runIn'>

/** Groups candidates that look the same, the most weighty looks first. */
export function groupsOf(candidates: readonly Candidate[]): Candidate[][] {
  const keyOf = ({ size, bold, italic, caps, runIn }: HeadingStyle) => `${size} ${bold} ${italic} ${caps} ${runIn}`
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const group = groups.get(keyOf(candidate))
    if (group) group.push(candidate)
    else groups.set(keyOf(candidate), [candidate])
  }
  // A few in capital letters are no level of their own.
  for (const [key, group] of groups) {
    const [first] = group as [Candidate]
    const others = first.caps ? groups.get(keyOf({ ...first, caps: false })) : undefined
    if (!others || group.length > Math.max(rankHeadingsTuning.mostCapitals, others.length / 4)) continue
    others.push(...group)
    groups.delete(key)
  }
  const parted = [...groups.values()].flatMap(partCentered)
  return inOrderOfUse(parted.sort((a, b) => weightOf(b) - weightOf(a)))
}

/**
 * Puts headings above others of their size that look weightier if sections begin with them, and never with the others: some programs set
 * a higher level in italics.
 */
function inOrderOfUse(groups: Candidate[][]): Candidate[][] {
  const placed = groups
    .flatMap((group, rank) => group.map((candidate) => ({ rank, candidate })))
    .sort((a, b) => placeOf(a.candidate.draft) - placeOf(b.candidate.draft))
  for (let upper = 0; upper + 1 < groups.length; upper++) {
    const [one, other] = [groups[upper]![0]!, groups[upper + 1]![0]!]
    if (one.size !== other.size || one.bold !== other.bold || one.depth > 0 || other.depth > 0) continue
    let before = Infinity
    let [begun, byOther] = [0, 0]
    for (const { rank } of placed) {
      if (rank > upper + 1) continue
      if (rank >= upper && before < upper) {
        begun++
        if (rank > upper) byOther++
      }
      before = rank
    }
    if (byOther < begun || byOther < rankHeadingsTuning.leastBegun) continue
    ;[groups[upper], groups[upper + 1]] = [groups[upper + 1]!, groups[upper]!]
    upper++
  }
  return groups
}

/** What makes a heading beside its text less weighty than any of its size. */
const RUN_IN = 15

/** Weight of a look among those of other headings. */
function weightOf(group: readonly Candidate[]): number {
  const { size, bold, italic, caps, runIn } = group[0]!
  const isCentered = group.every(({ centered }) => centered)
  return size * 16 + (bold ? 8 : 0) + (caps ? 4 : 0) + (isCentered ? 2 : 0) - (italic ? 1 : 0) - (runIn ? RUN_IN : 0)
}

/** Parts headings in the middle from those at the edge, unless one kind is an exception: one in the middle is the title if it is the first. */
function partCentered(group: Candidate[]): Candidate[][] {
  const [middle, edge] = [true, false].map((side) => group.filter(({ centered }) => centered === side))
  const isTitled = middle!.length === 1 && edge!.length >= rankHeadingsTuning.leastCentered && middle![0] === group[0]
  const isParted =
    Math.min(middle!.length, edge!.length) >= rankHeadingsTuning.leastCentered && !group.some(({ depth }) => depth > 1)
  return isTitled || isParted ? [middle!, edge!] : [group]
}

/**
 * Sets the levels of headings, by their looks and by their numbers.
 * @param groups those of one look, the most weighty first
 * @param settings.above lowest level of other headings, which these are below
 * @param settings.hasTitle whether the document has a title, which is the heading of everything
 */
export function rankHeadings(
  groups: readonly (readonly Candidate[])[],
  { above = 0, hasTitle = false }: { above?: number; hasTitle?: boolean } = {},
): void {
  const singles = singleHeadings(groups, hasTitle)
  let level = above
  /** What is added to the depth of a number to get the level. */
  let offset: number | undefined
  for (const group of groups) {
    const first = Math.min(LEVELS, level + 1)
    const numbered = group.filter(({ depth }) => depth > 0)
    const outermost = Math.min(...numbered.map(({ depth }) => depth))
    const isNumbered = numbered.length > rankHeadingsTuning.mostNumbered * group.length
    const isOutline =
      numbered.length >= rankHeadingsTuning.leastOutline && numbered.some(({ depth }) => depth > outermost)
    // Numbers of the same depth are headings of the same level, however they look.
    // Numbers such as 2.1 are below something: where it has their look, it is what has no numbers.
    const isHeaded = outermost > 1 && group.length - numbered.length >= rankHeadingsTuning.leastHeads
    if (isNumbered) offset ??= first - outermost + (isHeaded ? 1 : 0)
    const start = isNumbered ? offset! : first - outermost
    for (const { draft, depth } of group) {
      const isByNumber = depth > 0 && (isNumbered || isOutline)
      draft.heading = Math.max(1, Math.min(LEVELS, isByNumber ? start + depth : first))
      if (!singles.has(group)) level = Math.max(level, draft.heading)
    }
  }
}

/**
 * Groups of one heading without number that are no level of their own: they have that of the headings below them. The
 * first of those that come before all others has a level, as the heading of everything, if there is no title.
 */
function singleHeadings(groups: readonly (readonly Candidate[])[], hasTitle: boolean): Set<readonly Candidate[]> {
  const singles = groups.filter((group) => group.length === 1 && group[0]!.depth === 0)
  if (singles.length === groups.length) return new Set()
  const others = groups.filter((group) => !singles.includes(group)).flat()
  const isBefore = ({ draft }: Candidate, other: Candidate) => placeOf(draft) < placeOf(other.draft)
  const root = hasTitle ? undefined : singles.find(([single]) => others.every((other) => isBefore(single!, other)))
  return new Set(singles.filter((group) => group !== root))
}

/** Where a paragraph begins in the document. */
const placeOf = ({ lines }: ParagraphDraft) => lines[0]!.page * 1e5 + lines[0]!.box.top
