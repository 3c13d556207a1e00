import { Button } from '@sheaf/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { wizardCurve } from '../../progress/progress-curve.js'
import { ProgressMeter } from '../../progress/progress-meter.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts as texts } from '../../texts/tools/rotate-pdf.js'
import { FailureNote } from '../../tool/failure-note.js'
import type { useOfferedAction } from '../../tool/offer-note.js'
import type { Tool } from '../../tool/use-tool.js'

interface SaveBarProps {
  tool: Tool
  offered: ReturnType<typeof useOfferedAction>
  /** Label of the button. */
  children: ReactNode
}

/** The end of a form that turns pages: what failed, progress, and the buttons that save and cancel. */
export function SaveBar({ tool, offered, children }: SaveBarProps) {
  const { phase } = tool
  const busy = phase.at === 'busy'
  // The result that is there has a button of its own, which comes first.
  const saved = phase.at === 'done'
  return (
    <div className="sticky bottom-0 grid grid-cols-1 gap-3 border-line border-t bg-canvas py-3">
      <FailureNote failure={tool.failure} announced={false} />
      {offered.note}
      {busy && <ProgressMeter progress={phase.progress} curve={wizardCurve} stages={texts.stages} />}
      <div className="flex flex-wrap justify-end gap-3">
        {busy && (
          <Button variant="secondary" onClick={tool.cancel}>
            {toolTexts.busy.cancel}
          </Button>
        )}
        <Button
          type="submit"
          variant={saved ? 'secondary' : 'primary'}
          disabled={busy || offered.disabled}
          aria-describedby={offered.describedBy}
          className="max-sm:w-full sm:text-lg"
        >
          <Download aria-hidden className="size-5" />
          {busy ? texts.working : children}
        </Button>
      </div>
    </div>
  )
}
