import { clsx } from 'clsx'
import { useState } from 'react'
import { useKeys } from '../../editing/use-keys.js'
import { useUnsaved } from '../../leaving/at-stake.js'
import { LossQuestion } from '../../leaving/loss-question.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { showToast } from '../../toast.js'
import { FailureNote } from '../../tool/failure-note.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import type { Tool } from '../../tool/use-tool.js'
import { FileHead } from './file-head.js'
import { FinishBar } from './finish-bar.js'
import { PagePreview } from './page-preview.js'
import { ResultPanel } from './result-panel.js'
import { signOptions } from './sign-options.js'
import { ToolsPanel } from './tools-panel.js'
import { usePageSize } from './use-page-size.js'
import { useSigning } from './use-signing.js'

interface SignEditorProps {
  tool: Tool
  file: File
  view: PdfView
  onAnother: () => void
}

/** A document and everything to sign it with. */
export function SignEditor({ tool, file, view, onAnother }: SignEditorProps) {
  const signing = useSigning(view)
  const { all } = signing.elements
  const [first] = all
  // Not the page one is at: that one may be damaged.
  const { size } = usePageSize(view, first?.pageNumber ?? signing.page)
  const offered = useOfferedAction(tool.operation)
  const { phase } = tool
  const failure = inPlainWords(tool.failure)
  const busy = phase.at === 'busy'
  const [sent, setSent] = useState<typeof all>([])
  // What has changed since it was sent is not in the result.
  const current = phase.at === 'done' && sent === all
  const unsaved = first !== undefined && !current
  useUnsaved(unsaved)
  const [asking, setAsking] = useState(false)

  const finish = () => {
    if (busy) return
    if (!first) return showToast({ tone: 'danger', ...texts.none })
    if (offered.disabled || !size) return
    setSent(all)
    void tool.submit(signOptions(all, size))
  }
  useKeys({ s: finish })
  return (
    <div className="grid grid-cols-1 gap-6 max-lg:pb-20 max-lg:**:scroll-mb-24">
      <FileHead
        file={file}
        pageCount={view.pageCount}
        disabled={busy}
        onAnother={unsaved ? () => setAsking(true) : onAnother}
      />
      {asking && <LossQuestion what="changes" onStay={() => setAsking(false)} onGoOn={onAnother} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-22">
          <div className="grid grid-cols-1 rounded-xl border border-line bg-surface lg:max-h-[calc(100dvh-7rem)]">
            <div inert={busy} className="min-h-0 overflow-y-auto p-5">
              <ToolsPanel signing={signing} />
            </div>
            <div
              className={clsx(
                'grid grid-cols-1 gap-3 lg:border-line lg:border-t lg:p-5',
                (!first || failure) && 'max-lg:px-5 max-lg:pb-5',
              )}
            >
              <FailureNote failure={failure} announced={false} />
              <FinishBar tool={tool} failure={failure} offered={offered} empty={!first} onFinish={finish} />
            </div>
          </div>
          {phase.at === 'done' && <ResultPanel outcome={phase.outcome} outdated={!current} />}
        </div>
        <PagePreview signing={signing} busy={busy} />
      </div>
    </div>
  )
}

/** Errors of an element are shown for the whole form: there is no field to mark. */
function inPlainWords(failure: Tool['failure']): Tool['failure'] {
  const [message] = Object.values(failure?.byField ?? {})
  return message === undefined ? failure : { byField: {}, message, requestId: failure?.requestId }
}
