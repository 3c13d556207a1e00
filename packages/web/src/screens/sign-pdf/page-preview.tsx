import { Button, IconButton, NumberField } from '@sheaf/ui'
import { ChevronLeft, ChevronRight, Redo2, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../editing/use-keys.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { PageSheet } from './page-sheet.js'
import { MAX_STRIP, PageStrip } from './page-strip.js'
import type { Signing } from './use-signing.js'

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
    <section inert={busy} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-semibold text-xl">{texts.preview.title}</h2>
        <div className="flex gap-1">
          <IconButton ref={undo} label={texts.preview.undo} disabled={!elements.canUndo} onClick={elements.undo}>
            <Undo2 aria-hidden className="size-5" />
          </IconButton>
          <IconButton ref={redo} label={texts.preview.redo} disabled={!elements.canRedo} onClick={elements.redo}>
            <Redo2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {pageCount > 1 && pageCount <= MAX_STRIP && <PageStrip signing={signing} />}
      {pageCount > MAX_STRIP && <GoToPage signing={signing} />}
      <div className="rounded-xl bg-sunken p-2 sm:p-4">
        {size ? (
          <PageSheet signing={signing} size={size} />
        ) : (
          <div className="grid aspect-[210/297] place-items-center">
            {unseen && <p className="text-muted">{texts.preview.unseen}</p>}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <Button
          ref={previous}
          variant="secondary"
          disabled={page <= 1}
          onClick={() => signing.goTo(page - 1)}
          className="pr-4 pl-3"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {texts.preview.previous}
        </Button>
        <p className="tabular-nums max-sm:order-first max-sm:w-full max-sm:text-center" aria-live="polite">
          {texts.preview.page(page, pageCount)}
        </p>
        <Button
          ref={next}
          variant="secondary"
          disabled={page >= pageCount}
          onClick={() => signing.goTo(page + 1)}
          className="pr-3 pl-4"
        >
          {texts.preview.next}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
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
