import type { RunContext } from '../../run.js'
import type { PageObjects } from '../page-objects/page-objects.js'
import { generated } from '../page-objects/page-objects.js'
import type { SeenRect } from '../seen-rect.js'
import type { TextFinder } from './find-text.js'
import type { RedactionArea } from './redaction-area.js'
import { searchableText } from './searchable-text.js'

/** A character is left when more of its box than this lies in an area. */
const SHARE = 0.5

/** What is known of pages that were redacted. */
export interface RedactedPages {
  file: File
  password?: string | undefined
  areas: ReadonlyMap<number, readonly RedactionArea[]>
  /** Pages that words were looked for on. */
  searched: ReadonlySet<number>
  finder: TextFinder
  userUnits: ReadonlyMap<number, number>
}

/**
 * Reads the text of redacted pages again, by another engine than the one that took it out, and tells the pages where some is left in an area
 * or words are found again.
 * @throws ToolError those of `renderPages`
 */
export async function findLeaks(redacted: RedactedPages, run: RunContext): Promise<Set<number>> {
  const leaks = new Set<number>()
  const numbers = [...new Set([...redacted.areas.keys(), ...redacted.searched])].sort((a, b) => a - b)
  if (numbers.length === 0) return leaks
  const request = {
    file: redacted.file,
    password: redacted.password,
    choosePages: () => numbers,
    size: { dpi: 72 },
    userUnits: Promise.resolve(redacted.userUnits),
    objects: {},
    maxPixels: run.limits.maxPixels,
    maxPages: run.limits.maxPages,
    threads: run.threads,
    signal: run.signal,
  }
  for await (const { page, objects } of run.capabilities.renderPages!(request)) {
    const isLeft = !objects || textIsLeft(objects, redacted.areas.get(page) ?? [])
    const isFound =
      objects && redacted.searched.has(page) && redacted.finder.find(searchableText(objects.characters)).length > 0
    if (isLeft || isFound) leaks.add(page)
  }
  return leaks
}

function textIsLeft({ characters }: PageObjects, areas: readonly RedactionArea[]): boolean {
  const { codes, boxes, flags } = characters
  const sorted = [...areas].sort((a, b) => a.seen.y - b.seen.y)
  const tallest = sorted.reduce((most, { seen }) => Math.max(most, seen.height), 0)
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index]!
    if ((flags[index]! & generated) !== 0 || code <= 32 || code === 0xa0 || code === 0xad) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4)
    const whole = (right - left) * (bottom - top)
    if (!(whole > 0)) continue
    for (let at = firstBelow(sorted, top - tallest); at < sorted.length && sorted[at]!.seen.y < bottom; at++) {
      const { seen, isMiddle } = sorted[at]!
      const { x, y, width, height } = isMiddle ? middleOf(seen) : seen
      if (isMiddle) {
        const [centerX, centerY] = [(left + right) / 2, (top + bottom) / 2]
        if (centerX > x && centerX < x + width && centerY > y && centerY < y + height) return true
        continue
      }
      const across = Math.min(right, x + width) - Math.max(left, x)
      const down = Math.min(bottom, y + height) - Math.max(top, y)
      if (across > 0 && down > 0 && across * down > SHARE * whole) return true
    }
  }
  return false
}

/** Where the middle of a slanted character was, give or take. */
function middleOf({ x, y, width, height }: SeenRect): SeenRect {
  const [across, down] = [width * 0.35, height * 0.35]
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}

/** The first area, by its top, from a height on. */
function firstBelow(sorted: readonly RedactionArea[], top: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]!.seen.y < top) from = middle + 1
    else to = middle
  }
  return from
}
