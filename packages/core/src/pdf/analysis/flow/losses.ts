import { namedPages } from '../../model/pages-in-words.js'
import { lossesTuning } from './tuning.js'

/** Collects content that cannot be kept, with its pages, and reports each kind once. */
export class Losses {
  readonly #found = new Map<string, Set<number>>()

  add(what: string, page: number): void {
    const pages = this.#found.get(what)
    if (pages) pages.add(page)
    else this.#found.set(what, new Set([page]))
  }

  messages(): string[] {
    return [...this.#found].map(
      ([what, pages]) => `${what} on ${namedPages([...pages], lossesTuning.maxRanges)}: left out.`,
    )
  }
}
