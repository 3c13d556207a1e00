import { clsx } from 'clsx'
import { useRef } from 'react'
import { PageLayer } from '../../compare/page-layer.js'
import type { PageFacts, PdfView } from '../../pdf-view/pdf-view.js'
import { useNearScreen } from '../../pdf-view/use-near-screen.js'
import type { Box, Difference, Side } from './comparison.js'

interface ComparedPageProps {
  view: PdfView
  side: Side
  /** 1-based. */
  number: number
  /** In points. */
  size: PageFacts
  /** Of the picture, in pixels. */
  width: number
  /** Those whose row this page is in, and others that reach onto it. */
  differences: readonly Difference[]
  chosen: Difference | undefined
}

/** As in the marked file. Words that are only in the older version are red. */
const colors = {
  inserted: 'bg-[#7ee29a]',
  deleted: 'bg-[#ff9b8f]',
  replaced: 'bg-[#ffe066]',
  moved: 'bg-[#9cc9ff]',
  other: 'ring-2 ring-[#8a4fd8]',
} as const

/** A page of one version that fills its box, with what differs marked; drawn while it is near the screen. */
export function ComparedPage({ view, side, number, size, width, differences, chosen }: ComparedPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNearScreen(box, '100% 0px')
  return (
    <div ref={box} className="relative size-full bg-white text-black">
      {near && (
        <div className="absolute inset-0">
          <PageLayer view={view} number={number} width={width} />
        </div>
      )}
      {near &&
        differences.flatMap((difference) =>
          difference.marks[side]
            .filter(({ page }) => page === number)
            .map((mark, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: marks of a difference never change.
                key={`${mark.x} ${mark.y} ${index}`}
                data-mark={difference.type}
                aria-hidden
                style={styleOf(mark, size)}
                className={clsx(
                  'pointer-events-none absolute mix-blend-multiply',
                  colors[side === 'after' && mark.width <= 2 ? 'deleted' : difference.type],
                  difference === chosen && 'outline-3 outline-accent -outline-offset-1',
                )}
              />
            )),
        )}
    </div>
  )
}

function styleOf({ x, y, width, height }: Box, page: PageFacts) {
  return {
    left: `${(x / page.width) * 100}%`,
    top: `${(y / page.height) * 100}%`,
    width: `${(width / page.width) * 100}%`,
    height: `${(height / page.height) * 100}%`,
  }
}
