import { tools } from 'virtual:tools'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ErrorBoundary } from './chrome/error-boundary.js'
import { Footer } from './chrome/footer.js'
import { Header } from './chrome/header.js'
import { useRouteEntry } from './chrome/use-route-entry.js'
import { en } from './en.js'
import { HomePage } from './pages/home.js'
import { NotFoundPage } from './pages/not-found.js'
import { plainToolPath, toolPath } from './routes.js'
import { screens } from './screens.js'

const ToolPage = lazy(() => import('./pages/tool.js').then((module) => ({ default: module.ToolPage })))
const ToastPlace = lazy(() => import('./chrome/toast-place.js').then((module) => ({ default: module.ToastPlace })))

const screenPages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(screens).map(([id, { load }]) => [id, lazy(load)]),
)
const moved = tools.filter(({ id }) => toolPath(id) !== plainToolPath(id))

/** The whole site: chrome around the page of the current path. */
export function App() {
  const { main, path } = useRouteEntry()
  const toasts = useToastsWanted(path)
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
          <Switch>
            <Route path="/" component={HomePage} />
            {tools.map(({ id }) => (
              <Route key={id} path={toolPath(id)}>
                <PageOfTool id={id} />
              </Route>
            ))}
            {moved.map(({ id }) => (
              <Route key={id} path={plainToolPath(id)}>
                <Redirect to={toolPath(id)} replace />
              </Route>
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </ErrorBoundary>
      </main>
      <Footer />
      {toasts && (
        <ErrorBoundary quiet>
          <Suspense>
            <ToastPlace />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

function PageOfTool({ id }: { id: string }) {
  const Screen = screenPages[id]
  return (
    <Suspense fallback={<p className="min-h-dvh py-16 text-muted">{screens[id]?.loading ?? en.loading}</p>}>
      {Screen ? <Screen /> : <ToolPage id={id} />}
    </Suspense>
  )
}

/** The start page has nothing to announce; it does not wait for the code that does. Once there, toasts stay. */
function useToastsWanted(path: string): boolean {
  const [wanted, setWanted] = useState(false)
  if (!wanted && path !== '/') setWanted(true)
  return wanted
}
