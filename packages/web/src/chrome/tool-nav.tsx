import { clsx } from 'clsx'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { barePath } from '../bare-path.js'
import { toolPath } from '../routes.js'
import { siteTexts } from '../texts/site.js'
import { PlainToolIcon } from './tool-icon.js'

type Entry = keyof typeof siteTexts.sidebar.entries

/** The list 'PDF Tools': the tools wanted most, with the current one marked. */
export function ToolNav() {
  const id = useId()
  const current = barePath(useLocation()[0])
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="px-3 pb-2 font-semibold text-muted text-sm">
        {siteTexts.sidebar.title}
      </p>
      <ul className="grid gap-0.5">
        {(Object.keys(siteTexts.sidebar.entries) as Entry[]).map((entry) => {
          const path = entry === 'all' ? '/' : toolPath(entry)
          const here = path === current
          return (
            <li key={entry}>
              <Link
                href={path}
                aria-current={here ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-[0.9375rem] leading-tight transition-colors',
                  here
                    ? 'bg-accent-soft font-semibold text-accent tracking-tight'
                    : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <PlainToolIcon id={entry} className="size-4.5 shrink-0" />
                {siteTexts.sidebar.entries[entry]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
