import { generated, type PageObjects } from '../../page-objects/page-objects.js'
import type { SearchableText } from './searchable-text.js'

/**
 * The characters that replacement texts (ISO 32000-2, 14.9.4) hide: runs of those that a page has without such texts and
 * lacks with them, as places in the former. The characters of a replacement text lie anywhere over the glyphs, so that
 * a word found in it may be any part of the run.
 */
export function replacedGlyphs(shown: PageObjects, bare: PageObjects): number[][] {
  const known = keysOf(shown)
  const runs: number[][] = []
  let run: number[] | undefined
  for (const [index, code] of bare.characters.codes.entries()) {
    if (code <= 32 || (bare.characters.flags[index]! & generated) !== 0) continue
    if (known.has(keyOf(bare, index))) run = undefined
    else if (run && isNear(bare, run.at(-1)!, index)) run.push(index)
    else {
      run = [index]
      runs.push(run)
    }
  }
  return runs
}

/** The gap between lines of one text is less than this multiple of their height. */
const LINE = 0.6

function isNear({ characters: { boxes } }: PageObjects, one: number, other: number): boolean {
  const side = (index: number, at: number) => boxes[4 * index + at]!
  const [width, height] = [0, 1].map((at) =>
    Math.max(side(one, at + 2) - side(one, at), side(other, at + 2) - side(other, at)),
  ) as [number, number]
  const size = Math.max(width, height)
  const apart = (at: number) =>
    Math.max(side(one, at), side(other, at)) - Math.min(side(one, at + 2), side(other, at + 2))
  // Along a line, or on the next one.
  return Math.min(apart(0), apart(1)) < LINE * size
}

/** Whether some of the text of a match is not drawn as it reads. */
export function isReplaced(
  { start, end }: { start: number; end: number },
  { sources }: SearchableText,
  shown: PageObjects,
  drawn: ReadonlySet<string>,
): boolean {
  for (let unit = start; unit < end; unit++) {
    const index = sources[unit]!
    const isSpace = shown.characters.codes[index]! <= 32 || (shown.characters.flags[index]! & generated) !== 0
    if (!isSpace && !drawn.has(keyOf(shown, index))) return true
  }
  return false
}

/** A key for each character of a page, of its code and its place. */
export function keysOf(objects: PageObjects): Set<string> {
  return new Set(Array.from(objects.characters.codes, (_, index) => keyOf(objects, index)))
}

function keyOf({ characters: { codes, boxes } }: PageObjects, index: number): string {
  const box = Array.from(boxes.subarray(4 * index, 4 * index + 4), (side) => Math.round(side * 20))
  return `${codes[index]} ${box.join(' ')}`
}
