import { Alert, Button, buttonClass, formatBytes, ProgressBar, useObjectUrl } from '@sheaf/ui'
import { Download, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProgressMeter } from '../../progress/progress-meter.js'
import { ContinueWith } from '../../result/continue-with.js'
import { ResultName } from '../../result/result-name.js'
import { Warnings } from '../../result/warnings.js'
import type { ResultFile, RunOutcome, RunProgress } from '../../run/runner.js'
import { toolTexts } from '../../texts/tool.js'
import { imageToPdfTexts as texts } from '../../texts/tools/image-to-pdf.js'
import { type ImageToPdf, imageToPdfCurve } from './use-image-to-pdf.js'

/** The panel beside the images: instructions, then progress, then the result. */
export function SidePanel({ screen }: { screen: ImageToPdf }) {
  const { phase } = screen
  return (
    <aside className="grid grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      {phase.at === 'busy' && <Busy progress={phase.progress} onCancel={screen.cancel} />}
      {phase.at === 'done' && <Result outcome={phase.outcome} onAnother={screen.reset} />}
      {phase.at === 'form' && <HowItWorks />}
    </aside>
  )
}

function HowItWorks() {
  return (
    <>
      <div className="grid gap-2">
        <h2 className="font-semibold text-lg">{texts.how.title}</h2>
        <ol className="grid list-decimal gap-1.5 ps-5 marker:text-muted">
          {texts.how.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="grid gap-2">
        <h2 className="font-semibold text-lg">{texts.tips.title}</h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">
          {texts.tips.items.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Busy({ progress, onCancel }: { progress: RunProgress; onCancel: () => void }) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>
          <LoaderCircle
            aria-hidden
            className="size-5.5 shrink-0 animate-spin text-accent [animation-duration:1.5s] motion-reduce:animate-none"
          />
          {texts.busy}
        </FocusedHeading>
        <p className="text-muted text-sm">{toolTexts.busy.stay}</p>
      </div>
      <ProgressMeter progress={progress} curve={imageToPdfCurve} stages={texts.stages} />
      <Button variant="secondary" onClick={onCancel} className="justify-self-start">
        {toolTexts.busy.cancel}
      </Button>
    </>
  )
}

function Result({ outcome, onAnother }: { outcome: RunOutcome; onAnother: () => void }) {
  const { file, inputBytes, warnings, location } = outcome
  return (
    <>
      <div className="grid gap-3">
        <FocusedHeading>{texts.completed}</FocusedHeading>
        <ProgressBar fraction={1} label={texts.completed} />
      </div>
      {file && <ResultFileView file={file} inputBytes={inputBytes} />}
      <Warnings warnings={warnings} />
      <p className="text-muted text-sm">
        {location === 'device' ? toolTexts.result.onDevice : toolTexts.result.onServer}
      </p>
      <Button variant="secondary" onClick={onAnother}>
        {texts.another}
      </Button>
      {file && <ContinueWith files={[file]} madeBy="image-to-pdf" narrow />}
    </>
  )
}

function ResultFileView({ file, inputBytes }: { file: ResultFile; inputBytes: number }) {
  const [blob, setBlob] = useState<Blob>()
  const [failure, setFailure] = useState<string>()
  const [name, setName] = useState(file.name)
  const url = useObjectUrl(blob)
  useEffect(() => {
    let wanted = true
    file.open().then(
      (opened) => wanted && setBlob(opened),
      () => wanted && setFailure(toolTexts.result.downloadFailed),
    )
    return () => {
      wanted = false
    }
  }, [file])
  const before = formatBytes(inputBytes)
  const after = formatBytes(file.bytes)
  return (
    <div className="grid gap-3">
      <div>
        <ResultName given={file.name} name={name} onChange={setName} />
        <p aria-hidden className="text-muted text-sm">
          {before === after ? after : texts.sizes(before, after)}
        </p>
        <p className="sr-only">{texts.sizesSpoken(before, after)}</p>
      </div>
      {url && (
        <a href={url} download={name} className={buttonClass('primary', 'text-lg')}>
          <Download aria-hidden className="size-5" />
          {texts.download}
        </a>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}

function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 font-semibold text-lg outline-none">
      {children}
    </h2>
  )
}
