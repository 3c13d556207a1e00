import { ToolError } from '../../errors.js'

/** A part of a choice: numbers from 1, with both ends. */
interface MatchRange {
  from: number
  to: number
  isLeftOut: boolean
}

const MAX_RANGES = 20_000

/**
 * Parses a choice of matches by their numbers: `5`, `2-4`, `7-` (to the last), `all`, and `!4` or `!2-3` to leave some out, separated by
 * commas. Returns undefined if it is not understood.
 * @example parseMatches('1-3,!2')
 */
export function parseMatches(text: string): MatchRange[] | undefined {
  const parts = text.split(',', MAX_RANGES + 1).map((part) => part.replace(/\s+/g, ''))
  if (parts.length > MAX_RANGES) return undefined
  const ranges: MatchRange[] = []
  for (const part of parts) {
    const found = /^(!?)(?:all|([1-9]\d{0,8})(?:(-)([1-9]\d{0,8})?)?)$/i.exec(part)
    if (!found) return undefined
    const [, out, first, dash, last] = found
    const from = Number(first ?? 1)
    const to = first === undefined || (dash && !last) ? Number.POSITIVE_INFINITY : Number(last ?? first)
    if (to < from) return undefined
    ranges.push({ from, to, isLeftOut: out === '!' })
  }
  return ranges
}

/** The matches that are to be replaced, by their numbers. */
export class MatchChoice {
  readonly #chosen: MatchRange[]
  readonly #leftOut: MatchRange[]

  /** @throws ToolError INVALID_OPTIONS */
  constructor(text: string) {
    const ranges = parseMatches(text)
    if (!ranges) throw invalid(`"${text.slice(0, 40)}" is no choice of matches. Use forms like 1-3, 5, 7- or !4.`)
    this.#leftOut = ranges.filter(({ isLeftOut }) => isLeftOut)
    const chosen = ranges.filter(({ isLeftOut }) => !isLeftOut)
    this.#chosen = chosen.length > 0 ? chosen : [{ from: 1, to: Number.POSITIVE_INFINITY, isLeftOut: false }]
  }

  /** Whether the match with a number is to be replaced. */
  has(number: number): boolean {
    const isIn = ({ from, to }: MatchRange) => number >= from && number <= to
    return this.#chosen.some(isIn) && !this.#leftOut.some(isIn)
  }

  /** Checks that there are as many matches as are named. @throws ToolError INVALID_OPTIONS */
  check(count: number): void {
    const missing = [...this.#chosen, ...this.#leftOut]
      .flatMap(({ from, to }) => (to === Number.POSITIVE_INFINITY ? [from] : [from, to]))
      .find((number) => number > Math.max(count, 1))
    if (missing !== undefined) {
      const has = count === 1 ? 'There is 1 match' : `There are ${count} matches`
      throw invalid(`${has}, so that there is no match ${missing}. List them with the option "listOnly".`)
    }
  }
}

function invalid(message: string): ToolError {
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'matches', message }] } })
}
