import type { Box } from '../../../geometry/box.js'
import type { RunContext } from '../../../run-context.js'
import type { PageGeometry, SeenRect } from '../../model/seen-rect.js'
import type { PageObjects } from '../../page-objects/page-objects.js'
import { generated, MAX_CHARACTERS } from '../../page-objects/page-objects.js'
import { type RedactionArea, seenIndex } from '../redaction-area.js'
import { areasOfMatch } from './areas-of-matches.js'
import type { TextFinder } from './find-text.js'
import { searchableTexts } from './searchable-text.js'

/** A character counts as left if more than this share of its box is inside an area. */
const SHARE = 0.5

/** Data about redacted pages. */
export interface RedactedPages {
  file: File
  password?: string | undefined
  areas: ReadonlyMap<number, readonly RedactionArea[]>
  /** Pages that were searched for words. */
  searched: ReadonlySet<number>
  finder: TextFinder
  userUnits: ReadonlyMap<number, number>
  geometry: (page: number) => PageGeometry
}

/**
 * Reads the text of redacted pages again, with another engine than the one that removed it, and returns the pages on
 * which text is left in an area or words are found again, with their areas.
 * @throws ToolError those of `renderPages`
 */
export async function findLeaks(redacted: RedactedPages, run: RunContext): Promise<Map<number, RedactionArea[]>> {
  const leaks = new Map<number, RedactionArea[]>()
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
    if (!objects) {
      leaks.set(page, [])
      continue
    }
    const again: RedactionArea[] = []
    if (redacted.searched.has(page)) {
      for (const text of searchableTexts(objects.characters))
        for (const match of redacted.finder.find(text))
          again.push(...areasOfMatch(match, text, objects, redacted.geometry(page)))
    }
    if (again.length > 0 || textIsLeft(objects, redacted.areas.get(page) ?? [])) leaks.set(page, again)
  }
  return leaks
}

function textIsLeft({ characters }: PageObjects, areas: readonly RedactionArea[]): boolean {
  const { codes, boxes, flags } = characters
  const index = seenIndex(areas)
  if (areas.length > 0 && codes.length >= MAX_CHARACTERS) return true
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!
    if ((flags[at]! & generated) !== 0 || code <= 32 || code === 0xa0 || code === 0xad) continue
    const box = [boxes[4 * at]!, boxes[4 * at + 1]!, boxes[4 * at + 2]!, boxes[4 * at + 3]!] as const
    if (index.find(box).some((area) => isIn(box, area))) return true
  }
  return false
}

function isIn([left, top, right, bottom]: Box, { seen, isMiddle }: RedactionArea): boolean {
  const { x, y, width, height } = isMiddle ? middleOf(seen) : seen
  if (!(right > left && bottom > top)) return false
  if (isMiddle) {
    const [centerX, centerY] = [(left + right) / 2, (top + bottom) / 2]
    return centerX > x && centerX < x + width && centerY > y && centerY < y + height
  }
  const across = Math.min(right, x + width) - Math.max(left, x)
  const down = Math.min(bottom, y + height) - Math.max(top, y)
  return across > 0 && down > 0 && across * down > SHARE * (right - left) * (bottom - top)
}

/** Approximate center of a slanted character. */
function middleOf({ x, y, width, height }: SeenRect): SeenRect {
  const [across, down] = [width * 0.35, height * 0.35]
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}
