import { type OpenedDocument, openDocument } from '../open-document.js'
import { useViewer } from '../viewer-context.js'
import { PrintDialog, type PrintWork } from './print-dialog.js'
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
