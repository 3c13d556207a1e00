import type { Region } from './page/divide-page.js'
import { pageEdges } from './page/strips.js'
import { type Item, median, type PageDraft } from './page-draft.js'
import type { Edges, TextAppearance } from './page-items.js'
import { pitches } from './text/build-paragraphs.js'
import { measureDocumentTuning } from './tuning.js'

type SizedPage = Pick<PageDraft, 'page' | 'width' | 'height'>

/** Typical measures of a document. */
export interface Measures {
  /** Size of most of the text, and how it looks. */
  bodySize: number
  bodyAppearance: TextAppearance | undefined
  /** Baseline to baseline, for a size of text. */
  leadingOf(size: number): number | undefined
  /** Edges of the text on pages like this one. */
  edgesOf(page: SizedPage): Edges | undefined
  /** Whether left and right pages have mirrored margins, so that the text position differs. */
  isMirrored: boolean
}

/** Measures typical values: text size, line distance, edges. */
export function measureDocument(pages: readonly PageDraft[], regions: readonly Region[]): Measures {
  const appearances = new Map<TextAppearance, number>()
  const sizes = new Map<number, number>()
  const codeSizes = new Map<number, number>()
  for (const { items } of pages)
    for (const item of items) {
      if (item.kind !== 'line') continue
      const own = item.monospaced ? codeSizes : sizes
      for (const { appearance, text } of item.runs) {
        appearances.set(appearance, (appearances.get(appearance) ?? 0) + text.length)
        own.set(appearance.size, (own.get(appearance.size) ?? 0) + text.length)
      }
    }
  // The size of code is not that of the text, unless there is hardly anything else.
  if (sum(sizes) < measureDocumentTuning.mostCode * sum(codeSizes))
    for (const [size, count] of codeSizes) add(sizes, size, count)
  const leading = leadings(regions)
  const isMirrored = hasMirroredMargins(pages)
  const keyOf = (page: SizedPage) => `${sizeKey(page)}${isMirrored ? ` ${page.page % 2}` : ''}`
  const edges = usualEdges(pages, keyOf)
  return {
    bodySize: most(sizes) ?? 11,
    bodyAppearance: most(appearances),
    leadingOf: (size) => leading.get(Math.round(size * 2)) ?? scaled(leading, size),
    edgesOf: (page) => edges.get(keyOf(page)),
    isMirrored,
  }
}

/** The leading of the nearest size that is known, in proportion. */
function scaled(leading: Map<number, number>, size: number): number | undefined {
  const nearest = [...leading].sort((a, b) => Math.abs(a[0] / 2 - size) - Math.abs(b[0] / 2 - size))[0]
  return nearest && Math.max(1.05 * size, Math.min(1.4 * size, (nearest[1] * size) / (nearest[0] / 2)))
}

function leadings(regions: readonly Region[]): Map<number, number> {
  const found = new Map<number, number[]>()
  const visit = (region: Region): void => {
    if (region.kind === 'stack') region.parts.forEach(visit)
    else if (region.kind === 'column') collect(region.items, region.box)
    else region.columns.forEach(visit)
  }
  const collect = (items: readonly Item[], edges: Edges) => {
    for (const [size, pitch] of pitches(items, edges)) put(found, size, pitch)
  }
  regions.forEach(visit)
  return new Map([...found].map(([size, list]) => [size, median(list)]))
}

const sizeKey = ({ width, height }: { width: number; height: number }) => `${Math.round(width)} ${Math.round(height)}`

const isSignificant = ({ items }: PageDraft) => items.filter((item) => item.kind === 'line').length >= 5

function hasMirroredMargins(pages: readonly PageDraft[]): boolean {
  const sides = [0, 1].map((side) =>
    pages.filter((page) => page.page % 2 === side && isSignificant(page)).map((page) => pageEdges(page, undefined)),
  )
  if (sides.some((side) => side.length < measureDocumentTuning.leastMirrored)) return false
  const [left, right] = (['left', 'right'] as const).map((edge) => {
    const [even, odd] = sides.map((side) => median(side.map((edges) => edges[edge])))
    return even! - odd!
  })
  return (
    Math.min(Math.abs(left!), Math.abs(right!)) > measureDocumentTuning.mirrored &&
    Math.abs(left! - right!) < measureDocumentTuning.mirrored
  )
}

function usualEdges(pages: readonly PageDraft[], keyOf: (page: SizedPage) => string): Map<string, Edges> {
  const bySize = new Map<string, Edges[]>()
  for (const page of pages) if (isSignificant(page)) put(bySize, keyOf(page), pageEdges(page, undefined))
  return new Map(
    [...bySize].map(([key, edges]) => [
      key,
      {
        left: atShare(
          edges.map(({ left }) => left),
          0.1,
        ),
        right: -atShare(
          edges.map(({ right }) => -right),
          0.1,
        ),
      },
    ]),
  )
}

const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((all, count) => all + count, 0)

function add(counts: Map<number, number>, size: number, count: number): void {
  counts.set(size, (counts.get(size) ?? 0) + count)
}

function most<T>(counts: Map<T, number>): T | undefined {
  let best: T | undefined
  let count = 0
  for (const [value, times] of counts)
    if (times > count) {
      best = value
      count = times
    }
  return best
}

/** Adds a value to the list of a key. */
export function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The value that a share of all are below. */
function atShare(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * values.length)]!
}
