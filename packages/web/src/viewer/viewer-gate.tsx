import { Alert, Button } from '@sheaf/ui'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LockedFile } from '../pdf-view/locked-file.js'
import type { ViewerId } from '../routes.js'
import { viewerTexts as texts } from '../texts/viewer.js'
import type { OpenedDocument } from './open-document.js'
import type { ViewerFile } from './use-viewer-file.js'
import { ViewerHead } from './viewer-head.js'
import { ViewerStart } from './viewer-start.js'

interface ViewerGateProps {
  id: ViewerId
  file: ViewerFile
  /** Above the drop zone, such as the question about a draft. */
  before?: ReactNode
  /** Below the drop zone. */
  after?: ReactNode
  /** The screen once there is a document. */
  children: (opened: OpenedDocument) => ReactNode
}

/** All that comes before a document is there: the heading, the drop zone, waiting, the password, the bad news. */
export function ViewerGate({ id, file, before, after, children }: ViewerGateProps) {
  const { state } = file
  const restarted = useRef(false)
  const { at } = state
  useEffect(() => {
    if (at !== 'none') restarted.current = true
  }, [at])
  if (state.at === 'ready') return children(state.opened)
  return (
    <div className="pb-16">
      <ViewerHead id={id} />
      {state.at === 'none' && before}
      {state.at === 'none' && <ViewerStart onFile={file.choose} focus={restarted.current} />}
      {state.at === 'loading' && (
        <div className="flex min-h-96 flex-col items-center justify-center gap-4">
          <p role="status" className="flex items-center gap-3 text-muted wrap-anywhere">
            <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin text-accent motion-reduce:animate-none" />
            {texts.opening(state.file.name)}
          </p>
          <Late>
            <Button variant="quiet" onClick={file.close}>
              {texts.cancel}
            </Button>
          </Late>
        </div>
      )}
      {state.at === 'locked' && (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="min-w-0 font-semibold text-xl wrap-anywhere">{state.file.name}</h2>
            <Button variant="quiet" onClick={file.close} className="max-sm:-ms-3">
              {texts.another}
            </Button>
          </div>
          <LockedFile wrong={state.wrong} onPassword={state.unlock} focus />
        </div>
      )}
      {state.at === 'failed' && (
        <div className="grid max-w-3xl grid-cols-1 gap-5">
          <Alert tone="danger" title={texts.failed.title}>
            {texts.failed.text(state.file.name)}
          </Alert>
          <ViewerStart onFile={file.choose} focus />
        </div>
      )}
      {state.at === 'none' && after}
    </div>
  )
}

/** How long the opening of an ordinary file takes at most. */
const USUAL_MS = 1000

/** Something that is not needed where the wait is short. Its place is kept free, so that nothing moves when it comes. */
function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), USUAL_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div className="min-h-11">{isLate && children}</div>
}
