import { Button, Dialog } from '@sheaf/ui'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { leavingTexts } from '../texts/leaving.js'
import { isBusy, useBusy } from './busy.js'
import { holdTraversals } from './hold-traversals.js'
import { ignoreStrayFiles } from './ignore-stray-files.js'

type AroundNav = NonNullable<ComponentProps<typeof Router>['aroundNav']>

/**
 * Asks before someone leaves while work is going on: by a link, by the browser's own buttons, or by closing the page.
 * It stands around everything that holds links. A file let go where no one takes it does not replace the page, either.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [leave, setLeave] = useState<() => void>()
  const busy = useBusy()
  const around = useCallback<AroundNav>((navigate, to, options) => {
    if (isBusy()) setLeave(() => () => navigate(to, options))
    else navigate(to, options)
  }, [])
  useEffect(ignoreStrayFiles, [])
  useEffect(() => {
    if (!busy) return
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const release = holdTraversals((goOn) => setLeave(() => goOn))
    return () => {
      window.removeEventListener('beforeunload', warn)
      release()
      // The work has come to its end while the question stood there; its result is worth a look.
      setLeave(undefined)
    }
  }, [busy])
  const stay = () => setLeave(undefined)
  return (
    <Router aroundNav={around}>
      {children}
      {leave && (
        <Dialog title={leavingTexts.title} onClose={stay}>
          <p className="text-muted">{leavingTexts.text}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button onClick={stay}>{leavingTexts.stay}</Button>
            <Button
              look="secondary"
              onClick={() => {
                stay()
                leave()
              }}
            >
              {leavingTexts.leave}
            </Button>
          </div>
        </Dialog>
      )}
    </Router>
  )
}
