/** Requests of a page to the service worker; it answers on the port sent with them. */
export type Question =
  /** What it was built with: answered by `WorkerFacts`. */
  | 'facts'
  /**
   * To keep all that tools need to work on this device: answered by numbers from 0 to 1 while it is done, and by `WorkerFacts` again
   * when it is done or could not be.
   */
  | 'keep-engines'
  /** To take the place of the one before, at once. Not answered. */
  | 'take-over'
  /** The same, unless the site is open in other windows, too. Not answered. */
  | 'take-over-if-alone'
  /** To remove what other versions have kept, unless one is on its way or the site is open in other windows. Not answered. */
  | 'forget-others'

/** What the service worker reports about itself. */
export interface WorkerFacts {
  /** The script that only pages of its version start with. */
  entry: string
  /** Size of what tools need on this device. */
  engineBytes: number
  /** Whether all of it is kept. */
  enginesKept: boolean
}
