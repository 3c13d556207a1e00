import { operation } from '@sheaf/core/extract-pages'
import { useState } from 'react'
import { wrongText } from '../../page-choice/page-selection.js'
import { SelectStep } from '../../page-choice/select-step.js'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePreviewFailed } from '../../pdf-view/use-preview-failed.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { extractPagesTexts as texts } from '../../texts/tools/extract-pages.js'
import { ToolOption } from '../../tool/tool-option.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { type Refusal, useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'
import { type SelectionState, selectionOf, typedPages, writeSelection } from './typed-pages.js'

/** Extract Pages: a PDF, the pages to take, and the new file. Of several files the same pages are taken, by their numbers. */
export function ExtractPagesScreen() {
  const [state, setState] = useState<SelectionState>({ typing: false })
  const wizard = useWizard(operation, { failedTitle: texts.failed, check: () => refusal() })
  const tool = useToolPages(wizard)
  usePreviewFailed(tool)
  const { phase, step, values } = wizard
  const text = String(values['pages'] ?? '')
  const several = (wizard.files['file'] ?? []).length > 1
  const view = tool.pages.at === 'ready' ? tool.pages.view : undefined
  const pageCount = view?.pageCount ?? 0
  const selection = selectionOf(text, pageCount, state)
  const wrong = view && wrongText(selection, pageCount)
  const refusal = (): Refusal | undefined => {
    if (text.trim() === '') return { field: 'pages', ...texts.none }
    return wrong === undefined ? undefined : { field: 'pages', title: texts.invalid, text: wrong }
  }

  return (
    <WizardFrame
      operation={operation}
      stepNames={texts.steps}
      step={step}
      wide={step === 2 && phase.at === 'form' && !several}
    >
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={texts.stages} />
      )}
      {phase.at === 'form' && (step === 1 || !(several || view)) && (
        <UploadStep
          wizard={wizard}
          title={texts.steps[0]}
          slotName="file"
          blocked={!several && view === undefined}
          pages={tool.pages}
        >
          <PagesNote {...tool} />
        </UploadStep>
      )}
      {phase.at === 'form' && step === 2 && several && (
        <OptionsStep
          wizard={wizard}
          title={texts.steps[1]}
          action={texts.action}
          shown={['pages']}
          blocked={text.trim() === ''}
        >
          <ToolOption form={wizard} name="pages" />
        </OptionsStep>
      )}
      {phase.at === 'form' && step === 2 && !several && view && (
        <SelectStep
          wizard={wizard}
          view={view}
          selection={selection}
          option="pages"
          words={{ ...texts, title: texts.steps[1] }}
          mark="taken"
          text={text}
          count={typedPages(text, pageCount).length}
          possible={selection.chosen.size > 0}
          onSelect={(next) => {
            setState({ last: next.last, typing: next.typed !== undefined })
            // Where typing has only ended, the text stays as it was typed.
            const same = !next.typed && next.chosen === selection.chosen
            const written = same ? text : writeSelection(text, next, pageCount)
            if (written !== text) wizard.setValue('pages', written)
          }}
          onSubmit={() => void wizard.submit()}
        />
      )}
      {phase.at === 'done' && <WizardResult wizard={wizard} outcome={phase.outcome} texts={texts.done} />}
    </WizardFrame>
  )
}
