import { Button, TextField } from '@sheaf/ui'
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { PageGrid } from '../pdf-view/page-grid.js'
import type { PdfView } from '../pdf-view/pdf-view.js'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { pageChoiceTexts } from '../texts/tools/page-choice.js'
import { wizardTexts } from '../texts/wizard.js'
import { FailureNote } from '../tool/failure-note.js'
import { useOfferedAction } from '../tool/offer-note.js'
import { useFocusOnFailure } from '../tool/use-focus-on-failure.js'
import { ChosenFiles } from '../wizard/options-step.js'
import { StepHeading } from '../wizard/step-heading.js'
import type { Wizard } from '../wizard/use-wizard.js'
import { PageCard, type PageMark } from './page-card.js'
import { type PageSelection, toggleAll, togglePage, typePages, wrongText } from './page-selection.js'

interface SelectStepProps {
  wizard: Wizard
  view: PdfView
  selection: PageSelection
  /** The option that the chosen pages become, by its wire name. */
  option: string
  /** The words of the tool: heading, what is chosen, and the button. */
  words: { title: string; hint: string; typed: { label: string; hint: string }; action: string }
  /** How chosen pages look. */
  mark: PageMark
  /** The chosen pages as text. */
  text: string
  /** How many pages are chosen, those that are chosen twice included. */
  count: number
  /** Whether the choice is one that the tool can do. */
  possible: boolean
  onSelect: (selection: PageSelection) => void
  onSubmit: () => void
}

/** The second step of a tool that works on chosen pages: all pages to choose from, by clicking or by typing. */
export function SelectStep(props: SelectStepProps) {
  const { wizard, view, selection, option, words, mark, text, count, possible, onSelect, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, wizard)
  const offered = useOfferedAction(wizard.operation)
  const { phase } = wizard
  const { pageCount } = view
  const wrong = wrongText(selection, pageCount)
  const isAll = selection.chosen.size === pageCount
  const submit = () => {
    if (!offered.disabled) onSubmit()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // A disabled button keeps the browser from submitting; an attempt shows the reason.
        const typing = event.target instanceof HTMLInputElement && event.target.type === 'text'
        if (event.key !== 'Enter' || !typing) return
        event.preventDefault()
        submit()
      }}
      className="grid grid-cols-1 gap-5"
    >
      <div>
        <StepHeading focus={wizard.moved && !(phase.at === 'form' && phase.returned)}>{words.title}</StepHeading>
        <ChosenFiles wizard={wizard} disabled={false} />
        <p className="mt-4 text-muted">
          {words.hint} <span className="pointer-coarse:hidden">{pageChoiceTexts.shift}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 max-w-sm grow basis-48">
          <TextField
            label={words.typed.label}
            hint={words.typed.hint}
            error={wrong ?? wizard.errors[option]}
            value={selection.typed?.text ?? text}
            onChange={(typed) => onSelect(typePages(selection, typed, pageCount))}
            onBlur={() => {
              if (selection.typed && selection.typed.wrong === undefined) onSelect({ ...selection, typed: undefined })
            }}
          />
        </div>
        <Button variant="secondary" onClick={() => onSelect(toggleAll(selection, pageCount))}>
          {isAll ? pageChoiceTexts.deselectAll : pageChoiceTexts.selectAll}
        </Button>
      </div>
      <PageGrid label={pdfViewTexts.list} count={pageCount} className="-mx-1.5">
        {(index) => (
          <PageCard
            view={view}
            number={index + 1}
            chosen={selection.chosen.has(index + 1)}
            mark={mark}
            onToggle={(run) => onSelect(togglePage(selection, index + 1, run))}
          />
        )}
      </PageGrid>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t bg-canvas py-3">
        <div className="grid basis-full grid-cols-1 gap-3 empty:hidden">
          <FailureNote failure={wizard.failure} />
          {offered.note}
        </div>
        <Button variant="secondary" onClick={() => wizard.goTo(1)}>
          {wizardTexts.back}
        </Button>
        <p aria-live="polite" className="grow text-end text-muted tabular-nums">
          {pageChoiceTexts.selected(count)}
        </p>
        <Button
          type="submit"
          disabled={!possible || wrong !== undefined || offered.disabled}
          aria-describedby={offered.describedBy}
          className="max-sm:w-full sm:text-lg"
        >
          {words.action}
        </Button>
      </div>
    </form>
  )
}
