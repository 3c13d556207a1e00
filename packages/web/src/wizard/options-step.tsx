import { Button, formatBytes } from '@sheaf/ui'
import { clsx } from 'clsx'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { passwordField } from '../form/form-values.js'
import { isPdf } from '../form/is-pdf.js'
import { ProcessingView } from '../progress/processing-view.js'
import type { StageMessages } from '../progress/progress-curve.js'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { toolTexts } from '../texts/tool.js'
import { wizardTexts } from '../texts/wizard.js'
import { FailureNote } from '../tool/failure-note.js'
import { FileBar } from '../tool/file-bar.js'
import { useOfferedAction } from '../tool/offer-note.js'
import { rareSlots } from '../tool/rare-slots.js'
import { RunLocationNote } from '../tool/run-location-note.js'
import { InputPassword, MoreOptions } from '../tool/tool-option.js'
import { useFocusOnFailure } from '../tool/use-focus-on-failure.js'
import { usePageCount } from '../tool/use-page-count.js'
import { StepHeading } from './step-heading.js'
import type { Wizard } from './use-wizard.js'

interface OptionsStepProps {
  wizard: Wizard
  title: string
  action: string
  /** Wire names of the options that have a place among the children; the others are offered as more options. */
  shown: readonly string[]
  /** The document, which takes the room: the options are beside it where there is space, otherwise under it. */
  stage?: ReactNode
  /** Whether the document stays in sight on phones while the options scroll, for options that are seen on it. */
  stageStays?: boolean
  /** Whether the keyboard meets the document before the options, as the eye does. */
  stageFirst?: boolean
  /** For a step that stays visible during processing: the label of its button then, and the progress. */
  working?: { action: string; stages: StageMessages }
  /** Whether the toast of a failure says all there is to say. */
  failureAnnounced?: boolean
  /** Whether the work cannot be started with what is given so far. */
  blocked?: boolean
  children: ReactNode
}

/** The second step of a wizard: the options of its own, all others, the password of the file, and the button that starts the work. */
export function OptionsStep({
  wizard,
  title,
  action,
  shown,
  stage,
  stageStays = true,
  stageFirst = false,
  working,
  failureAnnounced,
  blocked = false,
  children,
}: OptionsStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, wizard)
  const { phase } = wizard
  const offered = useOfferedAction(wizard.operation, wizard.values)
  const busy = phase.at === 'busy'
  const returned = phase.at === 'form' && phase.returned
  const actions = (
    <div
      className={clsx(
        'sticky bottom-0 z-1 grid grid-cols-1 gap-3 border-line py-3',
        stage === undefined ? 'border-t bg-canvas' : 'border bg-surface px-4 @2xl:rounded-b-xl @2xl:border-t-0',
      )}
    >
      {busy && working && (
        <div className="grid grid-cols-1 *:max-w-none">
          <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={working.stages} />
        </div>
      )}
      {/* Beside the button, it is in sight however long the options are. */}
      <FailureNote failure={wizard.failure} announced={failureAnnounced} />
      {offered.note}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" disabled={busy} onClick={() => wizard.goTo(1)}>
          {wizardTexts.back}
        </Button>
        <Button
          type="submit"
          disabled={busy || blocked || offered.disabled}
          aria-describedby={offered.describedBy}
          className={stage === undefined ? 'text-lg' : 'px-4'}
        >
          {busy && working ? working.action : action}
        </Button>
      </div>
    </div>
  )
  const shownStage = stage !== undefined && (
    <div
      className={clsx(
        '@max-2xl:-order-1 @2xl:sticky @2xl:top-20 @2xl:col-start-1 @2xl:row-start-1',
        stageStays && '@max-2xl:[@media(min-height:46rem)]:sticky @max-2xl:[@media(min-height:46rem)]:top-16',
      )}
    >
      {stage}
    </div>
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!busy && !offered.disabled) void wizard.submit()
      }}
      className="@container grid grid-cols-1 gap-4"
    >
      <ChosenFiles wizard={wizard} disabled={busy} />
      <StepHeading focus={wizard.moved && !returned}>{title}</StepHeading>
      <div
        className={clsx(
          stage === undefined
            ? 'grid grid-cols-1 gap-4'
            : 'flex flex-col @2xl:grid @2xl:items-start @2xl:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] @2xl:gap-5 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]',
        )}
      >
        {stageFirst && shownStage}
        <div
          className={clsx(
            'grid min-w-0 grid-cols-1',
            stage !== undefined && '@2xl:sticky @2xl:top-20 @2xl:col-start-2 @2xl:row-start-1',
          )}
        >
          <fieldset
            disabled={busy}
            className={clsx(
              // What is hidden from the eye is placed by it, and must scroll with it.
              'relative grid min-w-0 grid-cols-1 gap-6 border border-line bg-surface p-5',
              stage === undefined
                ? 'rounded-xl sm:p-6'
                : '@max-2xl:rounded-t-2xl @max-2xl:**:scroll-mb-20 @max-2xl:shadow-[0_-6px_20px_rgb(0_0_0/0.12)] @2xl:max-h-[calc(100dvh-20.5rem)] @2xl:min-h-64 @2xl:overflow-y-auto @2xl:rounded-t-xl',
              stage !== undefined &&
                stageStays &&
                '@max-2xl:[@media(min-height:46rem)]:**:scroll-mt-[calc(34dvh+11rem)]',
            )}
          >
            {children}
            <div className="grid grid-cols-1 border-line border-t pt-3 empty:hidden">
              <MoreOptions form={wizard} except={shown} slots={rareSlots(wizard)} />
              {!shown.includes(passwordField(wizard.fields)?.name ?? '') && <InputPassword form={wizard} />}
            </div>
          </fieldset>
          {actions}
        </div>
        {stageFirst || shownStage}
      </div>
    </form>
  )
}

/** Which files the options are for, and the way to others. */
export function ChosenFiles({ wizard, disabled }: { wizard: Wizard; disabled: boolean }) {
  const files = wizard.files['file'] ?? []
  const [first] = files
  const slot = wizard.operation.files['file']
  const pages = usePageCount(files.length === 1 && slot && first && isPdf(slot, first) ? first : undefined)
  if (first === undefined) return null
  const size = formatBytes(files.reduce((sum, one) => sum + one.size, 0))
  return (
    <FileBar
      name={files.length === 1 ? first.name : toolTexts.tool.countFiles(files.length)}
      several={files.length > 1}
      facts={[pages === undefined ? undefined : pdfViewTexts.pages(pages), size]}
    >
      <Button variant="quiet" disabled={disabled} onClick={() => wizard.goTo(1)}>
        {toolTexts.tool.changeFile}
      </Button>
      {/* Wider windows have the switch in the header. */}
      <div className="basis-full border-line border-t pe-2 sm:hidden">
        <RunLocationNote operationId={wizard.operation.id} line />
      </div>
    </FileBar>
  )
}
