import { findOperation } from '@sheaf/core'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePages } from '../../pdf-view/use-pages.js'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { showToast } from '../../toast.js'
import { saveFile } from '../../tool/save-file.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { useTool } from '../../tool/use-tool.js'
import { LockedView } from './locked-view.js'
import { SignEditor } from './sign-editor.js'
import { StartView } from './start-view.js'

const operation = findOperation('sign-pdf')!

const tellFailure = () => showToast({ tone: 'danger', ...texts.failed })

/** Sign PDF: a document, and on its pages signatures, texts and dates. */
export function SignPdfScreen() {
  const tool = useTool(operation, {
    onFailed: tellFailure,
    onDone: async ({ file }) => {
      try {
        if (file) saveFile(await file.open(), file.name)
        showToast({ tone: 'plain', ...texts.done })
      } catch {
        tellFailure()
      }
    },
  })
  const [file] = tool.files['file'] ?? []
  const password = tool.values['password']
  const pages = usePages(file, typeof password === 'string' && password !== '' ? password : undefined)
  const reset = useRef(tool.reset)
  reset.current = tool.reset

  const view = pages.at === 'ready' ? pages.view : undefined
  useEffect(() => {
    if (view) showToast({ tone: 'plain', title: texts.load.done, text: texts.load.ready(view.pageCount) })
  }, [view])
  useEffect(() => {
    if (pages.at !== 'failed') return
    showToast({ tone: 'danger', title: texts.load.failed, text: texts.load.damaged })
    reset.current()
  }, [pages.at])

  return (
    <>
      <ToolHeader operation={operation} lead={texts.lead} />
      {!file && <StartView tool={tool} />}
      {file && pages.at === 'loading' && (
        <p role="status" className="flex min-h-96 items-center justify-center gap-3 text-muted wrap-anywhere">
          <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin text-accent motion-reduce:animate-none" />
          {texts.opening(file.name)}
        </p>
      )}
      {file && pages.at === 'locked' && (
        <LockedView
          file={file}
          wrong={pages.wrong}
          onPassword={(typed) => tool.setValue('password', typed)}
          onAnother={tool.reset}
        />
      )}
      {file && view && <SignEditor tool={tool} file={file} view={view} onAnother={tool.reset} />}
    </>
  )
}
