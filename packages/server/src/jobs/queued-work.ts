import type { Party } from './parties.js'

/** What work that was admitted can report, and be asked to do. */
export interface Admission {
  /** Whether the work counts as quick. */
  isQuick: boolean
  /** Reports that the work takes longer than quick work does. */
  overran: () => void
  /** Aborted when work that has overrun is to make room for quick jobs. It is to fail soon, and is begun again in its turn, as long work. */
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
