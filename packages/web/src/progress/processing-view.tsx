import { Button, ProgressBar } from '@sheaf/ui'
import { useEffect, useRef } from 'react'
import { en } from '../en.js'
import type { RunProgress } from '../run/runner.js'

/** What stands in place of the form while the work goes on. */
export function BusyView({ progress, onCancel }: { progress: RunProgress; onCancel: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { fraction, text } = progress
  const stage = text || en.busy[progress.stage]
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100)
  // Every step would drown a screen reader; it hears the stage and each quarter.
  const said = `${en.busy[progress.stage]} ${percent === undefined ? '' : en.busy.percent(Math.floor(percent / 25) * 25)}`
  return (
    <section className="grid max-w-2xl gap-4 rounded-xl border border-line bg-surface p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {en.busy.title}
      </h2>
      <p className="text-muted">{en.busy.stay}</p>
      <ProgressBar fraction={fraction} label={stage} />
      <p className="flex justify-between gap-4 text-sm" aria-hidden>
        <span className="min-w-0 truncate">{stage}</span>
        {percent !== undefined && <span className="tabular-nums">{en.busy.percent(percent)}</span>}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <Button look="secondary" onClick={onCancel} className="justify-self-start">
        {en.busy.cancel}
      </Button>
    </section>
  )
}
