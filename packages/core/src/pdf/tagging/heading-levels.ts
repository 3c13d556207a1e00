const DEEPEST = 6

/** Gives headings levels that begin with 1 and skip none (ISO 14289-1, 7.4.2). */
export class HeadingLevels {
  readonly #open: number[] = []

  /** The type of the next heading; `level` is 0 for a title, else 1 to 6. */
  next(level: number): string {
    const open = this.#open
    while (open.length > 0 && open.at(-1)! >= level) open.pop()
    if (open.length < DEEPEST) open.push(level)
    return `H${open.length}`
  }
}
