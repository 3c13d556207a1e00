import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { DrawnPage } from '../drawn-page.js'
import { usePageLabels } from '../use-page-labels.js'
import { useShownRows } from '../use-shown-rows.js'
import { useViewer, useViewState } from '../viewer-context.js'

const ROW = 208
const PICTURE = { width: 132, height: 160 }

/** Small pictures of all pages; those in view are there. Arrow keys go from one to the next, Enter shows it. */
export function Thumbnails() {
  const viewer = useViewer()
  const { page, pageCount } = useViewState()
  const labels = usePageLabels()
  const list = useRef<HTMLUListElement>(null)
  const [focus, setFocus] = useState<number>()
  const shown = useShownRows(list, { count: pageCount, columns: 1, rowHeight: ROW })
  const current = focus ?? page

  useEffect(() => bringIntoView(list.current, page), [page])

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
    const ends: Record<string, number> = { Home: 1, End: pageCount }
    const wanted = ends[event.key] ?? (event.key in steps ? current + steps[event.key]! : undefined)
    if (wanted === undefined || wanted < 1 || wanted > pageCount) return
    event.preventDefault()
    event.stopPropagation()
    bringIntoView(list.current, wanted)
    setFocus(wanted)
  }
  useLayoutEffect(() => {
    if (focus !== undefined) list.current?.querySelector<HTMLElement>(`[data-number="${focus}"]`)?.focus()
  })

  const numbers = new Set<number>()
  for (let index = shown.first; index < shown.end; index++) numbers.add(index + 1)
  // What has the keyboard, or would get it, stays.
  if (current <= pageCount) numbers.add(current)
  return (
    <ul
      ref={list}
      aria-label={texts.panel.thumbnails}
      onKeyDown={move}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocus(undefined)
      }}
      className="relative h-full overflow-y-auto"
    >
      <li aria-hidden style={{ height: pageCount * ROW }} />
      {[...numbers]
        .sort((a, b) => a - b)
        .map((number) => (
          <li key={number} className="absolute inset-x-0" style={{ top: (number - 1) * ROW, height: ROW }}>
            <button
              type="button"
              data-number={number}
              tabIndex={number === current ? 0 : -1}
              aria-current={number === page ? 'page' : undefined}
              aria-label={texts.page.number(number)}
              onClick={() => viewer.goTo(number)}
              className={clsx(
                'mx-auto flex h-50 w-40 flex-col items-center rounded-lg p-2 -outline-offset-2 hover:bg-sunken',
                number === page && 'bg-accent-soft ring-2 ring-accent ring-inset',
              )}
            >
              <span className="min-h-0 w-full grow">
                <DrawnPage number={number} {...PICTURE} />
              </span>
              <span className="mt-1 text-muted text-sm">{labels?.[number - 1] ?? number}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}

function bringIntoView(list: HTMLElement | null, page: number): void {
  if (!list) return
  const top = (page - 1) * ROW
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight
}
