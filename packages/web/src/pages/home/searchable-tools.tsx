import { popular } from 'virtual:site-tools'
import { Button, SearchField } from '@sheaf/ui'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ToolCards } from '../../chrome/tool-card.js'
import { useSiteContent } from '../../content/site-content.js'
import { forgetRecentTools, useRecentTools } from '../../recent-tools.js'
import { peopleAddress } from '../../routes.js'
import { homeTexts } from '../../texts/home.js'
import { useLanguage } from '../../texts/language.js'
import { type ListedTool, toolsWithCards } from '../../tool-list.js'
import { timeSince } from './time-since.js'
import { ToolFamilies } from './tool-families.js'
import { useFindTools } from './use-find-tools.js'

/** The top of the home page: a band with a place for a file and the search; below, what is found, or all tools. */
export function SearchableTools({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [query, setQuery] = useState('')
  const [, navigate] = useLocation()
  const { start } = useSiteContent()
  const language = useLanguage()
  const own = start && (start[language] ?? start.en)
  const box = useRef<HTMLInputElement>(null)
  useSlashKey(box)
  const tools = toolsWithCards()
  // Of tools that fit equally well, those that most people come for are first.
  const likely = query === '' ? tools : tools.toSorted((one, other) => wanted(other) - wanted(one))
  const { asked, found, load } = useFindTools(likely, query)
  return (
    <>
      <div className="grid grid-cols-1 gap-5 pt-8 pb-8 sm:pt-10">
        <div>
          <h1 className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">
            {own?.title ?? homeTexts.title}
          </h1>
          <p className="mt-2 max-w-4xl text-lg text-muted">{own?.lead ?? homeTexts.lead}</p>
        </div>
        <FileStart onFiles={onFiles}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (found[0]) navigate(peopleAddress(found[0].id))
            }}
            onFocus={load}
          >
            <SearchField
              ref={box}
              label={homeTexts.search}
              placeholder={homeTexts.placeholder}
              value={query}
              onChange={setQuery}
            />
          </form>
        </FileStart>
        <p aria-live="polite" className="sr-only">
          {asked && homeTexts.found(found.length)}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-8">
        {asked === '' && <PopularTools tools={tools} />}
        <section aria-labelledby="tools">
          <h2 id="tools" className="mb-3 font-semibold text-lg">
            {found.length > 0
              ? homeTexts.found(found.length)
              : asked === ''
                ? homeTexts.tools
                : homeTexts.nothing(asked)}
          </h2>
          {asked === '' && <ToolFamilies tools={tools} />}
          {found.length > 0 && <ToolCards tools={found} described />}
          {asked !== '' && found.length === 0 && (
            <div className="grid justify-items-start gap-3">
              <p className="text-muted">{homeTexts.nothingYet}</p>
              <Button variant="secondary" onClick={() => setQuery('')}>
                {homeTexts.showAll}
              </Button>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

const wanted = ({ id }: ListedTool) => Number(popular.includes(id))

/** Focuses a box when the slash key is pressed, unless the user is typing. */
function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [box])
}

interface FileStartProps {
  onFiles: (files: File[]) => void
  /** The other way to start, beside this one. */
  children: ReactNode
}

/** The band on top: a button to choose a file, and the search. Files can be dropped on the whole page. */
function FileStart({ onFiles, children }: FileStartProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid items-center gap-4 rounded-2xl border-2 border-accent border-dashed bg-accent-soft p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label={homeTexts.drop.label} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={homeTexts.drop.choose}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // So that the same file can be chosen again.
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <Button onClick={() => input.current?.click()} className="min-h-13 px-6 text-lg">
          <FilePlus2 aria-hidden className="size-5" />
          {homeTexts.drop.choose}
        </Button>
        <p className="min-w-0 grow basis-56 leading-snug">
          <span className="block font-semibold max-sm:hidden">{homeTexts.drop.prompt}</span>
          <span className="block text-muted text-sm">{homeTexts.drop.hint}</span>
        </p>
      </section>
      {children}
    </div>
  )
}

/** The tools most people want, and those used last on this device. */
function PopularTools({ tools }: { tools: readonly ListedTool[] }) {
  const language = useLanguage()
  const recent = useRecentTools()
  const [now] = useState(Date.now)
  const find = (id: string) => tools.find((tool) => tool.id === id)
  const used = recent.flatMap(({ tool, at }) => {
    const found = find(tool)
    return found ? [{ tool: found, at }] : []
  })
  const notes = Object.fromEntries(used.map(({ tool, at }) => [tool.id, timeSince(at, now, language)]))
  return (
    <>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-3 font-semibold text-lg">
          {homeTexts.popular}
        </h2>
        <ToolCards tools={popular.map(find).filter((tool) => tool !== undefined)} brief />
      </section>
      {used.length > 0 && (
        <section aria-labelledby="recent">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="recent" className="font-semibold text-lg">
              {homeTexts.recent}
            </h2>
            <Button variant="quiet" onClick={() => forgetRecentTools(recent)} className="-my-2 text-sm">
              {homeTexts.forget}
            </Button>
          </div>
          <ToolCards tools={used.map(({ tool }) => tool)} notes={notes} brief />
        </section>
      )}
    </>
  )
}
