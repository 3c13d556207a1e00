import { clsx } from 'clsx'
import {
  type FocusEvent,
  type Key,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { type GridWindow, gridWindow } from './grid-window.js'
import { useColumns } from './use-columns.js'

/** Taken for the height of a row until there is one. */
const usualHeight = 240

interface PageGridProps {
  /** Names the list. */
  label: string
  count: number
  /** The item at an index, 0-based. All have the same height. */
  children: (index: number) => ReactNode
  /** The key of an item that can move; default: its index. */
  keyOf?: (index: number) => Key
  /** Default: 2 to 5, depending on the width of the screen. */
  columns?: number
  /** An item that must be there wherever the screen is, such as one that is being dragged. */
  kept?: number | undefined
  className?: string
}

/** So many pages are no long way. */
const FEW = 2

/** A list in columns of which only what is near the screen is there, so that thousands of pages scroll as well as ten. */
export function PageGrid({
  label,
  count,
  children,
  keyOf = (index) => index,
  columns,
  kept,
  className,
}: PageGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const afterPages = useRef<HTMLSpanElement>(null)
  const byScreen = useColumns()
  const across = columns ?? byScreen
  const { first, end, rowHeight } = useGridWindow(list, count, across)
  const [focused, setFocused] = useState<number>()
  const indexes = new Set(
    Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, offset) => first + offset),
  )
  // The focus must not be lost by scrolling away from it.
  for (const index of [focused, kept]) if (index !== undefined && index < count) indexes.add(index)

  return (
    <>
      {/* By keyboard, what comes after hundreds of pages would be hundreds of buttons away. */}
      {count > FEW && (
        <button
          type="button"
          onClick={() => afterPages.current?.focus()}
          className="sr-only rounded-lg bg-surface font-semibold focus:not-sr-only focus:absolute focus:z-10 focus:px-4 focus:py-3"
        >
          {pdfViewTexts.skip}
        </button>
      )}
      <ul
        ref={list}
        aria-label={label}
        onFocus={(event: FocusEvent) => setFocused(indexOf(event.target))}
        onBlur={() => setFocused(undefined)}
        style={{ height: Math.ceil(count / across) * rowHeight }}
        className={clsx('relative', className)}
      >
        {[...indexes]
          .sort((a, b) => a - b)
          .map((index) => (
            <li
              key={keyOf(index)}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{
                top: Math.floor(index / across) * rowHeight,
                left: `${((index % across) * 100) / across}%`,
                width: `${100 / across}%`,
              }}
              className="absolute"
            >
              {children(index)}
            </li>
          ))}
      </ul>
      <span ref={afterPages} tabIndex={-1} aria-label={pdfViewTexts.afterPages} role="note" className="sr-only" />
    </>
  )
}

function indexOf(target: Element): number | undefined {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}

/** The items of a list to render, and the height of its rows, which are equal. */
function useGridWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
): GridWindow & { rowHeight: number } {
  const [rowHeight, setRowHeight] = useState(usualHeight)
  const [shown, setShown] = useState<GridWindow>(() => ({ first: 0, end: Math.min(count, columns * 4) }))

  useLayoutEffect(() => {
    const measure = () => {
      const heights = [...(list.current?.children ?? [])].map((item) => (item as HTMLElement).offsetHeight)
      if (heights.length > 0) setRowHeight(Math.max(...heights))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])

  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = gridWindow({ count, columns, rowHeight, top, screenHeight: window.innerHeight })
      setShown((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    const plan = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    // Also of a box that the list scrolls in.
    window.addEventListener('scroll', plan, { passive: true, capture: true })
    window.addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', plan, { capture: true })
      window.removeEventListener('resize', plan)
    }
  }, [list, count, columns, rowHeight])

  return { ...shown, rowHeight }
}
