import { clsx } from 'clsx'
import { Link } from 'wouter'
import { peopleAddress } from '../routes.js'
import { findSitePage } from '../site-pages.js'
import type { ListedTool } from '../tool-list.js'
import { ToolIcon } from './tool-icon.js'

interface ToolCardProps {
  tool: ListedTool
  note: string | undefined
  brief: boolean
  described: boolean
}

/** A tool in a list of cards, leading to its page. */
function ToolCard({ tool, note, brief, described }: ToolCardProps) {
  const address = peopleAddress(tool.id)
  // A failure here does not matter: opening the page loads it again, and reports an error.
  const loadPage = () =>
    void findSitePage(address.split('?')[0]!)
      ?.load()
      .catch(() => {})
  return (
    <li className="grid min-w-0">
      <Link
        href={address}
        onMouseEnter={loadPage}
        onFocus={loadPage}
        className={clsx(
          'group flex items-center gap-3 rounded-xl border border-line bg-surface p-2.5 transition-colors hover:border-accent',
          brief && 'max-sm:gap-1.5 max-sm:px-1.5 max-sm:text-[0.8125rem]',
        )}
      >
        <ToolIcon id={tool.id} />
        <span className="min-w-0">
          <span className="wrap-anywhere block hyphens-auto font-semibold leading-snug group-hover:text-accent">
            {tool.title}
          </span>
          {!brief && (
            <span
              className={clsx('mt-0.5 line-clamp-2 text-muted text-sm leading-snug', !described && 'max-sm:hidden')}
            >
              {tool.summary}
            </span>
          )}
          {note !== undefined && <span className="block text-muted text-sm">{note}</span>}
        </span>
      </Link>
    </li>
  )
}

interface ToolCardsProps {
  tools: readonly ListedTool[]
  /** Text below the title of a tool, by id. */
  notes?: Readonly<Record<string, string>>
  /** Only titles. */
  brief?: boolean
  /** Whether what tools do is said on phones, too: where there are few of them, to choose from. */
  described?: boolean
}

/** Cards of tools in as many columns as fit. */
export function ToolCards({ tools, notes = {}, brief = false, described = false }: ToolCardsProps) {
  return (
    <ul
      className={clsx(
        'grid gap-2.5',
        brief ? 'grid-cols-2 lg:grid-cols-4 max-[22rem]:grid-cols-1' : 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
      )}
    >
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} note={notes[tool.id]} brief={brief} described={described} />
      ))}
    </ul>
  )
}
