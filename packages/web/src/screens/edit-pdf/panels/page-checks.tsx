import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { pdfViewTexts } from '../../../texts/pdf-view.js'
import { DrawnPage } from '../../../viewer/drawn-page.js'
import { useShownRows } from '../../../viewer/use-shown-rows.js'
import { useViewState } from '../../../viewer/viewer-context.js'

const COLUMNS = 3
const ROW = 116
/** Two rows and the beginning of a third, which says that there is more. */
const MOST_HEIGHT = 256
const PICTURE = { width: 68, height: 76 }

interface PageChecksProps {
  chosen: ReadonlySet<number>
  /** `run` says that all pages since the last press are meant. */
  onToggle: (page: number, run: boolean) => void
}

/** Small pictures of all pages, each of which can be chosen. */
export function PageChecks({ chosen, onToggle }: PageChecksProps) {
  const { page, pageCount } = useViewState()
  const list = useRef<HTMLUListElement>(null)
  const shown = useShownRows(list, { count: pageCount, columns: COLUMNS, rowHeight: ROW })
  const height = Math.ceil(pageCount / COLUMNS) * ROW

  useEffect(() => {
    const { current } = list
    const top = Math.floor((page - 1) / COLUMNS) * ROW
    if (!current || current.contains(document.activeElement)) return
    if (top < current.scrollTop || top + ROW > current.scrollTop + current.clientHeight) current.scrollTop = top
  }, [page])

  const numbers = Array.from({ length: shown.end - shown.first }, (_, index) => shown.first + index + 1)
  return (
    <ul
      ref={list}
      aria-label={pdfViewTexts.list}
      style={{ height: Math.min(height, MOST_HEIGHT) }}
      className="relative -mx-1.5 overflow-y-auto"
    >
      <li aria-hidden style={{ height }} />
      {numbers.map((number) => (
        <li
          key={number}
          className="absolute w-1/3 p-1"
          style={{
            top: Math.floor((number - 1) / COLUMNS) * ROW,
            insetInlineStart: `${(((number - 1) % COLUMNS) * 100) / COLUMNS}%`,
            height: ROW,
          }}
        >
          <label
            className={clsx(
              'relative flex h-full cursor-pointer select-none flex-col items-center rounded-lg border p-1',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2',
              chosen.has(number) ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              aria-label={pdfViewTexts.page(number)}
              checked={chosen.has(number)}
              onChange={({ nativeEvent }: ChangeEvent) =>
                onToggle(number, (nativeEvent as unknown as MouseEvent).shiftKey === true)
              }
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="min-h-0 w-full grow">
              <DrawnPage number={number} {...PICTURE} />
            </span>
            <span aria-hidden className="text-muted text-sm tabular-nums">
              {number}
            </span>
            {chosen.has(number) && (
              <span
                aria-hidden
                className="absolute end-1.5 top-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent"
              >
                <Check className="size-3.5" />
              </span>
            )}
          </label>
        </li>
      ))}
    </ul>
  )
}
