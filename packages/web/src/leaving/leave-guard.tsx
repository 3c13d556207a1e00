import { type ComponentProps, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Router } from 'wouter'
import { barePath } from '../bare-path.js'
import { startAgain } from '../start-again.js'
import { chromeTexts } from '../texts/chrome.js'
import { usePart } from '../use-later.js'
import { atStake, type Stake, useAtStake } from './at-stake.js'
import type { LossQuestion } from './loss-question.js'

type AroundNav = NonNullable<ComponentProps<typeof Router>['aroundNav']>

interface Leave {
  /** What would be lost by it. */
  stake: Stake
  proceed: () => void
}

/**
 * Asks before the user leaves while a job is running or changes are not saved: by a link (also one to the page that is open, which begins
 * it again), by the browser's own buttons, or by closing the page. It wraps everything that contains links. A file dropped outside a drop zone does not replace the page,
 * either.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [leave, setLeave] = useState<Leave>()
  const stake = useAtStake()
  const around = useCallback<AroundNav>((navigate, to, options) => {
    const target = new URL(to, window.location.href)
    const stays = barePath(target.pathname) === barePath(window.location.pathname)
    // To a part of the page one is on.
    if (stays && target.hash !== '') return navigate(to, options)
    const proceed = () => {
      navigate(to, options)
      // Who chooses the tool that is open wants an empty one.
      if (stays) startAgain()
    }
    const lost = atStake()
    if (lost) setLeave({ stake: lost, proceed })
    else proceed()
  }, [])
  useEffect(ignoreStrayFiles, [])
  useEffect(() => {
    if (!stake) return
    // It is there before it is wanted, also when the connection goes meanwhile.
    void loadQuestion().catch(() => {})
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    // On the same page, only a running job is lost.
    const release = holdTraversals((proceed) => setLeave({ stake, proceed }), stake === 'work')
    return () => {
      window.removeEventListener('beforeunload', warn)
      release()
      // The job ended while the dialog was open; its result is worth seeing.
      setLeave(undefined)
    }
  }, [stake])
  const stay = () => setLeave(undefined)
  return (
    <Router aroundNav={around}>
      {children}
      {leave && (
        <Question
          what={leave.stake}
          onStay={stay}
          onGoOn={() => {
            stay()
            leave.proceed()
          }}
        />
      )}
    </Router>
  )
}

const loadQuestion = () => import('./loss-question.js')

/** The question, loaded once there is something to lose. Where it cannot be loaded, the browser asks. */
function Question(props: ComponentProps<typeof LossQuestion>) {
  const part = usePart(loadQuestion)
  const ask = useEffectEvent(() => (window.confirm(chromeTexts.leave) ? props.onGoOn() : props.onStay()))
  const failed = part.at === 'failed'
  useEffect(() => {
    if (failed) ask()
  }, [failed])
  return part.at === 'loaded' && <part.loaded.LossQuestion {...props} />
}

/** Keeps the browser from opening a file, in place of the page, that is let go where nothing takes it. */
function ignoreStrayFiles(): () => void {
  const ignore = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  window.addEventListener('dragover', ignore)
  window.addEventListener('drop', ignore)
  return () => {
    window.removeEventListener('dragover', ignore)
    window.removeEventListener('drop', ignore)
  }
}

/** What of the Navigation API is used; TypeScript knows nothing of it yet. */
interface NavigationLike extends EventTarget {
  traverseTo: (key: string) => void
}

interface NavigateEventLike extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { key: string; url: string }
}

/**
 * Intercepts the browser's back and forward within the site, and asks instead. `ask` gets the function that navigates after all. In browsers
 * without the Navigation API nothing is intercepted; leaving then cancels the job without a question. `withinPage`: asks about other
 * entries of the same page, too.
 * @returns a function that ends the interception
 */
function holdTraversals(ask: (proceed: () => void) => void, withinPage = false): () => void {
  const { navigation } = window as { navigation?: NavigationLike }
  if (navigation === undefined) return () => {}
  const hold = (event: Event) => {
    const { navigationType, cancelable, destination } = event as NavigateEventLike
    // Browsers allow this only after user interaction, so that no page is a trap.
    if (navigationType !== 'traverse' || !cancelable) return
    if (!withinPage && new URL(destination.url).pathname === window.location.pathname) return
    event.preventDefault()
    ask(() => {
      release()
      navigation.traverseTo(destination.key)
    })
  }
  const release = () => navigation.removeEventListener('navigate', hold)
  navigation.addEventListener('navigate', hold)
  return release
}
