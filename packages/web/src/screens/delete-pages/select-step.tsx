import { Button } from '@sheaf/ui'
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { PageGrid } from '../../pdf-view/page-grid.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'
import { deletePagesTexts } from '../../texts/tools/delete-pages.js'
import { wizardTexts } from '../../texts/wizard.js'
import { FailureNote } from '../../tool/failure-note.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import { ChosenFiles } from '../../wizard/options-step.js'
import { StepHeading } from '../../wizard/step-heading.js'
import type { Wizard } from '../../wizard/use-wizard.js'
import { PageCard } from './page-card.js'
import { type PageSelection, pagesToKeep, toggleAll, togglePage, typePages } from './page-selection.js'
import { PagesField } from './pages-field.js'

interface SelectStepProps {
  wizard: Wizard
  view: PdfView
  selection: PageSelection
  /** What is wrong with the text that was typed. */
  wrong: string | undefined
  onSelect: (selection: PageSelection) => void
}

/** The second step of Delete Pages: all pages to choose from, by clicking or by typing. */
export function SelectStep({ wizard, view, selection, wrong, onSelect }: SelectStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, wizard)
  const offered = useOfferedAction(wizard.operation)
  const { phase } = wizard
  const { pageCount } = view
  const count = selection.chosen.size
  const submit = () => {
    if (!offered.disabled) void wizard.submit({ pagesToKeep: pagesToKeep(selection, pageCount) })
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
        <StepHeading focus={wizard.moved && !(phase.at === 'form' && phase.returned)}>
          {deletePagesTexts.steps[1]}
        </StepHeading>
        <ChosenFiles wizard={wizard} disabled={false} />
        <p className="mt-4 text-muted">
          {deletePagesTexts.hint} <span className="pointer-coarse:hidden">{deletePagesTexts.shift}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 max-w-sm grow basis-48">
          <PagesField
            selection={selection}
            error={wrong ?? wizard.errors['pagesToKeep']}
            onType={(text) => onSelect(typePages(selection, text, pageCount))}
            onTyped={() => onSelect({ ...selection, typed: undefined })}
          />
        </div>
        <Button variant="secondary" onClick={() => onSelect(toggleAll(selection, pageCount))}>
          {count === pageCount ? deletePagesTexts.deselectAll : deletePagesTexts.selectAll}
        </Button>
      </div>
      <PageGrid label={pdfViewTexts.list} count={pageCount} className="-mx-1.5">
        {(index) => (
          <PageCard
            view={view}
            number={index + 1}
            chosen={selection.chosen.has(index + 1)}
            onToggle={(run) => onSelect(togglePage(selection, index + 1, run))}
          />
        )}
      </PageGrid>
      <FailureNote failure={wizard.failure} />
      {offered.note}
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t bg-canvas py-3">
        <Button variant="secondary" onClick={() => wizard.goTo(1)}>
          {wizardTexts.back}
        </Button>
        <p aria-live="polite" className="grow text-end text-muted tabular-nums">
          {deletePagesTexts.selected(count)}
        </p>
        <Button
          type="submit"
          disabled={count === 0 || count === pageCount || wrong !== undefined || offered.disabled}
          aria-describedby={offered.describedBy}
          className="max-sm:w-full sm:text-lg"
        >
          {deletePagesTexts.action}
        </Button>
      </div>
    </form>
  )
}
