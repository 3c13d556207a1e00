import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Viewer } from '../../viewer/viewer.js'
import { type DocumentText, readDocument } from './text/document-text.js'
import { firstPosition } from './text/text-position.js'

/** How long the text waits for the first page to be drawn, which must not be later for it. */
const PATIENCE_MS = 3000

/** The text of the document that is open. */
export interface OpenedText {
  /** Nothing until it is there. */
  text: DocumentText | undefined
  /** Whether any page has text; not known at first. */
  hasText: boolean | undefined
  /** Reads it at once. */
  hurry: () => void
  /** Call it with the viewer before it shows anything. */
  onViewer: (viewer: Viewer) => void
}

/** Reads the text of a document once its first page is rendered, or on request. */
export function useDocumentText(document: PDFDocumentProxy): OpenedText {
  const [state, setState] = useState<{ document: PDFDocumentProxy; text: DocumentText; hasText?: boolean }>()
  const [wanted, setWanted] = useState(false)
  const begun = useRef<PDFDocumentProxy>(undefined)
  const hurry = useCallback(() => setWanted(true), [])

  useEffect(() => {
    const timer = setTimeout(hurry, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [hurry])

  useEffect(() => {
    if (!wanted || begun.current === document) return
    begun.current = document
    const isCurrent = () => begun.current === document
    void readDocument(document).then(
      async (text) => {
        if (!isCurrent()) return
        setState({ document, text })
        const first = await firstPosition(text, 1).catch(() => undefined)
        if (isCurrent()) setState({ document, text, hasText: first !== undefined })
      },
      () => {
        // The document was closed meanwhile, or is past reading; then there is nothing to read aloud.
      },
    )
  }, [document, wanted])
  useEffect(
    () => () => {
      begun.current = undefined
    },
    [],
  )

  const onViewer = useCallback(
    (viewer: Viewer) => {
      const once = () => {
        viewer.eventBus.off('pagerendered', once)
        hurry()
      }
      viewer.eventBus.on('pagerendered', once)
    },
    [hurry],
  )
  const own = state?.document === document ? state : undefined
  return { text: own?.text, hasText: own?.hasText, hurry, onViewer }
}
