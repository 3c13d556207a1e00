import { buttonClass } from '@sheaf/ui'
import { MonitorSmartphone, Server } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ContinueWith } from '../../result/continue-with.js'
import { ResultFileCard } from '../../result/result-file-card.js'
import { Warnings } from '../../result/warnings.js'
import type { ResultFile, RunOutcome } from '../../run/runner.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'

interface RotatedFileProps {
  outcome: RunOutcome
  file: ResultFile
}

/** The rotated file, which has been saved already: its size, where it was made, and where to go with it. */
export function RotatedFile({ outcome, file }: RotatedFileProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const LocationIcon = outcome.location === 'device' ? MonitorSmartphone : Server
  return (
    <section className="grid grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {rotatePdfTexts.result}
      </h2>
      <ResultFileCard file={file} />
      <Warnings warnings={outcome.warnings} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex gap-2.5 text-muted text-sm">
          <LocationIcon aria-hidden className="mt-px size-4.5 shrink-0" />
          {outcome.location === 'device' ? toolTexts.result.onDevice : toolTexts.result.onServer}
        </p>
        <Link href="/" className={buttonClass('quiet')}>
          {toolTexts.result.back}
        </Link>
      </div>
      <div className="border-line border-t pt-5 empty:hidden">
        <ContinueWith files={[file]} madeBy="rotate-pdf" />
      </div>
    </section>
  )
}
