import { boxAround } from '../../../../geometry/seen-box.js'
import type { Box } from '../../../page-objects/page-objects.js'
import { type Item, type PageDraft, widthOf } from '../page-draft.js'
import type { BesideItem, Edges, Element } from '../page-items.js'
import { buildParagraphs, type ParagraphSettings } from '../text/build-paragraphs.js'
import type { Region } from './divide-page.js'
import { stripsTuning } from './tuning.js'

/** A part of a page, from edge to edge, with one column or several of about the same width. */
export interface Strip {
  page: number
  columns: {
    elements: Element[]
    edges: Edges /** Whether its text begins within a paragraph of the column before. */
    goesOn?: boolean
  }[]
  box: Box
}

/** The parts of a divided page as strips from top to bottom, lines joined to paragraphs. */
export function stripsOf(region: Region, draft: PageDraft, page: Edges, settings: ParagraphSettings): Strip[] {
  const parts = region.kind === 'stack' ? region.parts : [region]
  const strips: Strip[] = []
  let items: Item[] = []
  const flush = () => {
    if (items.length === 0) return
    const elements = buildParagraphs(items, page, settings)
    add(strips, { page: draft.page, columns: [{ elements, edges: page }], box: around(items) })
    items = []
  }
  for (const part of parts) {
    if (part.kind === 'column') {
      items.push(...part.items)
      continue
    }
    flush()
    if (part.kind === 'columns' && areEven(part.edges)) {
      const edges = part.edges
      const columns = part.columns.map((column, index) => ({
        elements: elementsOf(column, edges[index]!, draft.page, settings),
        edges: edges[index]!,
      }))
      strips.push({ page: draft.page, columns, box: part.box })
    } else {
      const elements = elementsOf(part, page, draft.page, settings)
      add(strips, {
        page: draft.page,
        columns: [{ elements, edges: page }],
        box: part.kind === 'stack' ? boxOf(part) : part.box,
      })
    }
  }
  flush()
  return strips
}

/** A single column continues the preceding strip. */
function add(strips: Strip[], strip: Strip): void {
  const before = strips.at(-1)
  if (before?.columns.length === 1 && strip.columns.length === 1) {
    before.columns[0]!.elements.push(...strip.columns[0]!.elements)
    before.box = boxAround([before.box, strip.box])
  } else strips.push(strip)
}

const around = (items: readonly Item[]) => boxAround(items.map(({ box }) => box))

function areEven(edges: readonly Edges[]): boolean {
  const widths = edges.map(({ left, right }) => right - left)
  return (
    edges.length <= stripsTuning.mostColumns && Math.min(...widths) > (1 - stripsTuning.sameWidth) * Math.max(...widths)
  )
}

function elementsOf(region: Region, edges: Edges, page: number, settings: ParagraphSettings): Element[] {
  switch (region.kind) {
    case 'column':
      return buildParagraphs(region.items, edges, settings)
    case 'stack':
      return region.parts.flatMap((part) => elementsOf(part, edges, page, settings))
    default: {
      const columns = region.columns.map((column, index) => {
        const own = region.edges[index]!
        return { edges: own, elements: elementsOf(column, own, page, settings) }
      })
      const beside: BesideItem = { kind: 'beside', page, box: region.box, columns }
      return [beside]
    }
  }
}

/** The box of a region. */
function boxOf(region: Region): Box {
  return region.kind === 'stack' ? boxAround(region.parts.map(boxOf)) : region.box
}

/** Where the text of a page begins and ends across; `usual` where the page has little. */
export function pageEdges(draft: PageDraft, usual: Edges | undefined): Edges {
  const lines = draft.items.filter((item) => item.kind === 'line' && widthOf(item.box) > 0)
  const boxes = (lines.length > 0 ? lines : draft.items).map(({ box }) => box)
  if (boxes.length === 0) return usual ?? { left: 0.1 * draft.width, right: 0.9 * draft.width }
  const lefts = boxes.map(({ left }) => left).sort((a, b) => a - b)
  const rights = boxes.map(({ right }) => right).sort((a, b) => a - b)
  const odd = Math.floor(0.02 * boxes.length)
  const own = {
    left: Math.max(0, lefts[odd]!),
    right: Math.min(draft.width, flushEdge(rights, draft.width, lefts[odd]!) ?? rights.at(-1 - odd)!),
  }
  if (!usual) return own
  return { left: Math.min(own.left, usual.left), right: Math.max(own.right, usual.right) }
}

/**
 * Where many lines end one below the other, or all but those at the edge of the paper, if few reach beyond: a program that cannot break a line
 * lets it run into the margin.
 */
function flushEdge(rights: readonly number[], width: number, left: number): number | undefined {
  const { mostBeyond, sameEnd, leastFlush, leastMargin, evenMargins } = stripsTuning
  for (let beyond = 1; beyond <= mostBeyond * rights.length; beyond++) {
    const edge = rights.at(-1 - beyond)!
    const next = rights.at(-beyond)!
    // A line that ends where the margin is about as wide as on the left runs over nothing.
    if (next - edge <= sameEnd || width - next > evenMargins * left) continue
    const flush = rights.filter((right) => Math.abs(right - edge) < sameEnd).length
    const isMargin = edge < (1 - leastMargin) * width
    if (isMargin && (flush >= leastFlush * rights.length || next > (1 - leastMargin) * width)) return edge
  }
  return undefined
}
