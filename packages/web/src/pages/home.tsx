import { tools as allTools, categories } from 'virtual:tools'
import { Button, SearchField } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { PageMeta } from '../chrome/page-meta.js'
import { ToolIcon } from '../chrome/tool-icon.js'
import { en } from '../en.js'
import { toolPath } from '../routes.js'
import { screens } from '../screens.js'
import { searchTools, type ToolEntry } from '../search-tools.js'

/** The start page: all tools, by category, with a search box. */
export function HomePage() {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useSlashKey(() => search.current?.focus())
  const groups = searchTools(allTools, categories, query)
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0)
  return (
    <>
      <PageMeta title={en.home.metaTitle} description={en.home.metaDescription} />
      <div className="max-w-2xl py-10 sm:py-16">
        <h1 className="text-balance font-semibold text-4xl tracking-tight sm:text-5xl">{en.home.title}</h1>
        <p className="mt-4 mb-8 text-lg text-muted">{en.home.lead}</p>
        <SearchField
          ref={search}
          label={en.home.search}
          placeholder={en.home.placeholder}
          value={query}
          onChange={setQuery}
        />
        <p aria-live="polite" className="sr-only">
          {query.trim() && en.home.found(count)}
        </p>
      </div>
      {count === 0 && (
        <div className="grid justify-items-start gap-3">
          <p className="text-lg">{en.home.nothing(query.trim())}</p>
          <Button look="secondary" onClick={() => setQuery('')}>
            {en.home.showAll}
          </Button>
        </div>
      )}
      <div className="grid gap-10">
        {groups.map(({ category, title, tools }) => (
          <section key={category} aria-labelledby={`category-${category}`}>
            <h2 id={`category-${category}`} className="mb-4 font-semibold text-xl">
              {title}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {tools.map((tool) => (
                <ToolCard key={tool.id} tool={tool} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function ToolCard({ tool }: { tool: ToolEntry }) {
  // What fails to load here is loaded, or mourned, once it is wanted.
  const loadPage = () => void (screens[tool.id]?.load() ?? import('./tool.js')).catch(() => {})
  return (
    <li className="grid">
      <Link
        href={toolPath(tool.id)}
        onMouseEnter={loadPage}
        onFocus={loadPage}
        className="group flex gap-4 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-accent"
      >
        <ToolIcon tool={tool} />
        <span className="min-w-0">
          <span className="block font-semibold group-hover:text-accent">{tool.title}</span>
          <span className="mt-0.5 block text-muted text-sm">{tool.summary}</span>
        </span>
      </Link>
    </li>
  )
}

/** The slash key leads to the search box, unless someone is typing. */
function useSlashKey(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
