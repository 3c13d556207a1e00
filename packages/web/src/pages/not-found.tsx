import { buttonClass } from '@sheaf/ui'
import { Link } from 'wouter'
import { PageMeta } from '../chrome/page-meta.js'
import { en } from '../en.js'

/** What stands at a path that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="grid justify-items-start gap-4 py-16 sm:py-24">
      <PageMeta title={en.pageTitle(en.notFound.title)} />
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{en.notFound.title}</h1>
      <p className="text-lg text-muted">{en.notFound.text}</p>
      <Link href="/" className={buttonClass('primary', 'mt-2')}>
        {en.notFound.home}
      </Link>
    </div>
  )
}
