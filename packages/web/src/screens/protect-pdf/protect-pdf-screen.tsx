import { operation } from '@sheaf/core/protect-pdf'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { ProcessingView } from '../../progress/processing-view.js'
import { protectPdfTexts as texts } from '../../texts/tools/protect-pdf.js'
import { ToolOption } from '../../tool/tool-option.js'
import type { Tool } from '../../tool/use-tool.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { type Refusal, useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'
import { passwordStrength, type Strength } from './password-strength.js'

const strengthBars: Readonly<Record<Strength, { filled: number; className: string }>> = {
  weak: { filled: 1, className: 'bg-danger' },
  fair: { filled: 2, className: 'bg-caution' },
  strong: { filled: 3, className: 'bg-accent' },
}

const permissions = ['printing', 'modifying', 'copying', 'annotating']

/** Protect PDF: a PDF, its password and what readers may do with it, and the locked file. */
export function ProtectPdfScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed, check: passwordMissing })
  const { phase, step } = wizard
  const blank = passwordMissing(wizard) !== undefined
  // Enter does not submit a form whose button is disabled; the reason is shown all the same.
  const showReason = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !blank || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void wizard.submit()
  }
  return (
    <WizardFrame operation={operation} stepNames={texts.steps} step={step}>
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} stages={texts.stages} />
      )}
      {phase.at === 'form' && step === 1 && <UploadStep wizard={wizard} title={texts.steps[0]} slotName="file" />}
      {phase.at === 'form' && step === 2 && (
        <OptionsStep
          wizard={wizard}
          title={texts.steps[1]}
          action={texts.protect}
          shown={['password', ...permissions]}
          blocked={blank}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field inside. */}
          <div onKeyDown={showReason} className="grid grid-cols-1 gap-6">
            <ToolOption
              form={wizard}
              name="password"
              needed={!isForHolders(wizard) && isBlank(wizard, 'ownerPassword')}
            />
            <StrengthHint password={String(wizard.values['password'] ?? '')} />
          </div>
          <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-line border-t pt-5">
            <legend className="sr-only">{texts.permissions}</legend>
            <div>
              <p aria-hidden className="font-semibold text-lg">
                {texts.permissions}
              </p>
              <p className="text-muted text-sm">{texts.permissionsHint}</p>
            </div>
            {permissions.map((name) => (
              <ToolOption key={name} form={wizard} name={name} />
            ))}
          </fieldset>
        </OptionsStep>
      )}
      {phase.at === 'done' && (
        <WizardResult wizard={wizard} outcome={phase.outcome} texts={{ ...texts.done, text: whoOpens(wizard) }} />
      )}
    </WizardFrame>
  )
}

/** Who can open the result. */
function whoOpens(tool: Pick<Tool, 'values' | 'files'>): string {
  if (isForHolders(tool)) return texts.opensForHolders
  return isBlank(tool, 'password') ? texts.opensForAll : texts.done.text
}

function isForHolders({ files }: Pick<Tool, 'files'>): boolean {
  return (files['certificates'] ?? []).length > 0
}

/** What is missing where there is neither a password, one that opens the file or one of its owner, nor a certificate. */
function passwordMissing(tool: Pick<Tool, 'values' | 'files'>): Refusal | undefined {
  return !isForHolders(tool) && isBlank(tool, 'password') && isBlank(tool, 'ownerPassword')
    ? { field: 'password', ...texts.required }
    : undefined
}

function isBlank({ values }: Pick<Tool, 'values'>, name: string): boolean {
  return String(values[name] ?? '').trim() === ''
}

/** How hard the password is to guess; a hint and no more. */
function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className="-mt-3 grid gap-2">
      <div aria-hidden className="flex gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1.5 flex-1 rounded-full transition-colors',
              strength && bar <= strengthBars[strength].filled ? strengthBars[strength].className : 'bg-sunken',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-5 text-muted text-sm">
        {strength && (
          <>
            <span className="sr-only">{texts.strength.label}: </span>
            {texts.strength[strength]}
          </>
        )}
      </p>
    </div>
  )
}
