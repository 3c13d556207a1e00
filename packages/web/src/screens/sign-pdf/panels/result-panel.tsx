import { useEffect, useRef } from 'react'
import { ContinueWith } from '../../../result/continue-with.js'
import { ResultFileCard } from '../../../result/result-file-card.js'
import { Warnings } from '../../../result/warnings.js'
import type { RunOutcome } from '../../../run/runner.js'
import { toolTexts } from '../../../texts/tool.js'
import { signPdfTexts as texts } from '../../../texts/tools/sign-pdf.js'

interface ResultPanelProps {
  outcome: RunOutcome
  /** Whether what is on the pages now is something else. */
  outdated: boolean
}

/** The result that was downloaded: download again, warnings, and tools to continue with. */
export function ResultPanel({ outcome, outdated }: ResultPanelProps) {
  const { file, warnings, location } = outcome
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    // Out of sight and not away: it takes the keyboard once, and not again when a change is taken back.
    <section hidden={outdated} className="mt-5 grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {texts.result}
      </h2>
      {file && <ResultFileCard file={file} />}
      <Warnings warnings={warnings} />
      <p className="text-muted text-sm">
        {location === 'device' ? toolTexts.result.onDevice : toolTexts.result.onServer}
      </p>
      {file && <ContinueWith files={[file]} madeBy="sign-pdf" narrow />}
    </section>
  )
}
