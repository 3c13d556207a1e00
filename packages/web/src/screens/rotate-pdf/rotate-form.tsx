import { Button, buttonClass } from '@sheaf/ui'
import { MonitorSmartphone, RotateCcw, RotateCw, Server } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { type PagesLayout, ViewToggle } from '../../pdf-view/view-toggle.js'
import { ContinueWith } from '../../result/continue-with.js'
import { ResultFileCard } from '../../result/result-file-card.js'
import { Warnings } from '../../result/warnings.js'
import type { ResultFile, RunOutcome } from '../../run/runner.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import type { Tool } from '../../tool/use-tool.js'
import { type PageTurns, type TurnStep, turnAll, turnPage } from './page-turns.js'
import { SaveBar } from './save-bar.js'
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
      <SaveBar tool={tool} offered={offered}>
        {rotatePdfTexts.download}
      </SaveBar>
    </form>
  )
}

interface RotatedFileProps {
  outcome: RunOutcome
  file: ResultFile
}

/** The rotated file, which has been saved already: its size, where it was made, and where to go with it. */
function RotatedFile({ outcome, file }: RotatedFileProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const LocationIcon = outcome.location === 'device' ? MonitorSmartphone : Server
  return (
    <section className="grid grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {rotatePdfTexts.result}
      </h2>
      <ResultFileCard file={file} />
      <Warnings warnings={outcome.warnings} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex gap-2.5 text-muted text-sm">
          <LocationIcon aria-hidden className="mt-px size-4.5 shrink-0" />
          {outcome.location === 'device' ? toolTexts.result.onDevice : toolTexts.result.onServer}
        </p>
        <Link href="/" className={buttonClass('quiet')}>
          {toolTexts.result.back}
        </Link>
      </div>
      <div className="border-line border-t pt-5 empty:hidden">
        <ContinueWith files={[file]} madeBy="rotate-pdf" />
      </div>
    </section>
  )
}
