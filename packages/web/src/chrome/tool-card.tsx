import { Link } from 'wouter'
import { toolPath } from '../routes.js'
import { findSitePage } from '../site-pages.js'
import type { ListedTool } from '../tool-list.js'
import { ToolIcon } from './tool-icon.js'

/** A tool in a list of cards, leading to its page. */
function ToolCard({ tool }: { tool: ListedTool }) {
  const path = toolPath(tool.id)
  // What fails to load here is loaded, or mourned, once it is wanted.
  const loadPage = () =>
    void findSitePage(path)
      ?.load()
      .catch(() => {})
  return (
    <li className="grid">
      <Link
        href={path}
        onMouseEnter={loadPage}
        onFocus={loadPage}
        className="group flex gap-4 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-accent"
      >
        <ToolIcon tool={tool} />
        <span className="min-w-0">
          <span className="font-semibold group-hover:text-accent">{tool.title}</span>
          <span className="mt-0.5 block text-muted text-sm">{tool.summary}</span>
        </span>
      </Link>
    </li>
  )
}

/** Cards of tools in as many columns as fit. */
export function ToolCards({ tools }: { tools: readonly ListedTool[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </ul>
  )
}
