import { operation } from '@sheaf/core/split-pdf'
import { useWide } from '../../chrome/use-wide.js'
import { optionProblems } from '../../form/option-form.js'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { useZipCount } from '../../result/use-zip-count.js'
import type { RunOutcome } from '../../run/runner.js'
import { splitPdfTexts as texts } from '../../texts/tools/split-pdf.js'
import type { Tool } from '../../tool/use-tool.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { type Refusal, useWizard, type Wizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'
import { PartsPicker } from './parts-picker.js'
import { partsOf, SplitOptions } from './split-options.js'
import { useBookmarks } from './use-bookmarks.js'
import { intervalOf } from './whole-numbers.js'

/** Options that are shown at once; the others are among more options. */
const ownOptions = ['mode', 'ranges', 'interval', 'level', 'maxSize', 'code', 'find', 'where', 'dropSeparators']

/** Split PDF: a PDF, how it is cut, and its parts. */
export function SplitPdfScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed, check: wrongChoice })
  const { phase, step } = wizard
  const tool = useToolPages(wizard)
  // A document that cannot be shown can still be split; it is undefined then.
  const note = tool.pages.at !== 'failed' && <PagesNote {...tool} />
  const wide = useWide()
  const picks = wizard.values['mode'] === 'range'
  const view = tool.pages.at === 'ready' ? tool.pages.view : undefined
  const bookmarks = useBookmarks(view, wizard.values['mode'] === 'bookmarks')
  const foreseen = view && partsOf(wizard, view.pageCount, bookmarks)
  // On phones, pages that have nothing to pick or to show would be in the way.
  const picker = view && (wide || picks || foreseen) && (
    <PartsPicker
      view={view}
      ranges={String(wizard.values['ranges'] ?? '')}
      // In every mode the pages keep their place beside the options: nothing moves when another one is chosen.
      others={picks ? undefined : (foreseen ?? new Map())}
      onChange={(ranges) => wizard.setValue('ranges', ranges)}
    />
  )
  const locked = tool.pages.at === 'locked' && wizard.errors['password'] === undefined
  return (
    <WizardFrame
      operation={operation}
      stepNames={texts.steps}
      step={step}
      wide={wide && step === 2 && phase.at === 'form' && picker !== undefined}
    >
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={texts.stages} />
      )}
      {phase.at === 'form' && step === 1 && (
        <UploadStep wizard={wizard} title={texts.steps[0]} slotName="file" pages={tool.pages}>
          {note}
        </UploadStep>
      )}
      {phase.at === 'form' && step === 2 && (
        <OptionsStep
          wizard={wizard}
          title={texts.steps[1]}
          action={texts.split}
          shown={locked ? [...ownOptions, 'password'] : ownOptions}
          stageFirst
          stage={wide && picker ? picker : undefined}
        >
          {locked && note}
          <SplitOptions wizard={wizard} pages={tool.pages} bookmarks={bookmarks} picker={wide ? undefined : picker} />
        </OptionsStep>
      )}
      {phase.at === 'done' && <Result wizard={wizard} outcome={phase.outcome} />}
    </WizardFrame>
  )
}

function Result({ wizard, outcome }: { wizard: Wizard; outcome: RunOutcome }) {
  const count = useZipCount(outcome)
  const caption = count === undefined ? undefined : texts.caption(count)
  return <WizardResult wizard={wizard} outcome={outcome} texts={texts.done} caption={caption} />
}

function wrongChoice({ fields, values }: Pick<Tool, 'fields' | 'values'>): Refusal | undefined {
  const text = (name: string) => String(values[name] ?? '')
  if (text('mode') === 'interval' && intervalOf(operation, { fields, values }) === undefined)
    return { field: 'interval', ...texts.interval }
  if (text('mode') !== 'range') return undefined
  if (text('ranges').trim() === '') return { field: 'ranges', ...texts.required }
  const wrong = optionProblems(operation, fields, values).some(({ field }) => field === 'ranges')
  return wrong ? { field: 'ranges', ...texts.invalid } : undefined
}
