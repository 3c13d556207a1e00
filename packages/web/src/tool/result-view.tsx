import type { AnyOperation } from '@sheaf/core'
import { Alert, Button, buttonClass, Facts } from '@sheaf/ui'
import { Check, MonitorSmartphone, Server } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { en } from '../en.js'
import type { RunOutcome } from '../run/runner.js'
import { ResultFileCard } from './result-file-card.js'
import { saveFile } from './save-file.js'

interface ResultViewProps {
  operation: AnyOperation
  outcome: RunOutcome
  onAnother: () => void
  onChange: () => void
}

/** What came out: the file or the facts, what one should know of it, and where to go from here. */
export function ResultView({ operation, outcome, onAnother, onChange }: ResultViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { file, data, warnings, inputBytes, place } = outcome
  const PlaceIcon = place === 'device' ? MonitorSmartphone : Server
  return (
    <section className="grid max-w-3xl grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-8">
      <div className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden className="size-5" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
          {en.result.title}
        </h2>
      </div>
      {file && <ResultFileCard file={file} inputBytes={inputBytes} />}
      {data !== undefined && <Facts data={data} texts={en.facts} />}
      {warnings.length > 0 && (
        <Alert tone="caution" title={en.result.warnings}>
          <ul className="grid gap-1">
            {warnings.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="flex gap-2.5 text-muted text-sm">
        <PlaceIcon aria-hidden className="mt-px size-4.5 shrink-0" />
        {place === 'device' ? en.result.onDevice : en.result.onServer}
      </p>
      <div className="flex flex-wrap gap-2 border-line border-t pt-6">
        {data !== undefined && !file && (
          <Button
            look="secondary"
            onClick={() =>
              saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${operation.id}.json`)
            }
          >
            {en.result.downloadData}
          </Button>
        )}
        <Button look="secondary" onClick={onAnother}>
          {en.result.another}
        </Button>
        <Button look="quiet" onClick={onChange}>
          {en.result.change}
        </Button>
        <Link href="/" className={buttonClass('quiet')}>
          {en.result.back}
        </Link>
      </div>
    </section>
  )
}
