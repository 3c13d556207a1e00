import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { PageThumbnail } from './page-thumbnail.js'
import type { PdfView } from './pdf-view.js'

interface PageStripProps {
  view: PdfView
  /** How many pages are shown at most, from the first on. */
  most: number
  /** Whether there are rows of them where there is room, instead of one that scrolls. */
  wraps?: boolean
}

/** The first pages of a document in a row that scrolls, each with its number. */
export function PageStrip({ view, most, wraps = false }: PageStripProps) {
  const wide = useIsWide(view)
  const shown = Math.min(most, view.pageCount)
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
      tabIndex={0}
      aria-label={pdfViewTexts.list}
      className={clsx('-m-1 flex gap-3 overflow-x-auto p-1 pb-2', wraps && 'lg:grid lg:grid-cols-4')}
    >
      {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
        <li
          key={number}
          className={clsx(
            'grid shrink-0 content-start gap-1',
            wide ? 'w-44 sm:w-52' : 'w-28 sm:w-36',
            wraps && 'lg:w-auto',
          )}
        >
          <PageThumbnail
            view={view}
            number={number}
            label={pdfViewTexts.page(number)}
            className={wide ? 'aspect-4/3' : 'aspect-3/4'}
          />
          {view.pageCount > 1 && (
            <span aria-hidden className="text-center text-muted text-sm tabular-nums">
              {number}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether the first page is wider than high, so that pages do not float in frames of the other shape. */
function useIsWide(view: PdfView): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    let wanted = true
    view.page(1).then(
      ({ width, height }) => wanted && setWide(width > height),
      // A damaged page fits any frame.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [view])
  return wide
}
