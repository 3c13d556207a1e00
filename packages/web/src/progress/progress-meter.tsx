import { ProgressBar } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import type { RunProgress } from '../run/runner.js'
import { toolTexts } from '../texts/tool.js'
import { afterInterval, afterNews, type ProgressCurve, type StageMessages, stageMessage } from './progress-curve.js'

interface ProgressMeterProps {
  progress: RunProgress
  curve: ProgressCurve
  /** What is said while the work itself says nothing. */
  stages: StageMessages
}

/** A bar with its percent and what is being done. */
export function ProgressMeter({ progress, curve, stages }: ProgressMeterProps) {
  const exact = usePercent(progress, curve)
  const percent = Math.round(exact)
  const message = messageOf(progress, stages, exact)
  return (
    <div className="grid gap-3">
      <ProgressBar fraction={percent / 100} label={message} />
      <p className="flex justify-between gap-4 text-sm" aria-hidden>
        <span className="min-w-0 truncate">{message}</span>
        <span className="tabular-nums">{toolTexts.busy.percent(percent)}</span>
      </p>
      {/* Every step would drown a screen reader; it hears each quarter. */}
      <p aria-live="polite" className="sr-only">
        {percent >= 25 && toolTexts.busy.quarter(Math.floor(percent / 25) * 25)}
      </p>
    </div>
  )
}

function messageOf({ stage, fraction, text }: RunProgress, stages: StageMessages, percent: number): string {
  if (text) return toolTexts.busy.reported(text)
  if (stage === 'upload' && fraction !== undefined && fraction < 1) return toolTexts.busy.upload
  if (stage === 'receive') return toolTexts.busy.receive
  return stageMessage(stages, percent)
}

/** The percent to show for a job that starts now: its reported progress, or else a rise along the curve. */
function usePercent(progress: RunProgress, curve: ProgressCurve): number {
  const [percent, setPercent] = useState(0)
  const latest = useRef(progress)
  useEffect(() => {
    const before = latest.current
    latest.current = progress
    setPercent((now) => afterNews(now, progress, before === progress ? undefined : before, curve))
  }, [progress, curve])
  useEffect(() => {
    const rise = () => setPercent((now) => afterInterval(now, latest.current, curve))
    const timer = setInterval(rise, curve.everyMs)
    return () => clearInterval(timer)
  }, [curve])
  return percent
}
