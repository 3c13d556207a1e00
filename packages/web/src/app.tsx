import { tools } from 'virtual:tools'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './chrome/error-boundary.js'
import { Footer } from './chrome/footer.js'
import { Header } from './chrome/header.js'
import { useRouteEntry } from './chrome/use-route-entry.js'
import { en } from './en.js'
import { HomePage } from './pages/home.js'
import { NotFoundPage } from './pages/not-found.js'
import { toolPath } from './routes.js'

const ToolPage = lazy(() => import('./pages/tool.js').then((module) => ({ default: module.ToolPage })))

/** The whole site: chrome around the page of the current path. */
export function App() {
  const { main, path } = useRouteEntry()
  return (
    <div className="flex min-h-dvh flex-col font-sans">
      <a
        href="#content"
        className="sr-only rounded-lg bg-surface px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        {en.skipToContent}
      </a>
      <Header />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 pb-16 outline-none sm:px-6"
      >
        <ErrorBoundary key={path}>
          <Suspense fallback={<p className="min-h-dvh py-16 text-muted">{en.loading}</p>}>
            <Switch>
              <Route path="/" component={HomePage} />
              {tools.map(({ id }) => (
                <Route key={id} path={toolPath(id)}>
                  <ToolPage id={id} />
                </Route>
              ))}
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
