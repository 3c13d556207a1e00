import type { ReactNode } from 'react'
import { ResultView } from '../result/result-view.js'
import { pageToolTexts } from '../texts/page-tools.js'
import { showToast } from '../toast.js'
import { UploadStep } from '../wizard/upload-step.js'
import type { Wizard } from '../wizard/use-wizard.js'
import { WizardFrame } from '../wizard/wizard-frame.js'
import type { PageToolWords } from './use-page-tool.js'

interface PageToolFrameProps {
  tool: Wizard
  words: PageToolWords
  /** The second step, which stays visible during processing. */
  children: ReactNode
}

/** The page of Number Pages, Reorder Pages or Add Watermark: the way back, the steps, the upload and the result around the second step. */
export function PageToolFrame({ tool, words, children }: PageToolFrameProps) {
  const { operation, phase, step } = tool
  const back = { href: '/tools/page-manipulation', text: pageToolTexts.back }
  const choosing = phase.at === 'form' && step === 1
  return (
    <WizardFrame operation={operation} stepNames={words.steps} step={step} back={back} wide={step === 2}>
      {choosing && (
        <UploadStep
          wizard={tool}
          title={words.steps[0]}
          slotName="file"
          firstOnly
          onMissing={() => showToast({ tone: 'danger', ...pageToolTexts.noFile })}
        />
      )}
      {phase.at !== 'done' && !choosing && children}
      {phase.at === 'done' && (
        <ResultView
          operation={operation}
          outcome={phase.outcome}
          texts={{ title: pageToolTexts.done, text: words.done, another: pageToolTexts.another }}
          back={back}
          onSaved={announceDownload}
          onAnother={tool.reset}
          onChange={() => {
            tool.change()
            tool.goTo(2)
          }}
        />
      )}
    </WizardFrame>
  )
}

function announceDownload(saved: boolean): void {
  const { doneTitle, downloaded, failedTitle, downloadFailed } = pageToolTexts
  if (saved) showToast({ tone: 'plain', title: doneTitle, text: downloaded })
  else showToast({ tone: 'danger', title: failedTitle, text: downloadFailed })
}
