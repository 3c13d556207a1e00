import { buttonClass } from '@sheaf/ui'
import { Link } from 'wouter'
import { PageMeta } from '../chrome/page-meta.js'
import { chromeTexts } from '../texts/chrome.js'

/** The page for unknown paths. */
export function NotFoundPage() {
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
