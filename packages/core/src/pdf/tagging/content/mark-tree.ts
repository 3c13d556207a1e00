import { pushAll } from '../../../push-all.js'
import { MAX_STATES } from '../../content/content-limits.js'
import { type ContentKey, type ContentTarget, isPlanned } from '../planned-element.js'

/** Operators that are marked together; without a target, they show nothing but blanks. `kept` has marks of its own. */
export interface Leaf {
  start: number
  end: number
  target: ContentTarget | 'kept' | undefined
  first: ContentKey
  last: ContentKey
}

/** Operators between a pair of others, such as BT and ET, that belong to several targets. */
export interface Group {
  kids: Node[]
}

/** A part of content. */
export type Node = Leaf | Group | 'barrier'

/** What opens and closes a group: text objects, saved states, marked content. */
export type Nesting = 'text' | 'state' | 'mark'

interface OpenGroup extends Group {
  nesting: Nesting
  start: number
  /** Whether all in it is an artifact already. */
  isKept: boolean
  /** Whether it is marked content that goes away. */
  isDropped: boolean
}

/** Points that text may go back along its line without being out of order: kerning, accents. */
const BACK = 3

/**
 * Gathers the operators of content into as few marked-content sequences as possible: sequences may not overlap text objects
 * (ISO 32000-2, 14.6.1) and should not overlap saved states or other sequences.
 */
export class MarkTree {
  readonly root: Group = { kids: [] }
  readonly #open: OpenGroup[] = []
  readonly #counts: Record<Nesting, number> = { text: 0, state: 0, mark: 0 }

  /** Whether what comes is part of an artifact that is marked already. */
  get isKept(): boolean {
    return this.#open.at(-1)?.isKept ?? false
  }

  /** Adds operators. */
  add(leaf: Leaf): void {
    put(this.#current, this.isKept ? { ...leaf, target: 'kept' } : leaf)
  }

  /** Goes into a group. Returns whether it did: not if too many are open. */
  begin(nesting: Nesting, start: number, { isArtifact = false, isDropped = false } = {}): boolean {
    if (this.#open.length >= MAX_STATES) return false
    this.#counts[nesting]++
    this.#open.push({ nesting, start, kids: [], isKept: this.isKept || isArtifact, isDropped })
    return true
  }

  /** Goes out of a group. Returns whether it was marked content that goes away. */
  end(nesting: Nesting, end: number): boolean {
    if (this.#counts[nesting] === 0) {
      this.#current.kids.push('barrier')
      return false
    }
    // Groups that overlap each other.
    this.#dissolve(this.#open.findLastIndex((group) => group.nesting === nesting) + 1)
    const group = this.#open.pop()!
    this.#counts[nesting]--
    if (group.isDropped) this.#spill(group)
    else close(this.#current, group, end)
    return group.isDropped
  }

  /** Ends all groups that are still open. */
  finish(): void {
    this.#dissolve(0)
  }

  /** The only target of all content, if there is just one; `undefined` if nothing is seen. */
  get whole(): Leaf | 'mixed' | undefined {
    const { kids } = this.root
    const [only] = kids
    if (kids.length > 1 || only === 'barrier') return 'mixed'
    return only === undefined || 'target' in only ? only : 'mixed'
  }

  get #current(): Group {
    return this.#open.at(-1) ?? this.root
  }

  /** Dissolves the groups from a position on, each between barriers, into the one around them. */
  #dissolve(from: number): void {
    const groups = this.#open.splice(from)
    const { kids } = this.#current
    for (const group of groups) {
      this.#counts[group.nesting]--
      kids.push('barrier')
      pushAll(kids, group.kids)
    }
    for (const _ of groups) kids.push('barrier')
  }

  #spill(group: Group): void {
    const current = this.#current
    for (const kid of group.kids)
      if (kid === 'barrier' || !('target' in kid)) current.kids.push(kid)
      else put(current, kid)
  }
}

function close(parent: Group, { kids, start }: OpenGroup, end: number): void {
  const [only] = kids
  if (only === undefined) return
  if (kids.length === 1 && only !== 'barrier' && 'target' in only) put(parent, { ...only, start, end })
  else parent.kids.push({ kids })
}

function put({ kids }: Group, leaf: Leaf): void {
  const before = kids.at(-1)
  if (before === undefined || before === 'barrier' || !('target' in before) || !joins(before, leaf)) {
    kids.push(leaf)
    return
  }
  before.end = leaf.end
  if (leaf.target === undefined) return
  if (before.target === undefined) before.first = leaf.first
  before.target = leaf.target
  before.last = leaf.last
}

function joins(before: Leaf, next: Leaf): boolean {
  if (before.target === 'kept' || next.target === 'kept') return before.target === next.target
  if (before.target === undefined || next.target === undefined) return true
  if (before.target !== next.target) return false
  if (!isPlanned(next.target)) return true
  const lines = next.first.line - before.last.line
  return lines > 0 || (lines === 0 && next.first.along > before.last.along - BACK)
}
