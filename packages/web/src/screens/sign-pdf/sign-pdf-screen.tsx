import { operation } from '@sheaf/core/sign-pdf'
import { Button } from '@sheaf/ui'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { LockedFile } from '../../pdf-view/locked-file.js'
import { usePagesEvents } from '../../pdf-view/use-pages-events.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { saveFile } from '../../result/save-file.js'
import type { RunOutcome } from '../../run/runner.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { showToast } from '../../toast.js'
import { showFailed } from '../../tool/show-failed.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { useTool } from '../../tool/use-tool.js'
import { SignEditor } from './sign-editor.js'
import { StartView } from './start-view.js'

/** Sign PDF: a document, and on its pages signatures, texts and dates. */
export function SignPdfScreen() {
  const tool = useTool(operation, {
    inPlace: true,
    onFailed: (message, code) => showFailed(texts.failed, { message, code }),
    onDone: (outcome) => void save(outcome),
  })
  const toolPages = useToolPages(tool)
  const { file, pages, unlock } = toolPages
  const [refused, setRefused] = useState<File>()
  usePagesEvents(toolPages, {
    onReady: ({ pageCount }) => showToast({ tone: 'plain', title: texts.load.done, text: texts.load.ready(pageCount) }),
    onFailed: () => {
      showToast({ tone: 'danger', title: texts.load.failed, text: texts.load.damaged })
      setRefused(file)
      tool.reset()
    },
  })

  return (
    <>
      {pages.at !== 'ready' && <ToolHeader operation={operation} lead={texts.lead} compact={file !== undefined} />}
      {!file && <StartView tool={tool} refused={refused} onFiles={() => setRefused(undefined)} />}
      {file && pages.at === 'loading' && (
        <p role="status" className="flex min-h-96 items-center justify-center gap-3 text-muted wrap-anywhere">
          <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin text-accent motion-reduce:animate-none" />
          {texts.opening(file.name)}
        </p>
      )}
      {file && pages.at === 'locked' && (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="min-w-0 font-semibold text-xl wrap-anywhere">{file.name}</h2>
            <Button variant="quiet" onClick={tool.reset} className="max-sm:-ms-3">
              {texts.file.another}
            </Button>
          </div>
          <LockedFile wrong={pages.wrong} onPassword={unlock} focus />
        </div>
      )}
      {file && pages.at === 'ready' && <SignEditor tool={tool} file={file} view={pages.view} onAnother={tool.reset} />}
    </>
  )
}

async function save({ file }: RunOutcome): Promise<void> {
  if (file === undefined) return showFailed(texts.failed)
  try {
    saveFile(await file.open(), file.name)
    showToast({ tone: 'plain', ...texts.done })
  } catch {
    showFailed(texts.failed)
  }
}
