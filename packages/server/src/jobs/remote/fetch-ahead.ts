/** Most jobs that a machine takes ahead, for each place: all are lost with it. */
export const MOST_AHEAD = 3
/** What a job takes as long as none has been done. */
const EXPECTED_SECONDS = 2
/** A store from which files take less to come is fast: a job taken ahead waits for its machine, though another one may be free by then. */
const LEAST_SECONDS = 0.5
/** Share of the last job in an average. */
const LAST_SHARE = 0.5

/**
 * How many jobs a machine takes before it has places for them: as many as it does in the time that the files of one take to come. With a fast
 * store that is none, and each job goes to the machine that is free first.
 */
export class FetchAhead {
  #fetchSeconds: number | undefined
  #workSeconds: number | undefined

  /** The files of a job took this long to come. */
  fetched(seconds: number): void {
    this.#fetchSeconds = averaged(this.#fetchSeconds, seconds)
  }

  /** A job took this long, without its files. */
  worked(seconds: number): void {
    this.#workSeconds = averaged(this.#workSeconds, seconds)
  }

  /** How many to take ahead. @param places how many jobs are done at a time */
  jobs(places: number): number {
    if (this.#fetchSeconds === undefined || this.#fetchSeconds < LEAST_SECONDS) return 0
    const perFetch = this.#fetchSeconds / Math.max(this.#workSeconds ?? EXPECTED_SECONDS, 0.001)
    return Math.min(MOST_AHEAD * places, Math.round(places * perFetch))
  }
}

function averaged(before: number | undefined, last: number): number {
  return before === undefined ? last : before + LAST_SHARE * (last - before)
}
