import { Button } from '@sheaf/ui'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useWide } from '../../chrome/use-wide.js'
import { useTakeWholeWindow } from '../../chrome/whole-window.js'
import { useKeys } from '../../editing/use-keys.js'
import { useUnsaved } from '../../leaving/at-stake.js'
import { LossQuestion } from '../../leaving/loss-question.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { ContinueWith } from '../../result/continue-with.js'
import { ResultFileCard } from '../../result/result-file-card.js'
import { Warnings } from '../../result/warnings.js'
import type { RunOutcome } from '../../run/runner.js'
import { toolTexts } from '../../texts/tool.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { showToast } from '../../toast.js'
import { FailureNote } from '../../tool/failure-note.js'
import { FileBar } from '../../tool/file-bar.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { ToolHeader } from '../../tool/tool-header.js'
import type { Tool } from '../../tool/use-tool.js'
import { pageChoice } from '../../visit/page-choice.js'
import type { SignElement, Size } from './element.js'
import { FinishBar } from './finish-bar.js'
import { PagePreview } from './page-preview.js'
import { ToolsPanel } from './panels/tools-panel.js'
import { usePageSize } from './use-page-size.js'
import { useSigning } from './use-signing.js'

interface SignEditorProps {
  tool: Tool
  file: File
  view: PdfView
  onAnother: () => void
}

/** A document and everything to sign it with. */
export function SignEditor({ tool, file, view, onAnother }: SignEditorProps) {
  const signing = useSigning(view, pageChoice(tool, file))
  const wide = useWide()
  useTakeWholeWindow(wide)
  const { all } = signing.elements
  const [first] = all
  // Not the page one is at: that one may be damaged.
  const { size } = usePageSize(view, first?.pageNumber ?? signing.page)
  const offered = useOfferedAction(tool.operation)
  const { phase } = tool
  const failure = inPlainWords(tool.failure)
  const busy = phase.at === 'busy'
  // After a reload, what is placed and the result are there again.
  const [sent, setSent] = useState<typeof all>(phase.at === 'done' ? all : [])
  // What has changed since it was sent is not in the result.
  const current = phase.at === 'done' && sent === all
  const unsaved = first !== undefined && !current
  useUnsaved(unsaved)
  const [asking, setAsking] = useState(false)

  const preparing = signing.mode !== 'select'
  // Another tool is shown as a whole.
  const [foldedIn, setFoldedIn] = useState<typeof signing.mode>()
  const folded = foldedIn === signing.mode
  const result = phase.at === 'done' && <ResultPanel outcome={phase.outcome} outdated={!current} narrow={!wide} />

  const finish = () => {
    if (busy) return
    if (!first) return showToast({ tone: 'danger', ...texts.none })
    if (offered.disabled || !size) return
    setSent(all)
    signing.elements.select(undefined)
    void tool.submit(signOptions(all, size))
  }
  useKeys({ s: finish })
  return (
    <div className="flex flex-col gap-3 lg:h-full lg:min-h-0 lg:gap-0">
      <div className="flex flex-col lg:flex-row lg:items-center lg:gap-x-2 lg:border-line lg:border-b lg:bg-surface lg:px-4">
        <ToolHeader operation={tool.operation} lead={texts.lead} compact />
        <FileHead
          file={file}
          pageCount={view.pageCount}
          disabled={busy}
          onAnother={unsaved ? () => setAsking(true) : onAnother}
        />
      </div>
      {asking && <LossQuestion what="changes" onStay={() => setAsking(false)} onGoOn={onAnother} />}
      {!wide && result}
      <div className="flex flex-col gap-4 lg:grid lg:min-h-0 lg:grow lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-1 lg:gap-0">
        {/* Beside the page where there is room; on phones a sheet that stays at the bottom, over the page. */}
        <div
          className={clsx(
            'z-10 flex min-w-0 flex-col bg-surface max-lg:order-1 max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:rounded-t-2xl max-lg:shadow-[0_-6px_20px_rgb(0_0_0/0.15)] sm:max-lg:-mx-6 lg:min-h-0 lg:border-line lg:border-e',
            signing.carrying && 'max-lg:pointer-events-none max-lg:opacity-20',
            signing.mode === 'select' ? 'max-lg:max-h-[min(42dvh,22rem)]' : 'max-lg:max-h-[min(68dvh,36rem)]',
          )}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: the element below takes the keyboard, which a section does not. */}
          <div
            inert={busy}
            role="region"
            aria-label={texts.tools}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
            tabIndex={0}
            className="relative min-h-0 grow overflow-y-auto p-4 -outline-offset-2 lg:p-5"
          >
            <ToolsPanel
              signing={signing}
              brief={!wide && current}
              fold={wide ? undefined : { folded, onFold: (wanted) => setFoldedIn(wanted ? signing.mode : undefined) }}
            />
            {wide && result}
          </div>
          <div
            className={clsx(
              'grid shrink-0 grid-cols-1 gap-3 border-line border-t px-4 py-3 lg:px-5',
              // The next step is another one: adding what is prepared, or saving the result that is there.
              (preparing || current) && 'max-lg:hidden',
            )}
          >
            <FailureNote failure={failure} announced={false} />
            <FinishBar
              tool={tool}
              failure={failure}
              offered={offered}
              empty={!first}
              main={!preparing && !current}
              onFinish={finish}
            />
          </div>
        </div>
        <PagePreview signing={signing} busy={busy} />
      </div>
    </div>
  )
}

