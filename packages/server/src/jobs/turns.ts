import type { Party } from './parties.js'

/** Turns of known clients between two of newcomers, while both wait. */
const KNOWN_TURNS = 3

/** One that waits. */
export interface InLine {
  /** Of one party, the earliest is next. */
  dueMs: number
}

/** What is known of a party with waiting or running jobs. */
export interface TurnShare<T extends InLine> {
  isNewcomers: boolean
  running: number
  /** The next one first. */
  waiting: readonly T[]
  /** When it last had a place: the smaller, the longer ago. */
  turn: number
}

/**
 * All that wait, the next one first: of each party in order, and between parties as if all were served in turn. While known clients wait, newcomers
 * have at most every fourth turn.
 * @param sinceNewcomer turns of known clients since the last one of newcomers
 */
export function inTurn<T extends InLine>(shares: readonly TurnShare<T>[], sinceNewcomer = KNOWN_TURNS): T[] {
  const ranked = shares
    .flatMap(({ waiting, running, turn, isNewcomers }) =>
      waiting.map((one, index) => ({ one, rank: running + index, turn, isNewcomers })),
    )
    .sort((a, b) => a.rank - b.rank || a.turn - b.turn)
  const known = ranked.filter(({ isNewcomers }) => !isNewcomers)
  const newcomers = ranked.filter(({ isNewcomers }) => isNewcomers)
  const order = new Map(ranked.map((one, index) => [one, index]))
  const line: T[] = []
  let since = sinceNewcomer
  for (let [k, n] = [0, 0]; k < known.length || n < newcomers.length; ) {
    const [oneKnown, oneNew] = [known[k], newcomers[n]]
    const isNewcomerNext =
      oneKnown === undefined ||
      (oneNew !== undefined && since >= KNOWN_TURNS && order.get(oneNew)! < order.get(oneKnown)!)
    line.push((isNewcomerNext ? oneNew! : oneKnown!).one)
    if (isNewcomerNext) n++
    else k++
    since = isNewcomerNext ? 0 : since + 1
  }
  return line
}

/** What work that was admitted can report, and be asked to do. */
export interface Admission {
  /** Whether the work counts as quick. */
  isQuick: boolean
  /** Whether it is of clients that are not known yet. */
  isNewcomers: boolean
  /** Reports that the work takes longer than quick work does. */
  overran: () => void
  /** Aborted when the work is to make room for that of others. It is to fail soon, and is begun again in its turn, as long work. */
  giveWay: AbortSignal
}

/** What a queue needs to know about a job. */
export interface QueuedWork {
  /** Whose work it is; jobs without a party count as those of one. */
  party?: Party | undefined
  /** Whether it is expected to be over soon. */
  isQuick?: boolean | undefined
  /** There is room for it. */
  accepted?: (() => void) | undefined
  /** Its place in the line, from 1, each time that changes. */
  moved?: ((position: number) => void) | undefined
}

/** The slots for all, and the additional ones for quick work. */
export type Lane = 'common' | 'quick'

/** Work that waits. */
export interface Waiting extends InLine {
  /** Begins it. */
  start: (running: Running) => void
  moved: (position: number) => void
  isQuick: boolean
  /** When it began to wait. */
  sinceMs: number
  /** Whether it has waited long enough to be given one of the slots of a party that has all. */
  hasWaited?: boolean
  share: Share
  /** Its position as last reported. */
  reportedPosition?: number
}

/** A party with waiting or running work. */
export interface Share extends Party {
  running: number
  /** In their order. */
  waiting: Waiting[]
  /** When it last had a place, or came: who had none for the longest is next. */
  turn: number
}

/** Work under way. */
export interface Running {
  lane: Lane
  share: Share
  /** As expected or as it has turned out. */
  isLong: boolean
  giveWay: AbortController
}
