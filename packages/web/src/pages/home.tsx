import { Button, Dialog, PageDropOverlay, usePageDrop } from '@sheaf/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../chrome/error-boundary.js'
import { PageMeta } from '../chrome/page-meta.js'
import { chromeTexts } from '../texts/chrome.js'
import { homeTexts } from '../texts/home.js'
import { useLater } from '../use-later.js'
import { Features } from './home/features.js'
import { HomeFaq } from './home/home-faq.js'
import { SearchableTools } from './home/searchable-tools.js'

const loadToolsForFiles = () => import('./home/tools-for-files.js')
/** Far below what people come for: drawn when the site is built, its code comes after that of the rest. */
const Testimonials = lazy(async () => ({ default: (await import('./home/testimonials.js')).Testimonials }))

/** The home page: what this is, all tools by category with a search box, and what can be done with a file that is dropped. */
export function HomePage() {
  const [files, setFiles] = useState<readonly File[]>([])
  const close = () => setFiles([])
  useEffect(() => {
    // Only then is there something to take.
    if (location.search === '?shared' || 'launchQueue' in window)
      void import('./home/given-files.js').then(
        (module) => module.takeGivenFiles(setFiles),
        () => {},
      )
  }, [])
  const over = usePageDrop({
    // No part of the page accepts files itself.
    root: useRef(null),
    mimeTypes: [],
    disabled: false,
    onFiles: (event) =>
      setFiles([...(('dataTransfer' in event ? event.dataTransfer : event.clipboardData)?.files ?? [])]),
  })
  return (
    <>
      <PageMeta title={homeTexts.metaTitle} description={homeTexts.metaDescription} keywords={homeTexts.keywords} />
      <SearchableTools onFiles={setFiles} />
      <Features />
      <ErrorBoundary instead={null}>
        <Suspense fallback={null}>
          <Testimonials />
        </Suspense>
      </ErrorBoundary>
      <HomeFaq />
      {over && <PageDropOverlay text={homeTexts.drop.here} />}
      {files.length > 0 && (
        <ErrorBoundary instead={<NotLoaded onClose={close} />}>
          <LaterTools files={files} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  )
}

function LaterTools(props: { files: readonly File[]; onClose: () => void }) {
  const loaded = useLater(loadToolsForFiles)
  return loaded && <loaded.ToolsForFiles {...props} />
}

/** Replaces parts that cannot be loaded, so that files do not disappear without a message. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={chromeTexts.broken.title} onClose={onClose}>
      <p className="text-muted">{chromeTexts.broken.text}</p>
      <Button className="justify-self-start" onClick={() => window.location.reload()}>
        {chromeTexts.broken.reload}
      </Button>
    </Dialog>
  )
}
