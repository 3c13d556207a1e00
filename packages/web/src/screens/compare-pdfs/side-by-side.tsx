import { IconButton } from '@sheaf/ui'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { PageFacts, PdfView } from '../../pdf-view/pdf-view.js'
import { compareTexts } from '../../texts/compare.js'
import { comparePdfsTexts as texts } from '../../texts/tools/compare-pdfs.js'
import { ComparedPage } from './compared-page.js'
import { type ComparisonData, type Difference, type PagePair, type Side, sides } from './comparison.js'

/** What both ways to see two versions show. */
export interface ShownVersions {
  data: ComparisonData
  views: Readonly<Record<Side, PdfView>>
  sizes: Readonly<Record<Side, (number: number) => PageFacts>>
  differences: readonly Difference[]
  chosen: Difference | undefined
}

/** Times the width of a column. */
const zooms = [1, 1.5, 2, 3] as const
/** Pictures are made for widths of so many pixels, so that a column that grows a little needs no new ones. */
const STEP = 200

/** Two columns that scroll together, with the pages that correspond to each other at the same height. */
export function SideBySide({ data: { pages }, views, sizes, differences, chosen }: ShownVersions) {
  const before = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const columns = { before, after }
  const [zoom, setZoom] = useState(0)
  const scale = zooms[zoom]!
  const width = useWidth(after)
  const pixels = Math.max(1, Math.ceil((width * scale * window.devicePixelRatio) / STEP)) * STEP
  const widest = Math.max(...pages.slice(0, 1).flatMap((pair) => sizesOf(pair, sizes).map((size) => size.width)), 1)
  const byRow = useByRow(differences)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly chosen difference is scrolled to, and once there is room for it.
  useEffect(() => {
    if (chosen && width > 0) scrollTo(chosen, columns, sizes)
  }, [chosen, scale, width > 0])

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        {sides.map((side) => (
          <div key={side} className="grid min-w-0 grid-cols-1 gap-1">
            <p className="truncate font-medium text-muted text-sm">{texts.sides[side]}</p>
            {/* biome-ignore lint/a11y/useSemanticElements: a section does not take the keyboard. */}
            <div
              ref={columns[side]}
              role="region"
              aria-label={texts.sides[side]}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
              tabIndex={0}
              data-side={side}
              onScroll={({ currentTarget }) => follow(currentTarget, columns[side === 'before' ? 'after' : 'before'])}
              className="h-[70dvh] overflow-auto rounded-md bg-sunken -outline-offset-2"
            >
              {pages.map((pair, row) => (
                <Row
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of a comparison never change.
                  key={row}
                  row={row}
                  side={side}
                  pair={pair}
                  view={views[side]}
                  size={pair[side] === null ? undefined : sizes[side](pair[side])}
                  ratio={ratioOf(pair, sizes, widest)}
                  widest={widest}
                  scale={scale}
                  pixels={pixels}
                  differences={byRow(pair, row)}
                  chosen={chosen?.row === row ? chosen : undefined}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-center">
        <IconButton label={compareTexts.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden className="size-5" />
        </IconButton>
        <span aria-live="polite" className="min-w-16 text-center text-sm tabular-nums">
          {zoom === 0 ? compareTexts.fit : compareTexts.percent(scale * 100)}
        </span>
        <IconButton label={compareTexts.zoomIn} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}

interface RowProps {
  row: number
  side: Side
  pair: PagePair
  view: PdfView
  size: PageFacts | undefined
  /** Of the row, which has room for both pages. */
  ratio: number
  widest: number
  scale: number
  pixels: number
  differences: readonly Difference[]
  chosen: Difference | undefined
}

const Row = memo(function Row({
  row,
  side,
  pair,
  view,
  size,
  ratio,
  widest,
  scale,
  pixels,
  differences,
  chosen,
}: RowProps) {
  const number = pair[side]
  return (
    <div data-row={row} style={{ width: `${scale * 100}%`, aspectRatio: ratio }} className="relative mb-2">
      {number === null || size === undefined ? (
        <p className="grid h-full place-items-center rounded-md border-2 border-edge border-dashed p-4 text-center text-muted text-sm">
          {texts.missing[side]}
        </p>
      ) : (
        <div
          role="img"
          aria-label={texts.page[side](number)}
          style={{ width: `${Math.min(1, size.width / widest) * 100}%`, aspectRatio: size.width / size.height }}
          className="shadow-sm ring-1 ring-line"
        >
          <ComparedPage
            view={view}
            side={side}
            number={number}
            size={size}
            width={pixels}
            differences={differences}
            chosen={chosen}
          />
        </div>
      )}
    </div>
  )
})

function sizesOf(pair: PagePair, sizes: ShownVersions['sizes']): PageFacts[] {
  return sides.flatMap((side) => (pair[side] === null ? [] : [sizes[side](pair[side])]))
}

/** Width by height of a row that both pages fit into; a page wider than most is as wide as the row. */
function ratioOf(pair: PagePair, sizes: ShownVersions['sizes'], widest: number): number {
  const heights = sizesOf(pair, sizes).map(({ width, height }) => (height * Math.min(width, widest)) / width)
  return widest / Math.max(...heights, 1)
}

/** The differences with marks on pages of a pair. */
function useByRow(differences: readonly Difference[]): (pair: PagePair, row: number) => readonly Difference[] {
  const [byPage] = useState(() => {
    const found = { before: new Map<number, Set<Difference>>(), after: new Map<number, Set<Difference>>() }
    for (const difference of differences)
      for (const side of sides)
        for (const { page } of difference.marks[side]) {
          const list = found[side].get(page) ?? new Set()
          found[side].set(page, list.add(difference))
        }
    return found
  })
  const [rows] = useState(() => new Map<number, readonly Difference[]>())
  return ({ before, after }, row) => {
    const known = rows.get(row)
    if (known) return known
    const made = [...new Set([...(byPage.before.get(before ?? 0) ?? []), ...(byPage.after.get(after ?? 0) ?? [])])]
    rows.set(row, made)
    return made
  }
}

/** Scrolls the other column as far as this one. */
function follow(from: HTMLElement, { current: to }: RefObject<HTMLElement | null>): void {
  if (!to) return
  // What is a fraction of a pixel off would be sent to and fro.
  if (Math.abs(to.scrollTop - from.scrollTop) > 1) to.scrollTop = from.scrollTop
  if (Math.abs(to.scrollLeft - from.scrollLeft) > 1) to.scrollLeft = from.scrollLeft
}

/** Scrolls both columns to a difference, with some of what is above it. */
function scrollTo(
  { row, marks }: Difference,
  columns: Readonly<Record<Side, RefObject<HTMLDivElement | null>>>,
  sizes: ShownVersions['sizes'],
): void {
  const side: Side = marks.after.length > 0 ? 'after' : 'before'
  const column = columns[side].current
  const line = column?.querySelector<HTMLElement>(`[data-row="${row}"]`)
  if (!column || !line) return
  const page = line.firstElementChild as HTMLElement
  const [mark] = marks[side]
  const size = mark && sizes[side](mark.page)
  const top = size ? (mark.y / size.height) * page.offsetHeight : 0
  const left = size ? (mark.x / size.width) * page.offsetWidth : 0
  column.scrollTop = line.offsetTop - column.offsetTop + top - column.clientHeight / 3
  column.scrollLeft = left - column.clientWidth / 3
}

/** The width of an element, in CSS pixels; 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
