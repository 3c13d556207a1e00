import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { showToast } from '../../toast.js'
import { FailureNote } from '../../tool/failure-note.js'
import type { Tool } from '../../tool/use-tool.js'
import { FileHead } from './file-head.js'
import { FinishBar } from './finish-bar.js'
import { PagePreview } from './page-preview.js'
import { ResultPanel } from './result-panel.js'
import { signOptions } from './sign-options.js'
import { ToolsPanel } from './tools-panel.js'
import { useKeys } from './use-keys.js'
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
  const { elements, size } = signing
  const { phase } = tool
  const busy = phase.at === 'busy'
  const empty = elements.all.length === 0
  const [sent, setSent] = useState<typeof elements.all>([])
  // What has changed since it was sent is not in the result.
  const outcome = phase.at === 'done' && sent === elements.all ? phase.outcome : undefined
  useWarning(!empty && !outcome)

  const finish = () => {
    if (busy) return
    if (empty || !size) return showToast({ tone: 'danger', ...texts.none })
    setSent(elements.all)
    void tool.submit(signOptions(elements.all, size))
  }
  useKeys({ s: finish })
  return (
    <div className="grid grid-cols-1 gap-6 max-lg:pb-20 max-lg:**:scroll-mb-24">
      <FileHead file={file} pageCount={view.pageCount} disabled={busy} onAnother={onAnother} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-22">
          <div className="grid grid-cols-1 rounded-xl border border-line bg-surface lg:max-h-[calc(100dvh-7rem)]">
            <div inert={busy} className="min-h-0 overflow-y-auto p-5">
              <ToolsPanel signing={signing} />
            </div>
            <div
              className={clsx(
                'grid grid-cols-1 gap-3 lg:border-line lg:border-t lg:p-5',
                (empty || tool.failure) && 'max-lg:px-5 max-lg:pb-5',
              )}
            >
              <FailureNote failure={inPlainWords(tool.failure)} told={false} />
              <FinishBar tool={tool} empty={empty} onFinish={finish} />
            </div>
          </div>
          {outcome && <ResultPanel outcome={outcome} />}
        </div>
        <div inert={busy} className="min-w-0">
          <PagePreview signing={signing} />
        </div>
      </div>
    </div>
  )
}

/** What is wrong with an element is told as a whole: there is no field to mark. */
function inPlainWords(failure: Tool['failure']): Tool['failure'] {
  const [message] = Object.values(failure?.byField ?? {})
  return message === undefined ? failure : { byField: {}, message, requestId: failure?.requestId }
}

/** Asks, in the browser's own words, before the page is closed with work on it that would be lost. */
function useWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [wanted])
}
