import { clsx } from 'clsx'
import { Check } from 'lucide-react'
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
  /** Which pages are chosen, where clicks choose them. */
  choice?: { chosen: ReadonlySet<number>; onClick: (page: number) => void } | undefined
}

/** The first pages of a document in a row that scrolls, each with its number. */
export function PageStrip({ view, most, wraps = false, choice }: PageStripProps) {
  const wide = useIsWide(view)
  const shown = Math.min(most, view.pageCount)
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
      tabIndex={0}
      aria-label={pdfViewTexts.list}
      className={clsx(
        '-m-1 flex gap-3 overflow-x-auto p-1 pb-2',
        wraps && 'lg:grid lg:max-h-[29rem]',
        wraps && shown > 1 && 'lg:grid-cols-4',
      )}
    >
      {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
        <li
          key={number}
          className={clsx(
            'grid shrink-0 content-start gap-1',
            // A page that is alone has the room of several.
            wraps && shown === 1
              ? wide
                ? 'mx-auto w-64 sm:w-96'
                : 'mx-auto w-40 sm:w-72'
              : [wide ? 'w-44 sm:w-52' : 'w-28 sm:w-36', wraps && 'lg:w-auto'],
          )}
        >
          <PageOfStrip view={view} number={number} wide={wide} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

interface PageOfStripProps extends Pick<PageStripProps, 'view' | 'choice'> {
  number: number
  wide: boolean
}

function PageOfStrip({ view, number, wide, choice }: PageOfStripProps) {
  const chosen = choice?.chosen.has(number) === true
  const page = (
    <>
      <PageThumbnail
        view={view}
        number={number}
        {...(!choice && { label: pdfViewTexts.page(number) })}
        className={wide ? 'aspect-4/3' : 'aspect-3/4'}
      />
      {view.pageCount > 1 && (
        <span
          aria-hidden
          className={clsx('text-center text-sm tabular-nums', chosen ? 'font-semibold text-accent' : 'text-muted')}
        >
          {number}
        </span>
      )}
    </>
  )
  if (!choice) return page
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={pdfViewTexts.page(number)}
      onClick={() => choice.onClick(number)}
      className={clsx(
        'relative grid cursor-pointer content-start gap-1 rounded-lg border p-1.5',
        chosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:border-edge',
      )}
    >
      {page}
      {chosen && (
        <span
          aria-hidden
          className="absolute end-3 top-3 grid size-7 place-items-center rounded-full bg-accent text-on-accent shadow-sm"
        >
          <Check className="size-4.5" />
        </span>
      )}
    </button>
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
