import { useCallback, useEffect, useRef, useState } from 'react'
import { useHandedOver } from '../hand-over.js'
import { atFirstSign } from '../pdf-view/at-first-sign.js'
import { warmUpThreads } from '../pdf-view/load-pdfjs.js'
import { warmUpViewer } from './load-viewer-parts.js'
import { type OpenedDocument, openDocument } from './open-document.js'
import { openOrRepair } from './open-or-repair.js'
import { viewerSlots } from './viewer-slots.js'

/** How far a document is on its way into a viewer. */
export type ViewerFileState =
  | { at: 'none' }
  | { at: 'loading'; file: File }
  | { at: 'locked'; file: File; wrong: boolean; unlock: (password: string) => void }
  | { at: 'failed'; file: File }
  | { at: 'ready'; opened: OpenedDocument }

/** The document of a viewer's screen. */
export interface ViewerFile {
  state: ViewerFileState
  /** Opens a file in place of whatever was open. */
  choose: (file: File, password?: string) => void
  /** Closes it; the screen starts over. */
  close: () => void
  /**
   * Shows other bytes in place of those that are open, for what has been saved or changed: the viewer keeps page, place and zoom.
   * The password of the document is tried first. Resolves once they are open.
   * @throws when they cannot be opened; what was open stays so
   */
  replace: (file: File, settings?: { password?: string | undefined }) => Promise<OpenedDocument>
}

/** How long the viewer may take to let go of a document before that is closed. */
const LETTING_GO_MS = 1000

/** Opens what is chosen on a viewer's screen, or was handed over to it. pdf.js is loaded before there is a file. */
export function useViewerFile(): ViewerFile {
  const handed = useHandedOver(viewerSlots)?.['file']?.[0]
  const [state, setState] = useState<ViewerFileState>(handed ? { at: 'loading', file: handed } : { at: 'none' })
  const current = useRef<OpenedDocument>(undefined)
  const opening = useRef<AbortController>(undefined)
  const endWaiting = useRef<() => void>(undefined)

  const drop = useCallback(() => {
    opening.current?.abort()
    const old = current.current
    current.current = undefined
    if (old) setTimeout(old.close, LETTING_GO_MS)
  }, [])

  const choose = useCallback(
    (file: File, password?: string) => {
      endWaiting.current?.()
      drop()
      const controller = new AbortController()
      opening.current = controller
      setState({ at: 'loading', file })
      openOrRepair(file, {
        password,
        signal: controller.signal,
        onLocked: (wrong, unlock) => {
          if (!controller.signal.aborted) setState({ at: 'locked', file, wrong, unlock })
        },
      }).then(
        (opened) => {
          if (controller.signal.aborted) return opened.close()
          current.current = opened
          setState({ at: 'ready', opened })
        },
        () => {
          if (!controller.signal.aborted) setState({ at: 'failed', file })
        },
      )
    },
    [drop],
  )

  const replace = useCallback<ViewerFile['replace']>(async (file, { password = current.current?.password } = {}) => {
    const controller = new AbortController()
    opening.current?.abort()
    opening.current = controller
    const opened = await openDocument(file, { password, signal: controller.signal })
    const old = current.current
    current.current = opened
    setState({ at: 'ready', opened })
    if (old) setTimeout(old.close, LETTING_GO_MS)
    return opened
  }, [])

  useEffect(() => {
    if (handed) choose(handed)
    else endWaiting.current = atFirstSign(warmUpViewer, warmUpThreads)
    return () => {
      endWaiting.current?.()
      drop()
    }
  }, [handed, choose, drop])

  const close = useCallback(() => {
    drop()
    setState({ at: 'none' })
  }, [drop])

  return { state, choose, close, replace }
}
