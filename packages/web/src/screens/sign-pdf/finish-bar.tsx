import { Button } from '@sheaf/ui'
import { Download } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { wizardCurve } from '../../progress/progress-curve.js'
import { ProgressMeter } from '../../progress/progress-meter.js'
import type { RunProgress } from '../../run/runner.js'
import { toolTexts } from '../../texts/tool.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import type { OfferedAction } from '../../tool/offer-note.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import type { Tool } from '../../tool/use-tool.js'

interface FinishBarProps {
  tool: Tool
  failure: Tool['failure']
  offered: OfferedAction
  /** Whether nothing has been placed. */
  empty: boolean
  /** Whether it is what one does next. */
  main: boolean
  onFinish: () => void
}

/** The button that makes the signed PDF, always in reach, and how far it is. */
export function FinishBar({ tool, failure, offered, empty, main, onFinish }: FinishBarProps) {
  const { phase } = tool
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, { failure, phase })
  const busy = phase.at === 'busy'
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onFinish()
      }}
      className="grid grid-cols-1 gap-3"
    >
      {busy && <Progress progress={phase.progress} />}
      {offered.note}
      <div className="flex gap-2">
        <Button
          type="submit"
          variant={main ? 'primary' : 'secondary'}
          disabled={busy || empty || offered.disabled}
          aria-describedby={offered.describedBy}
          className="grow py-2"
        >
          <Download aria-hidden className="size-5 shrink-0" />
          {busy ? texts.processing : texts.download}
        </Button>
        {busy && (
          <Button variant="secondary" onClick={tool.cancel}>
            {toolTexts.busy.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** How far the work is. It takes the keyboard from the button that began it, which is disabled meanwhile. */
function Progress({ progress }: { progress: RunProgress }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <ProgressMeter progress={progress} curve={wizardCurve} stages={texts.stages} />
    </div>
  )
}
