import { Button, IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '../form/form-values.js'
import { openPdfView } from '../pdf-view/open-pdf-view.js'
import { useView } from '../pdf-view/use-view.js'
import { pageToolTexts } from '../texts/page-tools.js'
import type { Tool } from '../tool/use-tool.js'
import { firstMarkedPage } from './first-marked-page.js'
import { openImageView } from './image-view.js'
import { nearestPosition } from './nearest-position.js'
import { PagePicture } from './page-picture.js'
import { useSettled } from './use-settled.js'
import { useTruePreview } from './use-true-preview.js'

interface PreviewPanelProps {
  tool: Tool
  /** Whether the options are a sheet over its lower edge on phones. */
  underSheet?: boolean
}

/** A page of the file as the tool would make it, and the way to the others. Until it is made, the page or the image as it is. */
export function PreviewPanel({ tool, underSheet = false }: PreviewPanelProps) {
  const texts = pageToolTexts.preview
  const [slot] = Object.keys(tool.operation.files)
  const [file] = tool.files[slot!] ?? []
  const options = optionsOf(tool.fields, tool.values)
  const password = useSettled(options['password'] || undefined)
  const preview = useTruePreview(tool)
  const isPdf = tool.operation.files[slot!]!.type === 'pdf'
  const source = useView(isPdf ? openPdfView : openImageView, file, typeof password === 'string' ? password : undefined)
  const [chosen, setChosen] = useState<number>()
  const plain = source.at === 'ready' ? source.view : undefined
  const view = preview.view ?? plain
  const count = view?.pageCount ?? 1
  // Sheets are not the pages that the options name.
  const first = count === plain?.pageCount ? firstMarkedPage(options, count) : 1
  const number = Math.min(count, chosen ?? first)
  // Where the mark goes is chosen on the page itself too; the buttons among the options do the same.
  const position = tool.fields.find(({ name }) => name === 'position')
  const positions = position?.kind === 'choice' ? position.choices.map(({ value }) => value) : []
  const place = (point: { x: number; y: number }) => {
    const nearest = nearestPosition(positions, point)
    if (nearest !== undefined && nearest !== tool.values['position']) tool.setValue('position', nearest)
  }
  return (
    <section
      aria-labelledby="preview-title"
      className={clsx(
        'grid grid-cols-1 gap-2 rounded-xl bg-sunken p-3',
        underSheet && '@max-2xl:rounded-b-none @max-2xl:pb-5',
      )}
    >
      <div className="flex min-h-11 items-center gap-2">
        <h3 id="preview-title" className="me-auto font-semibold">
          {texts.title}
        </h3>
        {preview.busy && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <LoaderCircle
              aria-hidden
              className="size-4 animate-spin [animation-duration:1.5s] motion-reduce:animate-none"
            />
            <span className="max-sm:sr-only">{texts.busy}</span>
          </p>
        )}
        {count > 1 && (
          <>
            <IconButton label={texts.previous} disabled={number === 1} onClick={() => setChosen(number - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <p aria-live="polite" className="text-sm tabular-nums">
              {texts.page(number, count)}
            </p>
            <IconButton label={texts.next} disabled={number === count} onClick={() => setChosen(number + 1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      <PagePicture
        view={view}
        number={number}
        label={texts.label(number)}
        busy={preview.busy}
        onPoint={place}
        className={underSheet ? '@2xl:h-[calc(100dvh-25rem)]' : '@2xl:h-[calc(100dvh-29rem)]'}
      />
      {preview.refresh && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">{texts.large}</p>
          <Button variant="secondary" onClick={preview.refresh}>
            {preview.view ? texts.refresh : texts.show}
          </Button>
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {preview.note}
      </p>
      {preview.view && preview.note === undefined && (
        <p className="text-muted text-sm @max-2xl:sr-only">
          {positions.length > 0 && texts.drag} {texts.made}
        </p>
      )}
    </section>
  )
}
