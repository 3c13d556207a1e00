/** Windows with the site in which a new version may take over: the one that asks for it, or that is about to show it. */
export const MOST_WINDOWS = 1

/** A window that was closed a moment ago still counts. */
const TRIES = 3

/**
 * Whether so few windows show the site, now or in a moment, that a new version may take over.
 *
 * @param wait passes the time between two looks
 */
export async function becomesAlone(countWindows: () => Promise<number>, wait: () => Promise<void>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await wait()
    if ((await countWindows()) <= MOST_WINDOWS) return true
  }
  return false
}
