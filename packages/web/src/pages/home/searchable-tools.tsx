import { Button, SearchField } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { ToolCards } from '../../chrome/tool-card.js'
import { useSiteContent } from '../../content/site-content.js'
import { searchTools } from '../../search-tools.js'
import { homeTexts } from '../../texts/home.js'
import { useLanguage } from '../../texts/language.js'
import { listedCategories, listedTools } from '../../tool-list.js'
import { FileStart } from './file-start.js'
import { useSlashKey } from './use-slash-key.js'

/** The promise of the site, a search box and a place for a file; below, the tools that are searched, by category. */
export function SearchableTools({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [query, setQuery] = useState('')
  const { start } = useSiteContent()
  const language = useLanguage()
  const own = start && (start[language] ?? start.en)
  const search = useRef<HTMLInputElement>(null)
  useSlashKey(() => search.current?.focus())
  const groups = searchTools(listedTools(), listedCategories(), query)
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0)
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-8 pt-10 pb-12 sm:pt-16 sm:pb-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="max-w-2xl text-balance font-semibold text-4xl tracking-tight sm:text-5xl">
            {own?.title ?? homeTexts.title}
          </h1>
          <p className="mt-5 mb-8 max-w-2xl text-lg text-muted">{own?.lead ?? homeTexts.lead}</p>
          <div className="max-w-xl">
            <SearchField
              ref={search}
              label={homeTexts.search}
              placeholder={homeTexts.placeholder}
              value={query}
              onChange={setQuery}
            />
          </div>
          <p aria-live="polite" className="sr-only">
            {query.trim() && homeTexts.found(count)}
          </p>
        </div>
        <FileStart onFiles={onFiles} />
      </div>
      <section aria-labelledby="tools">
        <h2 id="tools" className="mb-6 font-semibold text-2xl tracking-tight sm:text-3xl">
          {homeTexts.tools}
        </h2>
        {count === 0 && (
          <div className="grid justify-items-start gap-3">
            <p className="text-lg">{homeTexts.nothing(query.trim())}</p>
            <Button variant="secondary" onClick={() => setQuery('')}>
              {homeTexts.showAll}
            </Button>
          </div>
        )}
        <div className="grid gap-10">
          {groups.map(({ category, title, tools }) => (
            <section key={category} aria-labelledby={`category-${category}`}>
              <h3 id={`category-${category}`} className="mb-3 font-semibold text-lg">
                {title}
              </h3>
              <ToolCards tools={tools} />
            </section>
          ))}
        </div>
      </section>
    </>
  )
}
