import { Button } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { wizardCurve } from '../../progress/progress-curve.js'
import { ProgressMeter } from '../../progress/progress-meter.js'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { toolTexts } from '../../texts/tool.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import type { Tool } from '../../tool/use-tool.js'

/** Small screens show the page and the tools one after the other; the button stays in sight of both. */
const inReach =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3'

interface FinishBarProps {
  tool: Tool
  /** Whether nothing has been placed. */
  empty: boolean
  onFinish: () => void
}

/** The button that makes the signed PDF, always in reach, and how far it is. */
export function FinishBar({ tool, empty, onFinish }: FinishBarProps) {
  const { phase } = tool
  const offered = useOfferedAction(tool.operation)
  const busy = phase.at === 'busy'
  return (
    <div className={clsx('grid grid-cols-1 gap-3', !empty && inReach)}>
      {busy && <ProgressMeter progress={phase.progress} curve={wizardCurve} stages={texts.stages} />}
      {offered.note}
      <div className="flex gap-2">
        <Button
          disabled={busy || empty || offered.disabled}
          aria-describedby={offered.describedBy}
          onClick={onFinish}
          className="grow py-2"
        >
          <Download aria-hidden className="size-5 shrink-0" />
          {busy ? texts.processing : texts.download}
        </Button>
        {busy && (
          <Button look="secondary" onClick={tool.cancel}>
            {toolTexts.busy.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
