import { Button, IconButton, NumberField } from '@sheaf/ui'
import { ChevronLeft, ChevronRight, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { PageSheet } from './page-sheet.js'
import { MAX_STRIP, PageStrip } from './page-strip.js'
import { useKeys } from './use-keys.js'
import type { Signing } from './use-signing.js'

/** The page one is at, the way to the others, and the way back from what was done. */
export function PagePreview({ signing }: { signing: Signing }) {
  const { view, page, size, elements } = signing
  const { pageCount } = view
  useKeys({ z: elements.undo, 'shift+z': elements.redo, y: elements.redo })
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-semibold text-xl">{texts.preview.title}</h2>
        <div className="flex gap-1">
          <IconButton label={texts.preview.undo} disabled={!elements.canUndo} onClick={elements.undo}>
            <Undo2 aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={texts.preview.redo} disabled={!elements.canRedo} onClick={elements.redo}>
            <Redo2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {pageCount > 1 && pageCount <= MAX_STRIP && <PageStrip signing={signing} />}
      {pageCount > MAX_STRIP && <GoToPage signing={signing} />}
      <div className="rounded-xl bg-sunken p-2 sm:p-4">
        {size ? <PageSheet signing={signing} size={size} /> : <div className="aspect-[210/297]" />}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <Button look="secondary" disabled={page <= 1} onClick={() => signing.goTo(page - 1)} className="pr-4 pl-3">
          <ChevronLeft aria-hidden className="size-5" />
          {texts.preview.previous}
        </Button>
        <p className="tabular-nums max-sm:order-first max-sm:w-full max-sm:text-center" aria-live="polite">
          {texts.preview.page(page, pageCount)}
        </p>
        <Button
          look="secondary"
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
