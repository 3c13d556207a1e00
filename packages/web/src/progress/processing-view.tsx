import { Button } from '@sheaf/ui'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RunProgress } from '../run/runner.js'
import { toolTexts } from '../texts/tool.js'
import { type ProgressCurve, type StageMessages, wizardCurve } from './progress-curve.js'
import { ProgressMeter } from './progress-meter.js'

interface ProcessingViewProps {
  progress: RunProgress
  onCancel: () => void
  title?: string
  stages?: StageMessages
  /** How the bar rises while the progress is unknown. */
  curve?: ProgressCurve
}

/** Replaces the form during processing. */
export function ProcessingView({
  progress,
  onCancel,
  title = toolTexts.busy.title,
  stages = toolTexts.busy.stages,
  curve = wizardCurve,
}: ProcessingViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid max-w-3xl gap-4 rounded-xl border border-line bg-surface p-5 sm:p-8">
      <div className="flex items-center gap-3">
        <LoaderCircle
          aria-hidden
          className="size-7 shrink-0 animate-spin text-accent [animation-duration:1.5s] motion-reduce:animate-none"
        />
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
          {title}
        </h2>
      </div>
      <p className="text-muted">{toolTexts.busy.stay}</p>
      {progress.of && <p className="wrap-anywhere font-medium">{toolTexts.busy.of(progress.of)}</p>}
      <ProgressMeter progress={progress} curve={curve} stages={stages} />
      <Button variant="secondary" onClick={onCancel} className="justify-self-start">
        {toolTexts.busy.cancel}
      </Button>
    </section>
  )
}
