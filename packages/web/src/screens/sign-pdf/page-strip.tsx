import { clsx } from 'clsx'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import type { Signing } from './use-signing.js'

/** Longer documents have a page field instead: so many thumbnails in a row are of no use. */
export const MAX_STRIP = 100

/** The pages in a row, to go to one of them; those that hold something are marked. */
export function PageStrip({ signing }: { signing: Signing }) {
  const { view, page, elements } = signing
  return (
    <nav
      aria-label={texts.preview.thumbnails}
      className="-mx-1 shrink-0 overflow-x-auto lg:mx-0 lg:overflow-y-auto lg:border-line lg:border-e"
    >
      <ul className="flex w-max gap-2 p-1 lg:flex-col lg:p-2">
        {Array.from({ length: view.pageCount }, (_, index) => index + 1).map((number) => {
          const placed = elements.all.filter(({ pageNumber }) => pageNumber === number).length
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={texts.preview.thumbnail(number, placed)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => signing.goTo(number)}
                className={clsx(
                  'relative grid w-18 justify-items-center gap-1 rounded-lg p-1.5 text-sm tabular-nums max-sm:w-13 max-sm:gap-0.5 max-sm:text-xs',
                  number === page ? 'bg-accent-soft font-semibold text-accent' : 'text-muted hover:bg-sunken',
                )}
              >
                <PageThumbnail view={view} number={number} className="aspect-square" />
                {number}
                {placed > 0 && (
                  <span
                    aria-hidden
                    className="absolute top-1 end-1 grid size-5 place-items-center rounded-full bg-accent font-semibold text-on-accent text-xs"
                  >
                    {placed}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
