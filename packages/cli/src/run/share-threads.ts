import type { AnyOperation, CapabilityName } from '@sheaf/core'

/** How the processors are shared among the runs of a command. */
export interface ThreadShare {
  /** Most runs at the same time. */
  jobs: number
  /** Threads for each of them. */
  threads: number
}

/** Number of processors that one encoder keeps busy with little loss; each further run needs as much memory again. */
const PROCESSORS_OF_A_VIDEO = 4

/**
 * Shares the processors of the machine among runs. `jobs` is what `--jobs` says: how many runs at the same time, and for all but videos
 * how many threads they take together. A video takes what its share of the processors is.
 */
export function shareThreads(
  { needs }: AnyOperation,
  { runs, processors, jobs }: { runs: number; processors: number; jobs: number | undefined },
): ThreadShare {
  if (!(needs as readonly CapabilityName[]).includes('probeVideo')) {
    const together = jobs ?? processors
    return { jobs: Math.min(together, runs), threads: Math.max(1, Math.floor(together / runs)) }
  }
  const atOnce = Math.min(runs, jobs ?? Math.max(1, Math.floor(processors / PROCESSORS_OF_A_VIDEO)))
  return { jobs: atOnce, threads: Math.max(1, Math.floor(processors / atOnce)) }
}
