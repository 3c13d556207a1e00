/** Pages told by number before the rest is counted. */
const PAGES_TOLD = 5

/** Gathers what cannot be kept, with its pages, and tells each thing once. */
export class Losses {
  readonly #found = new Map<string, Set<number>>()

  add(what: string, page: number): void {
    const pages = this.#found.get(what)
    if (pages) pages.add(page)
    else this.#found.set(what, new Set([page]))
  }

  told(): string[] {
    return [...this.#found].map(([what, pages]) => `${what} on ${pagesInWords([...pages])}: left out.`)
  }
}

function pagesInWords(pages: number[]): string {
  const told = pages.slice(0, PAGES_TOLD).join(', ')
  const more = pages.length - PAGES_TOLD
  return `${pages.length === 1 ? 'page' : 'pages'} ${told}${more > 0 ? ` and ${more} more` : ''}`
}
