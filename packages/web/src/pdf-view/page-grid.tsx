import { clsx } from 'clsx'
import { type FocusEvent, type Key, type ReactNode, useRef, useState } from 'react'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { useColumns } from './use-columns.js'
import { useGridWindow } from './use-grid-window.js'

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
