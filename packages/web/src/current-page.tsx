import { buttonClass } from '@sheaf/ui'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from './chrome/error-boundary.js'
import { PageMeta } from './chrome/page-meta.js'
import { HomePage } from './pages/home.js'
import { peopleAddress, plainToolPath } from './routes.js'
import { findSitePage, type SitePage, sitePages } from './site-pages.js'
import { useRound } from './start-again.js'
import { chromeTexts } from './texts/chrome.js'
import { useLanguage } from './texts/language.js'
import { allTools } from './tools.js'
import { useLater } from './use-later.js'

const here = new Map<string, ComponentType>()
const pages = sitePages.map((page) => ({
  ...page,
  Later: lazy(page.load),
  bring: async () => {
    const { default: Page } = await page.load()
    if (!here.has(page.path)) here.set(page.path, Page)
    return { Page: here.get(page.path)! }
  },
}))
/** The first path of the visit; undefined while the site is built. */
let entry: string | undefined
const moved = allTools.filter(({ id }) => peopleAddress(id) !== plainToolPath(id))

/**
 * Loads the page of a path before anything is drawn. A page that React finds without its code is taken over a third of a second
 * later: so long does it wait before it shows what has come in meanwhile.
 * @param pause lets the browser do something else between two pieces of work, so that a slow phone can scroll
 */
export async function bringPage(path: string, pause: () => Promise<void>): Promise<void> {
  const page = findSitePage(path)
  entry = page?.path ?? path
  if (!page) return
  if (page.besideTools) {
    // What describes the options takes as long to run as all the rest of the page.
    await import('./descriptions.js')
    await pause()
  }
  here.set(page.path, (await page.load()).default)
  await pause()
}

/**
 * The page of the current path. It is separate from what changes around it: such a change would make React render a page again
 * that was drawn when the site was built and still waits for its code.
 */
export const CurrentPage = memo(() => {
  const [path] = useLocation()
  const round = useRound()
  useLanguage()
  return (
    <ErrorBoundary key={`${path} ${round}`}>
      <Switch>
        <Route path="/" component={HomePage} />
        {pages.map((page) => (
          <Route key={page.path} path={page.path}>
            {entry === undefined || entry === page.path ? <DrawnPage page={page} /> : <LaterPage page={page} />}
          </Route>
        ))}
        {moved.map(({ id }) => (
          <Route key={id} path={plainToolPath(id)}>
            <Redirect to={peopleAddress(id)} replace />
          </Route>
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </ErrorBoundary>
  )
})

interface PageProps {
  page: (typeof pages)[number]
}

/** A page that was drawn when the site was built, or is drawn then. */
function DrawnPage({ page }: PageProps) {
  const Page = here.get(page.path) ?? page.Later
  return (
    <Suspense fallback={<Waiting page={page} />}>
      <Page />
    </Suspense>
  )
}

/** A page reached from another one. */
function LaterPage({ page }: PageProps) {
  const later = useLater(page.bring)
  const Page = here.get(page.path) ?? later?.Page
  return Page ? <Page /> : <Waiting page={page} />
}

/** As high as the window, so that the end of the page does not jump when the page arrives. */
function Waiting({ page }: { page: SitePage }) {
  return <p className="min-h-dvh py-16 text-muted">{page.loading()}</p>
}

/** The page for unknown paths. */
function NotFoundPage() {
  return (
    <div className="grid justify-items-start gap-4 py-16 sm:py-24">
      <PageMeta title={chromeTexts.pageTitle(chromeTexts.notFound.title)} hidden />
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{chromeTexts.notFound.title}</h1>
      <p className="text-lg text-muted">{chromeTexts.notFound.text}</p>
      <Link href="/" className={buttonClass('primary', 'mt-2')}>
        {chromeTexts.notFound.home}
      </Link>
    </div>
  )
}
