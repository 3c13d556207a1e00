import { Button } from '@sheaf/ui'
import { Download, RotateCcw, RotateCw } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { type PagesLayout, ViewToggle } from '../../pdf-view/view-toggle.js'
import { wizardCurve } from '../../progress/progress-curve.js'
import { ProgressMeter } from '../../progress/progress-meter.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import { FailureNote } from '../../tool/failure-note.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import type { Tool } from '../../tool/use-tool.js'
import { type PageTurns, type TurnStep, turnAll, turnPage } from './page-turns.js'
import { RotatedFile } from './rotated-file.js'
import { TurnedPages } from './turned-pages.js'

interface RotateFormProps {
  tool: Tool
  view: PdfView
  turns: PageTurns
  onTurns: (turns: PageTurns) => void
}

/** The pages of a loaded PDF, what turns them, and the button that saves them so. */
export function RotateForm({ tool, view, turns, onTurns }: RotateFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [layout, setLayout] = useState<PagesLayout>('thumbnails')
  const [said, setSaid] = useState('')
  useFocusOnFailure(form, tool)
  const offered = useOfferedAction(tool.operation)
  const { phase } = tool
  const busy = phase.at === 'busy'

  const all = (step: TurnStep) => {
    onTurns(turnAll(turns, view.pageCount, step))
    setSaid(rotatePdfTexts.saidAll(step))
  }
  const one = (page: number, step: TurnStep) => {
    const next = turnPage(turns, page, step)
    onTurns(next)
    setSaid(rotatePdfTexts.said(page, next[page] ?? 0))
  }
  const reset = () => {
    onTurns({})
    setSaid(rotatePdfTexts.saidReset)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!busy && !offered.disabled) void tool.submit({ rotations: JSON.stringify(turns) })
      }}
      className="grid grid-cols-1 gap-4"
    >
      {phase.at === 'done' && phase.outcome.file && <RotatedFile outcome={phase.outcome} file={phase.outcome.file} />}
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          <h2 className="me-auto font-semibold text-xl max-sm:sr-only">{rotatePdfTexts.preview}</h2>
          <Button
            variant="secondary"
            onClick={() => all(90)}
            className="px-3.5! max-sm:basis-36 max-sm:px-2! max-sm:text-sm"
          >
            <RotateCw aria-hidden className="size-4.5 shrink-0" />
            {rotatePdfTexts.allRight}
          </Button>
          <Button
            variant="secondary"
            onClick={() => all(-90)}
            className="px-3.5! max-sm:basis-36 max-sm:px-2! max-sm:text-sm"
          >
            <RotateCcw aria-hidden className="size-4.5 shrink-0" />
            {rotatePdfTexts.allLeft}
          </Button>
          <Button variant="quiet" onClick={reset}>
            {rotatePdfTexts.reset}
          </Button>
          <ViewToggle layout={layout} onChange={setLayout} />
        </div>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        <TurnedPages view={view} layout={layout} turns={turns} onTurn={one} />
      </fieldset>
      {tool.failure && <FailureNote failure={tool.failure} announced={false} />}
      {offered.note}
      <div className="sticky bottom-0 grid grid-cols-1 gap-3 border-line border-t bg-canvas py-3">
        {busy && <ProgressMeter progress={phase.progress} curve={wizardCurve} stages={rotatePdfTexts.stages} />}
        <div className="flex flex-wrap justify-end gap-3">
          {busy && (
            <Button variant="secondary" onClick={tool.cancel}>
              {toolTexts.busy.cancel}
            </Button>
          )}
          <Button
            type="submit"
            disabled={busy || offered.disabled}
            aria-describedby={offered.describedBy}
            className="max-sm:w-full sm:text-lg"
          >
            <Download aria-hidden className="size-5" />
            {busy ? rotatePdfTexts.working : rotatePdfTexts.download}
          </Button>
        </div>
      </div>
    </form>
  )
}
