import { isRecord } from '../../../run/json.js'
import type { Box } from './mark.js'
import { readBox } from './text-block.js'

/** A match of what is to be replaced, in the words around it. */
export interface TextHit {
  /** From 1, as `replace-text` counts. */
  number: number
  /** 1-based. */
  page: number
  /** Id of its block. */
  block: string
  before: string
  text: string
  after: string
  /** Where it is, in points as seen. */
  boxes: readonly Box[]
}

/** Letters before and after a match, where the text is cut. */
const CUT = 40

/** What a search has found. */
export interface TextHits {
  /** How many there are; not all may be listed. */
  count: number
  hits: readonly TextHit[]
}

/** Reads the list of matches that `replace-text` makes. */
export function readHits(data: unknown): TextHits {
  const listed = isRecord(data) && Array.isArray(data['matches']) ? data['matches'].filter(isRecord) : []
  const hits = listed.flatMap(({ number, page, block, text, context, offset, boxes }): TextHit[] => {
    if (typeof number !== 'number' || typeof page !== 'number' || typeof offset !== 'number') return []
    if (typeof block !== 'string' || typeof text !== 'string' || typeof context !== 'string') return []
    const [before, after] = [wordsBefore(context.slice(0, offset)), wordsAfter(context.slice(offset + text.length))]
    const seen = Array.isArray(boxes) ? boxes.filter(isRecord).map(readBox) : []
    return [{ number, page, block, before, text, after, boxes: seen }]
  })
  const found = isRecord(data) ? data['found'] : undefined
  return { count: typeof found === 'number' ? found : hits.length, hits }
}

function wordsBefore(text: string): string {
  return text.length < CUT ? text : text.replace(/^\S*\s/, '… ')
}

function wordsAfter(text: string): string {
  return text.length < CUT ? text : text.replace(/\s\S*$/, ' …')
}

/** The choice of all matches but some, as `replace-text` takes it. */
export function matchesWithout(leftOut: ReadonlySet<number>): string {
  const numbers = [...leftOut].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.length === 0
    ? 'all'
    : ranges.map(([from, to]) => (from === to ? `!${from}` : `!${from}-${to}`)).join(',')
}
