import { useEffect, useState } from 'react'
import { type OpenSettings, type PdfView, PdfViewError } from './pdf-view.js'

/** The document to show. */
export type PdfViewState =
  | { at: 'none' }
  | { at: 'loading' }
  | { at: 'ready'; view: PdfView }
  | { at: 'locked'; wrong: boolean }
  | { at: 'failed' }

/** A function that opens a file for viewing. */
export type OpenView = (file: File, settings: OpenSettings) => Promise<PdfView>

interface Opened {
  file: File
  password: string | undefined
  state: PdfViewState
}

/** A file opened in a way that must stay the same; what is no longer wanted is closed. */
export function useView(open: OpenView, file: File | undefined, password: string | undefined): PdfViewState {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (file === undefined) return setOpened(undefined)
    const controller = new AbortController()
    const { signal } = controller
    let view: PdfView | undefined
    const setState = (state: PdfViewState) => setOpened({ file, password, state })
    open(file, { password, signal }).then(
      (ready) => {
        view = ready
        if (signal.aborted) view.close()
        else setState({ at: 'ready', view })
      },
      (error: unknown) => {
        if (!signal.aborted) setState(stateOf(error))
      },
    )
    return () => {
      controller.abort()
      view?.close()
    }
  }, [open, file, password])
  if (file === undefined) return { at: 'none' }
  // Never the view of another file, not even while the next one is on its way.
  return opened?.file === file && opened.password === password ? opened.state : { at: 'loading' }
}

function stateOf(error: unknown): PdfViewState {
  if (!(error instanceof PdfViewError) || error.reason === 'damaged') return { at: 'failed' }
  return { at: 'locked', wrong: error.reason === 'wrong-password' }
}
