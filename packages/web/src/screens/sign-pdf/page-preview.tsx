import { Button, IconButton, NumberField } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Redo2, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../editing/use-keys.js'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { PageSheet } from './page-sheet.js'
import type { Signing } from './use-signing.js'

/** Longer documents have a page field instead: so many thumbnails in a row are of no use. */
const MAX_STRIP = 100

interface PagePreviewProps {
  signing: Signing
  /** Whether nothing may be changed now. */
  busy: boolean
}

/** The page one is at, the way to the others, and the way back from what was done. */
export function PagePreview({ signing, busy }: PagePreviewProps) {
  const { view, page, size, unseen, elements } = signing
  const { pageCount } = view
  useKeys(busy ? {} : { z: elements.undo, 'shift+z': elements.redo, y: elements.redo })
  const [undo, redo] = usePair()
  const [previous, next] = usePair()
  return (
    // On phones, the sheet with the tools covers the end of the window.
    <section
      inert={busy}
      className="flex min-w-0 flex-col gap-2 max-lg:**:scroll-mb-[min(43dvh,22.5rem)] lg:min-h-0 lg:gap-0"
    >
      <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-2 lg:border-line lg:border-b lg:px-4 lg:py-1">
        <h2 className="font-semibold text-lg max-sm:sr-only sm:me-auto">{texts.preview.title}</h2>
        <IconButton ref={undo} label={texts.preview.undo} disabled={!elements.canUndo} onClick={elements.undo}>
          <Undo2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton ref={redo} label={texts.preview.redo} disabled={!elements.canRedo} onClick={elements.redo}>
          <Redo2 aria-hidden className="size-5" />
        </IconButton>
        <Button
          ref={previous}
          variant="quiet"
          disabled={page <= 1}
          onClick={() => signing.goTo(page - 1)}
          className="max-sm:ms-auto sm:ms-4"
        >
          <ChevronLeft aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{texts.preview.previous}</span>
        </Button>
        <p className="tabular-nums max-sm:text-sm" aria-live="polite">
          {texts.preview.page(page, pageCount)}
        </p>
        <Button ref={next} variant="quiet" disabled={page >= pageCount} onClick={() => signing.goTo(page + 1)}>
          <span className="max-sm:sr-only">{texts.preview.next}</span>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
        {pageCount > MAX_STRIP && <GoToPage signing={signing} />}
      </div>
      <div className="flex flex-col gap-2 lg:min-h-0 lg:grow lg:flex-row lg:gap-0">
        {pageCount > 1 && pageCount <= MAX_STRIP && <PageStrip signing={signing} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a section would be one in another of the same name. */}
        <div
          role="region"
          aria-label={texts.preview.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
          tabIndex={0}
          className="bg-sunken p-2 -outline-offset-2 max-lg:rounded-xl sm:p-4 lg:min-w-0 lg:grow lg:overflow-auto"
        >
          {size ? (
            <PageSheet signing={signing} size={size} />
          ) : (
            <div className="grid aspect-[210/297] place-items-center">
              {unseen && <p className="text-muted">{texts.preview.unseen}</p>}
            </div>
          )}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {elements.said}
      </p>
    </section>
  )
}

/**
 * Two buttons that lead to and fro: when the last step disables one under the keyboard, the other gets it. Some browsers take the
 * keyboard from a button as soon as it is disabled, so it is noted which one had it.
 */
function usePair(): [RefObject<HTMLButtonElement | null>, RefObject<HTMLButtonElement | null>] {
  const one = useRef<HTMLButtonElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement
    }
    const forget = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLButtonElement && target.disabled)) last.current = null
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [])
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const held = activeElement === body ? last.current : activeElement
    for (const [from, to] of [
      [one.current, other.current],
      [other.current, one.current],
    ]) {
      if (from?.disabled && held === from) return to?.focus()
    }
  })
  return [one, other]
}

function GoToPage({ signing: { page, view, goTo } }: { signing: Signing }) {
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  return (
    <div className="max-w-72">
      <NumberField
        label={texts.preview.goTo}
        value={typed}
        min={1}
        max={view.pageCount}
        integer
        onChange={(value) => {
          setTyped(value)
          const wanted = Number(value)
          if (Number.isInteger(wanted) && wanted >= 1 && wanted <= view.pageCount) goTo(wanted)
        }}
      />
    </div>
  )
}

/** The pages in a row, to go to one of them; those that hold something are marked. */
function PageStrip({ signing }: { signing: Signing }) {
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
