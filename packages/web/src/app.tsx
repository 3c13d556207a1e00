import { clsx } from 'clsx'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './chrome/error-boundary.js'
import { Footer } from './chrome/footer.js'
import { Header } from './chrome/header.js'
import { ToolNav } from './chrome/tool-nav.js'
import { useRouteEntry } from './chrome/use-route-entry.js'
import { useWholeWindow } from './chrome/whole-window.js'
import { CurrentPage } from './current-page.js'
import { LeaveGuard } from './leaving/leave-guard.js'
import { UpdateNotice } from './offline/update-notice.js'
import { keepRecentTool } from './recent-tools.js'
import { viewerIds } from './routes.js'
import { findSitePage } from './site-pages.js'
import { chromeTexts } from './texts/chrome.js'
import { useLanguage } from './texts/language.js'
import { allTools } from './tools.js'

const toolIds: readonly string[] = [...allTools.map(({ id }) => id), ...viewerIds, 'pipelines']

/** The whole site: chrome around the page of the current path. */
export function App() {
  const { main, path } = useRouteEntry()
  const [menuOpen, setMenuOpen] = useState(false)
  useLanguage()
  useEffect(() => keepRecentTool(path, toolIds), [path])
  const ToastRegion = useToastRegion(path)
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
 * Where toasts appear, once its code is there; the home page has nothing to announce and does without. Not `lazy`: after a
 * boundary that waits, React leaves every other one waiting for a third of a second, and the page would be dead for so long.
 */
function useToastRegion(path: string): ComponentType | undefined {
  const [region, setRegion] = useState<{ ToastRegion: ComponentType }>()
  const wanted = path !== '/' && region === undefined
  useEffect(() => {
    // Without it there are no toasts, and everything else works.
    if (wanted) import('./chrome/toast-region.js').then(setRegion, () => {})
  }, [wanted])
  return region?.ToastRegion
}
