import { buttonClass, PageDropOverlay, usePageDrop } from '@sheaf/ui'
import { Accessibility, EyeOff, Layers, type LucideIcon, MonitorSmartphone, Scale, Timer } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Broken, ErrorBoundary } from '../chrome/error-boundary.js'
import { PageMeta } from '../chrome/page-meta.js'
import { Questions } from '../chrome/questions.js'
import { chromeTexts } from '../texts/chrome.js'
import { homeTexts } from '../texts/home.js'
import { useLater } from '../use-later.js'
import { SearchableTools } from './home/searchable-tools.js'

const icons: readonly LucideIcon[] = [MonitorSmartphone, Timer, EyeOff, Layers, Accessibility, Scale]

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

const showModal = (dialog: HTMLDialogElement | null) => void (dialog?.open === false && dialog.showModal())

/** Replaces parts that cannot be loaded, so that files do not disappear without a message. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <dialog
      ref={showModal}
      aria-label={chromeTexts.broken.title}
      onClose={onClose}
      className="m-auto max-w-xl rounded-xl bg-surface"
    >
      <Broken className="p-4" />
    </dialog>
  )
}

/** What one may expect of the site. */
function Features() {
  const { title, lead, list } = homeTexts.features
  return (
    <section id="features" aria-labelledby="features-title" className="pt-20">
      <h2 id="features-title" className="font-semibold text-2xl tracking-tight sm:text-3xl">
        {title}
      </h2>
      <p className="mt-2 mb-8 text-lg text-muted">{lead}</p>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {list.map((feature, index) => {
          const Icon = icons[index] ?? Layers
          return (
            <li key={feature.title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h3 className="font-semibold">{feature.title}</h3>
                <p className="mt-1 text-muted">{feature.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The questions most people have, and the way to all others. */
function HomeFaq() {
  return (
    <section aria-labelledby="faq-title" className="pt-20">
      <h2 id="faq-title" className="mb-6 font-semibold text-2xl tracking-tight sm:text-3xl">
        {homeTexts.faq.title}
      </h2>
      <Questions list={homeTexts.faq.list} />
      <Link href="/faq" className={buttonClass('quiet', 'mt-3')}>
        {homeTexts.faq.more}
      </Link>
    </section>
  )
}