/** Errors of an element are shown for the whole form: there is no field to mark. */
function inPlainWords(failure: Tool['failure']): Tool['failure'] {
  const [message] = Object.values(failure?.byField ?? {})
  return message === undefined ? failure : { byField: {}, message, requestId: failure?.requestId }
}

/**
 * The options of the operation for these elements. All pages are measured at one scale, which the operation finds from the size of
 * any of them; it is given to the last digit, since whole pixels would shift an element by up to a pixel.
 */
function signOptions(elements: readonly SignElement[], page: Size): Record<string, string> {
  const { width, height } = page
  return {
    signatures: JSON.stringify(elements),
    canvasDimensions: JSON.stringify({ width, height, displayWidth: width, displayHeight: height }),
  }
}

interface FileHeadProps {
  file: File
  pageCount: number
  disabled: boolean
  onAnother: () => void
}

/** Which document is being signed, and the way to another one. */
function FileHead({ file, pageCount, disabled, onAnother }: FileHeadProps) {
  return (
    <FileBar name={file.name} facts={[texts.file.pages(pageCount)]} className="lg:grow lg:border-0 lg:bg-transparent">
      <Button variant="quiet" disabled={disabled} onClick={onAnother}>
        <span className="max-sm:hidden">{texts.file.another}</span>
        <span className="sm:hidden">{toolTexts.tool.changeFile}</span>
      </Button>
    </FileBar>
  )
}

interface ResultPanelProps {
  outcome: RunOutcome
  /** Whether what is on the pages now is something else. */
  outdated: boolean
  /** Whether it has the width of a phone, and is no part of a panel. */
  narrow: boolean
}

/** The result that was downloaded: download again, warnings, and tools to continue with. */
function ResultPanel({ outcome, outdated, narrow }: ResultPanelProps) {
  const { file, warnings, location } = outcome
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: narrow ? 'start' : 'nearest' })
  }, [narrow])
  return (
    // Out of sight and not away: it takes the keyboard once, and not again when a change is taken back.
    <section
      ref={section}
      hidden={outdated}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4 max-lg:scroll-mt-14 lg:mt-5"
    >
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {texts.result}
      </h2>
      {file && <ResultFileCard file={file} />}
      <Warnings warnings={warnings} />
      <p className="text-muted text-sm">
        {location === 'device' ? toolTexts.result.onDevice : toolTexts.result.onServer}
      </p>
      {file && <ContinueWith files={[file]} madeBy="sign-pdf" narrow />}
    </section>
  )
}
