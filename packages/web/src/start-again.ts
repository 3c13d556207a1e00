import { createStore } from './create-store.js'

/** How often a page was begun again at its own address. */
const round = createStore(0)

/** Draws the page as on a first visit: another one with the same address. */
export function startAgain(): void {
  round.set(round.get() + 1)
}

/** How often the page was begun again, kept up to date. */
export const useRound = round.use
