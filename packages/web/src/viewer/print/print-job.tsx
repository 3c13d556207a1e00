import { Button, Dialog, ProgressBar } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { showToast } from '../../toast.js'
import { type OpenedDocument, openDocument } from '../open-document.js'
import { useViewer } from '../viewer-context.js'
import { printPages } from './print-pages.js'

interface PrintJobProps {
  opened: OpenedDocument
  /** What is to be printed in place of what is open. */
  beforePrint?: (() => Promise<Blob | undefined>) | undefined
  onDone: () => void
}

/** Prints the document; shows progress until the browser takes over. */
export function PrintJob({ opened, beforePrint, onDone }: PrintJobProps) {
  const viewer = useViewer()
  const [page, setPage] = useState(0)
  const first = useRef({ viewer, opened, beforePrint, onDone })
  const [stop] = useState(() => new AbortController())
  const count = opened.document.numPages
  useEffect(() => {
    const { current } = first
    print(current, stop.signal, setPage).then(current.onDone, (error: unknown) => {
      if (!stop.signal.aborted) {
        console.error(error)
        showToast({ tone: 'danger', title: texts.print.title, text: texts.print.failed })
      }
      current.onDone()
    })
  }, [stop])
  const cancel = () => stop.abort()
  return (
    <Dialog title={texts.print.title} onClose={cancel}>
      <p role="status">{texts.print.preparing(Math.max(1, page), count)}</p>
      <ProgressBar label={texts.print.title} fraction={Math.max(0, page - 1) / count} />
      <Button variant="secondary" className="justify-self-start" onClick={cancel}>
        {texts.print.cancel}
      </Button>
    </Dialog>
  )
}

interface Job {
  viewer: ReturnType<typeof useViewer>
  opened: OpenedDocument
  beforePrint?: PrintJobProps['beforePrint']
}

async function print({ viewer, opened, beforePrint }: Job, signal: AbortSignal, onPage: (page: number) => void) {
  const { rotation } = viewer.state.get()
  const other = await beforePrint?.()
  signal.throwIfAborted()
  if (!other) return printPages(opened.document, { signal, onPage, rotation })
  const file = new File([other], opened.file.name, { type: 'application/pdf' })
  const copy = await openDocument(file, { password: opened.password, signal })
  try {
    await printPages(copy.document, { signal, onPage, rotation })
  } finally {
    copy.close()
  }
}
