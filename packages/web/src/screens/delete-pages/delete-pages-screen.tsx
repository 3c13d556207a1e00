import { findOperation } from '@sheaf/core'
import { useState } from 'react'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePreviewFailed } from '../../pdf-view/use-preview-failed.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { deletePagesTexts } from '../../texts/delete-pages.js'
import { ResultView } from '../../tool/result-view.js'
import type { Tool } from '../../tool/use-tool.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { type Refusal, useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { noPages, type PageSelection, pagesToKeep } from './page-selection.js'
import { SelectStep } from './select-step.js'

const operation = findOperation('delete-pages')!

/** Delete Pages: a PDF, the pages to delete, and what is left. */
export function DeletePagesScreen() {
  const [picked, setPicked] = useState<{ file: File; selection: PageSelection }>()
  const wizard = useWizard(operation, { failedTitle: deletePagesTexts.failed, check: refusalOf })
  const tool = useToolPages(wizard)
  const { file, pages } = tool
  usePreviewFailed(pages)
  const selection = picked && picked.file === file ? picked.selection : noPages
  const { phase, step } = wizard

  const select = (next: PageSelection) => {
    if (file === undefined || pages.at !== 'ready') return
    setPicked({ file, selection: next })
    const { pageCount } = pages.view
    wizard.setValue('pagesToKeep', next.chosen.size === 0 ? '' : pagesToKeep(next, pageCount))
  }

  return (
    <WizardFrame
      operation={operation}
      stepNames={deletePagesTexts.steps}
      step={step}
      wide={step === 2 && phase.at === 'form'}
    >
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={deletePagesTexts.stages} />
      )}
      {phase.at === 'form' && (step === 1 || pages.at !== 'ready') && (
        <UploadStep wizard={wizard} title={deletePagesTexts.steps[0]} slotName="file" blocked={pages.at !== 'ready'}>
          <PagesNote {...tool} />
        </UploadStep>
      )}
      {phase.at === 'form' && step === 2 && pages.at === 'ready' && (
        <SelectStep wizard={wizard} view={pages.view} selection={selection} onSelect={select} />
      )}
      {phase.at === 'done' && (
        <ResultView
          operation={operation}
          outcome={phase.outcome}
          texts={deletePagesTexts.done(selection.chosen.size)}
          caption={deletePagesTexts.caption}
          onAnother={wizard.reset}
          onChange={() => {
            wizard.change()
            wizard.goTo(2)
          }}
        />
      )}
    </WizardFrame>
  )
}

/** What stands against the choice: `[]` would keep no page, and nothing is what stands there before any is chosen. */
function refusalOf({ values }: Tool): Refusal | undefined {
  const keep = values['pagesToKeep']
  if (keep !== '' && keep !== '[]') return undefined
  return { field: 'pagesToKeep', ...(keep === '' ? deletePagesTexts.none : deletePagesTexts.all) }
}
