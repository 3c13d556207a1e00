import { useEffect, useRef, useState } from 'react'
import type { RunProgress } from '../run/runner.js'
import { afterInterval, afterNews, type ProgressCurve } from './progress-curve.js'

/** The percent to show for a job that starts now: its reported progress, or else a rise along the curve. */
export function usePercent(progress: RunProgress, curve: ProgressCurve): number {
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
