import { formatBytes, roundBytes } from '@sheaf/ui'
import { useSettled } from '../../page-tools/use-settled.js'
import { usePdfView } from '../../pdf-view/use-pdf-view.js'
import { compareTexts } from '../../texts/compare.js'
import { compressPdfTexts as texts } from '../../texts/tools/compress-pdf.js'
import { ToolOption } from '../../tool/tool-option.js'
import { OptionsStep } from '../../wizard/options-step.js'
import type { Wizard } from '../../wizard/use-wizard.js'
import { ComparePages } from './compare-pages.js'
import { MOST_BYTES, useEstimates } from './use-estimates.js'

/** The second step of Compress PDF: the levels with what each would make of the file, and a page before and after. */
export function LevelStep({ wizard }: { wizard: Wizard }) {
  const [only, ...others] = wizard.files['file'] ?? []
  const file = others.length === 0 && only && only.size <= MOST_BYTES ? only : undefined
  const typed = useSettled(String(wizard.values['password'] ?? ''))
  const password = typed || undefined
  const pages = usePdfView(file, password)
  const view = pages.at === 'ready' ? pages.view : undefined
  const estimates = useEstimates(wizard, view?.pageCount)
  const level = String(wizard.values['compressionLevel'])
  const choices = wizard.fields.find(({ name }) => name === 'compressionLevel')
  const titles = choices?.kind === 'choice' ? choices.choices : []
  const sizes = Object.entries(estimates.byLevel).map(([name, estimate]) => {
    return [name, estimate && compareTexts.about(formatBytes(roundBytes(estimate.bytes)))]
  })
  const waiting = pages.at === 'loading' && <div className="min-h-[28dvh] rounded-xl bg-sunken" />
  return (
    <OptionsStep
      wizard={wizard}
      title={texts.steps[1]}
      action={texts.compress}
      shown={['compressionLevel', 'targetSize']}
      stageStays={false}
      stage={
        file && view ? (
          <ComparePages
            key={`${file.name} ${file.size}`}
            file={file}
            source={view}
            password={password}
            estimates={estimates}
            estimate={estimates.byLevel[level]}
            level={titles.find(({ value }) => value === level)?.title ?? level}
          />
        ) : (
          waiting || undefined
        )
      }
    >
      <ToolOption
        form={wizard}
        name="compressionLevel"
        control="cards"
        badges={texts.badges}
        notes={Object.fromEntries(sizes)}
      />
      <ToolOption form={wizard} name="targetSize" />
    </OptionsStep>
  )
}
