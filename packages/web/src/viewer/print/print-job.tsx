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
  const work: PrintWork = async (signal, onPage) => {
    const { rotation } = viewer.state.get()
    const other = await beforePrint?.()
    signal.throwIfAborted()
    if (!other) return printPages(opened.document, { signal, onPage, rotation })
    const file = new File([other], opened.file.name, { type: 'application/pdf' })
    return printFile(file, { signal, onPage, rotation, password: opened.password })
  }
  return <PrintDialog work={work} onDone={onDone} />
}

/** Prints a PDF that is open nowhere; shows progress until the browser takes over. */
export function PrintFile({ file, onDone }: { file: File; onDone: () => void }) {
  return <PrintDialog work={(signal, onPage) => printFile(file, { signal, onPage, rotation: 0 })} onDone={onDone} />
}

type PrintSettings = Parameters<typeof printPages>[1] & { password?: string | undefined }

async function printFile(file: File, { password, ...settings }: PrintSettings): Promise<void> {
  const copy = await openDocument(file, { password, signal: settings.signal })
  try {
    await printPages(copy.document, settings)
  } finally {
    copy.close()
  }
}

/** Draws pages and hands them to the browser's own dialog; says which page of how many it is at. */
type PrintWork = (signal: AbortSignal, onPage: (page: number, count: number) => void) => Promise<void>

interface PrintDialogProps {
  work: PrintWork
  onDone: () => void
}

/** Shows how far the pages for the printer are, until the browser takes over. */
function PrintDialog({ work, onDone }: PrintDialogProps) {
  const [{ page, count }, setPosition] = useState({ page: 1, count: 1 })
  const first = useRef({ work, onDone })
  const [stop] = useState(() => new AbortController())
  useEffect(() => {
    const { current } = first
    current
      .work(stop.signal, (at, of) => setPosition({ page: at, count: of }))
      .then(current.onDone, (error: unknown) => {
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
      <p role="status">{texts.print.preparing(page, count)}</p>
      <ProgressBar label={texts.print.title} fraction={(page - 1) / count} />
      <Button variant="secondary" className="justify-self-start" onClick={cancel}>
        {texts.print.cancel}
      </Button>
    </Dialog>
  )
}
