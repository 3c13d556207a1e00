import { en } from '../en.js'

/** The end of every page. */
export function Footer() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 py-6 text-muted text-sm sm:px-6">
        <p className="font-semibold text-ink">{en.product}</p>
        <p>{en.footer}</p>
      </div>
    </footer>
  )
}
