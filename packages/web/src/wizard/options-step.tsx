import { Button } from '@sheaf/ui'
import { clsx } from 'clsx'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { passwordField } from '../form/form-values.js'
import { ProcessingView } from '../progress/processing-view.js'
import type { StageMessages } from '../progress/progress-curve.js'
import { wizardTexts } from '../texts/wizard.js'
import { FailureNote } from '../tool/failure-note.js'
import { useOfferedAction } from '../tool/offer-note.js'
import { InputPassword, MoreOptions } from '../tool/tool-option.js'
import { useFocusOnFailure } from '../tool/use-focus-on-failure.js'
import { StepHeading } from './step-heading.js'
import type { Wizard } from './use-wizard.js'

interface OptionsStepProps {
  wizard: Wizard
  title: string
  action: string
  /** Wire names of the options that have a place among the children; the others are offered as more options. */
  shown: readonly string[]
  /** Shown beside the options where there is space, otherwise under them. */
  aside?: ReactNode
  /** For a step that stays visible during processing: the label of its button then, and the progress. */
  working?: { action: string; stages: StageMessages }
  /** Whether the toast of a failure says all there is to say. */
  failureAnnounced?: boolean
  /** Whether the work cannot be started with what is given so far. */
  blocked?: boolean
  /** Whether the buttons stay in sight, for a step that is longer than the screen. */
  pinned?: boolean
  children: ReactNode
}

/** The second step of a wizard: the options of its own, all others, the password of the file, and the button that starts the work. */
export function OptionsStep({
  wizard,
  title,
  action,
  shown,
  aside,
  working,
  failureAnnounced,
  blocked = false,
  pinned = false,
  children,
}: OptionsStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, wizard)
  const { phase } = wizard
  const offered = useOfferedAction(wizard.operation)
  const busy = phase.at === 'busy'
  const returned = phase.at === 'form' && phase.returned
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!busy && !offered.disabled) void wizard.submit()
      }}
      className="@container grid grid-cols-1 gap-5"
    >
      <StepHeading focus={wizard.moved && !returned}>{title}</StepHeading>
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-6',
          aside !== undefined &&
            '@2xl:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] @4xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]',
        )}
      >
        <fieldset
          disabled={busy}
          className="grid min-w-0 grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6"
        >
          {children}
          <div className="grid grid-cols-1 border-line border-t pt-3 empty:hidden">
            <MoreOptions form={wizard} except={shown} />
            {!shown.includes(passwordField(wizard.fields)?.name ?? '') && <InputPassword form={wizard} />}
          </div>
          <FailureNote failure={wizard.failure} announced={failureAnnounced} />
        </fieldset>
        {aside}
      </div>
      {busy && working && (
        <div className="grid grid-cols-1 *:max-w-none">
          <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={working.stages} />
        </div>
      )}
      {offered.note}
      <div
        className={clsx(
          'flex flex-wrap justify-between gap-3',
          pinned && 'sticky bottom-0 border-line border-t bg-canvas py-3',
        )}
      >
        <Button variant="secondary" disabled={busy} onClick={() => wizard.goTo(1)}>
          {wizardTexts.back}
        </Button>
        <Button
          type="submit"
          disabled={busy || blocked || offered.disabled}
          aria-describedby={offered.describedBy}
          className="text-lg"
        >
          {busy && working ? working.action : action}
        </Button>
      </div>
    </form>
  )
}
