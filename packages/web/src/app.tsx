import { clsx } from 'clsx'
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './chrome/error-boundary.js'
import { Footer } from './chrome/footer.js'
import { Header } from './chrome/header.js'
import { ToolNav } from './chrome/tool-nav.js'
import { useWholeWindow } from './chrome/whole-window.js'
import { CurrentPage } from './current-page.js'
import { useAtStake } from './leaving/at-stake.js'
import { LeaveGuard } from './leaving/leave-guard.js'
import { useOfflineState } from './offline/offline-state.js'
import type { UpdateOffer } from './offline/update-offer.js'
import { keepRecentTool } from './recent-tools.js'
import { viewerIds } from './routes.js'
import { findSitePage } from './site-pages.js'
import { useRound } from './start-again.js'
import { chromeTexts } from './texts/chrome.js'
import { useLanguage } from './texts/language.js'
import { useToast } from './toast.js'
import { allTools } from './tools.js'
import { useExtra } from './use-later.js'

// Where it cannot be loaded, the new version is there at the next visit all the same.
const loadUpdateOffer = () => import('./offline/update-offer.js')

const toolIds: readonly string[] = [...allTools.map(({ id }) => id), ...viewerIds, 'pipelines']

/** The whole site: chrome around the page of the current path. */
export function App() {
  const { main, path } = useRouteEntry()
  const [menuOpen, setMenuOpen] = useState(false)
  useLanguage()
  useEffect(() => keepRecentTool(path, toolIds), [path])
  const ToastRegion = useToastRegion()
  const whole = useWholeWindow()
  const besideTools = !whole && (findSitePage(path)?.besideTools ?? false)
  return (
    <LeaveGuard>
      <div className={clsx('flex flex-col pt-16 font-sans', whole ? 'h-dvh' : 'min-h-dvh')}>
        <a
          href="#content"
          className="sr-only rounded-lg bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-30"
        >
          {chromeTexts.skipToContent}
        </a>
        <Header menuOpen={menuOpen} onMenu={setMenuOpen} />
        <div
          inert={menuOpen}
          className={clsx(
            'w-full grow',
            whole ? 'min-h-0' : 'mx-auto max-w-7xl px-4 sm:px-6',
            besideTools && 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-8',
          )}
        >
          {besideTools && (
            <aside className="hidden lg:block">
              <div className="sticky top-16 -ms-3 max-h-[calc(100dvh-4rem)] overflow-y-auto py-6 ps-px">
                <ToolNav />
              </div>
            </aside>
          )}
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className={clsx('min-w-0 outline-none', whole ? 'h-full' : 'pb-16')}
          >
            <CurrentPage />
          </main>
        </div>
        {!whole && (
          <div inert={menuOpen}>
            <Footer />
          </div>
        )}
        <UpdateNotice />
        {ToastRegion && (
          <ErrorBoundary instead={null}>
            <ToastRegion />
          </ErrorBoundary>
        )}
      </div>
    </LeaveGuard>
  )
}

/**
 * Where toasts appear, from the first one on: until then, a page has less to load. Not `lazy`: after a boundary that waits, React
 * leaves every other one waiting for a third of a second, and the page would be dead for so long.
 */
function useToastRegion(): ComponentType | undefined {
  const [region, setRegion] = useState<{ ToastRegion: ComponentType }>()
  const wanted = useToast() !== undefined && region === undefined
  useEffect(() => {
    // Without it there are no toasts, and everything else works.
    if (wanted) import('./chrome/toast-region.js').then(setRegion, () => {})
  }, [wanted])
  return region?.ToastRegion
}

/** Scrolls to the top on entry to a route, or to the place its address names, and moves the focus of assistive technology to its content. */
function useRouteEntry(): { main: RefObject<HTMLElement | null>; path: string } {
  const [path] = useLocation()
  const entry = `${path} ${useRound()}`
  const main = useRef<HTMLElement>(null)
  const before = useRef(entry)
  useEffect(() => {
    if (before.current === entry) return
    before.current = entry
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [entry])
  return { main, path }
}

/** Announces a new version of the site. Waits while something would be lost, and never reloads the page by itself. */
function UpdateNotice() {
  const { update } = useOfflineState()
  const stake = useAtStake()
  const [declined, setDeclined] = useState<typeof update>()
  const shown = update !== undefined && !stake && update !== declined
  return (
    // Always there, if without any size: screen readers miss what a region says that comes together with its text.
    <div role="status" className="fixed bottom-0 start-0 z-20 w-full max-w-lg">
      {shown && <Offer onUpdate={update} onDecline={() => setDeclined(() => update)} />}
    </div>
  )
}

function Offer(props: ComponentProps<typeof UpdateOffer>) {
  const part = useExtra(loadUpdateOffer)
  return part && <part.UpdateOffer {...props} />
}
