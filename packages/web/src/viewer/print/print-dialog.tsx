import { Button, Dialog, ProgressBar } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { showToast } from '../../toast.js'

/** Draws pages and hands them to the browser's own dialog; says which page of how many it is at. */
export type PrintWork = (signal: AbortSignal, onPage: (page: number, count: number) => void) => Promise<void>

interface PrintDialogProps {
  work: PrintWork
  onDone: () => void
}

/** Shows how far the pages for the printer are, until the browser takes over. */
export function PrintDialog({ work, onDone }: PrintDialogProps) {
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
