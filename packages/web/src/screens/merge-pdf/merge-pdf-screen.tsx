import { operation } from '@sheaf/core/merge-pdf'
import { useEffect } from 'react'
import { ProcessingView } from '../../progress/processing-view.js'
import { mergePdfTexts as texts } from '../../texts/tools/merge-pdf.js'
import { showToast } from '../../toast.js'
import type { Tool } from '../../tool/use-tool.js'
import { useLater } from '../../use-later.js'
import { fileChoices } from '../../visit/page-choice.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { type Refusal, useWizard, type Wizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'

/** Merge PDF: several PDFs, their order, and the one they become. */
export function MergePdfScreen() {
  const given = useWizard(operation, { failedTitle: texts.failed, check: tooFew })
  const wizard: Wizard = { ...given, submit: (own) => given.submit({ ...pagesOfFiles(given), ...own }) }
  const { phase, step } = wizard
  const hasFiles = (wizard.files['files'] ?? []).length > 0
  useEffect(() => {
    // It is there before it is wanted.
    if (hasFiles) void loadArrangement().catch(() => {})
  }, [hasFiles])
  return (
    <WizardFrame operation={operation} stepNames={texts.steps} step={step}>
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={texts.stages} />
      )}
      {phase.at === 'form' && step === 1 && (
        <UploadStep
          wizard={wizard}
          title={texts.steps[0]}
          slotName="files"
          tooFew={texts.tooFew.text}
          onMissing={() => showToast({ tone: 'danger', ...texts.tooFew })}
        />
      )}
      {phase.at === 'form' && step === 2 && (
        <OptionsStep
          wizard={wizard}
          title={texts.steps[1]}
          action={texts.merge}
          // Each file asks for its own, unless the work itself finds that one is missing.
          shown={wizard.errors['password'] === undefined ? ['pages', 'password'] : ['pages']}
        >
          <Arrangement wizard={wizard} />
        </OptionsStep>
      )}
      {phase.at === 'done' && <WizardResult wizard={wizard} outcome={phase.outcome} texts={texts.done} />}
    </WizardFrame>
  )
}

/** The option with the pages of each file, if not all pages of all files are wanted. */
function pagesOfFiles(wizard: Wizard): { pages: string } | undefined {
  const chosen = fileChoices(wizard)
  const pages = (wizard.files['files'] ?? []).map((file) => String(chosen.of(file) ?? '').trim())
  return pages.some((ranges) => ranges !== '') ? { pages: pages.join('; ') } : undefined
}

// Moving things by pointer and keys is a lot of code, which nobody needs before there are files.
const loadArrangement = () => import('./arrange-files.js')

function Arrangement({ wizard }: { wizard: Wizard }) {
  const part = useLater(loadArrangement)
  return part ? <part.ArrangeFiles wizard={wizard} /> : <div className="min-h-64" />
}

function tooFew({ files }: Pick<Tool, 'files'>): Refusal | undefined {
  return (files['files']?.length ?? 0) < operation.files['files']!.min ? { field: 'files', ...texts.tooFew } : undefined
}
