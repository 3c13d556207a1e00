import { operation } from '@sheaf/core/delete-pages'
import { useState } from 'react'
import { otherPages, type PageSelection, readChosen, wrongText } from '../../page-choice/page-selection.js'
import { SelectStep } from '../../page-choice/select-step.js'
import { formatPages } from '../../pdf-view/page-list.js'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePreviewFailed } from '../../pdf-view/use-preview-failed.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { ResultView } from '../../result/result-view.js'
import { deletePagesTexts } from '../../texts/tools/delete-pages.js'
import { pageChoice } from '../../visit/page-choice.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { type Refusal, useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'

/** Delete Pages: a PDF, the pages to delete, and what is left. */
export function DeletePagesScreen() {
  const [picked, setPicked] = useState<{ file: File; selection: PageSelection }>()
  const wizard = useWizard(operation, {
    failedTitle: deletePagesTexts.failed,
    check: () => refusalOf(selection, pageCount),
  })
  const tool = useToolPages(wizard)
  const { file, pages } = tool
  usePreviewFailed(tool)
  const pageCount = pages.at === 'ready' ? pages.view.pageCount : 0
  const kept = pageChoice(wizard, file)
  const chosen = readChosen(kept.choice, pageCount)
  // What was typed, and where a run of pages begins, are worth nothing after a reload.
  const selection = picked && picked.file === file ? { ...picked.selection, chosen } : { chosen }
  const { phase, step } = wizard

  const select = (next: PageSelection) => {
    if (file === undefined) return
    setPicked({ file, selection: next })
    kept.choose([...next.chosen])
    if (next.chosen !== selection.chosen) wizard.unmark('pagesToKeep')
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
        <UploadStep
          wizard={wizard}
          title={deletePagesTexts.steps[0]}
          slotName="file"
          blocked={pages.at !== 'ready'}
          pages={pages}
        >
          <PagesNote {...tool} />
        </UploadStep>
      )}
      {phase.at === 'form' && step === 2 && pages.at === 'ready' && (
        <SelectStep
          wizard={wizard}
          view={pages.view}
          selection={selection}
          option="pagesToKeep"
          words={{ ...deletePagesTexts, title: deletePagesTexts.steps[1] }}
          mark="removed"
          text={formatPages(selection.chosen)}
          count={selection.chosen.size}
          possible={selection.chosen.size > 0 && selection.chosen.size < pageCount}
          onSelect={select}
          onSubmit={() => void wizard.submit({ pagesToKeep: JSON.stringify(otherPages(selection, pageCount)) })}
        />
      )}
      {phase.at === 'done' && (
        <ResultView
          operation={operation}
          outcome={phase.outcome}
          texts={deletePagesTexts.done(selection.chosen.size)}
          caption={deletePagesTexts.caption}
          onAnother={wizard.reset}
          onChange={wizard.change}
        />
      )}
    </WizardFrame>
  )
}

/** Why the choice is not possible. */
function refusalOf(selection: PageSelection, pageCount: number): Refusal | undefined {
  const { none, all } = deletePagesTexts
  const field = 'pagesToKeep'
  const wrong = wrongText(selection, pageCount)
  if (wrong !== undefined) return { field, title: all.title, text: wrong }
  const count = selection.chosen.size
  if (count === 0) return { field, ...none }
  return count === pageCount ? { field, ...all } : undefined
}
