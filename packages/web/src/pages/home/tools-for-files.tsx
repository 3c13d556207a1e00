import { Button, Dialog, formatBytes, SearchField } from '@sheaf/ui'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { familyOfId, ToolIcon } from '../../chrome/tool-icon.js'
import { familyIds } from '../../families.js'
import { isPdf } from '../../form/is-pdf.js'
import { handOver } from '../../hand-over.js'
import { pathOf, peopleAddress } from '../../routes.js'
import { homeTexts } from '../../texts/home.js'
import { chosenFilesTexts } from '../../texts/tools/chosen-files.js'
import { type ListedTool, toolsWithCards } from '../../tool-list.js'
import { toolsWithSlots } from '../../tool-slots.js'
import { bestFirst, toolsTaking } from './tools-taking.js'
import { useFindTools } from './use-find-tools.js'

interface ToolsForFilesProps {
  files: readonly File[]
  onClose: () => void
}

/** How many tools are above the families. */
const BEST = 6

/** What can be seen in a PDF that makes one tool more likely than all others. */
const remedies = { locked: 'unlock-pdf', form: 'fill-form', unreadable: 'repair-pdf' } as const
type Fact = keyof typeof remedies

/** Asks what to do with files: shows the tools that take them, and opens the chosen one with the files in it. */
export function ToolsForFiles({ files, onClose }: ToolsForFilesProps) {
  const ids = toolsTaking(files, toolsWithSlots())
  const fact = useFact(files)
  const fitting = toolsWithCards().filter(({ id }) => ids.has(id))
  const tools = bestFirst(fitting, fact && remedies[fact])
  const [query, setQuery] = useState('')
  const { asked, found, load } = useFindTools(tools, query)
  const open = useOpenTool(files)
  // A heading of its own for each of a few would be more to read than the few.
  const many = tools.length > BEST + 2
  const best = many ? tools.slice(0, BEST) : tools
  const rest = tools.slice(best.length)
  const families = familyIds
    .map((family) => ({ family, tools: rest.filter(({ id }) => familyOfId(id) === family) }))
    .filter((group) => group.tools.length > 0)
  return (
    <Dialog title={chosenFilesTexts.title(files.length)} onClose={onClose}>
      <ul className="-mt-3 text-muted">
        {files.slice(0, 3).map((file) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="wrap-anywhere">
            {[file.name, formatBytes(file.size), ...(fact ? [chosenFilesTexts.facts[fact]] : [])].join(' · ')}
          </li>
        ))}
        {files.length > 3 && <li>{chosenFilesTexts.more(files.length - 3)}</li>}
      </ul>
      {many && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (found[0]) open(found[0])
          }}
          onFocus={load}
        >
          <SearchField label={homeTexts.search} placeholder={homeTexts.placeholder} value={query} onChange={setQuery} />
        </form>
      )}
      <p aria-live="polite" className="sr-only">
        {asked && homeTexts.found(found.length)}
      </p>
      {tools.length === 0 && <p>{chosenFilesTexts.nothing}</p>}
      {asked && found.length === 0 && <p>{homeTexts.nothing(asked)}</p>}
      <Choices tools={asked ? found : best} onOpen={open} />
      {!asked &&
        families.map((group) => (
          <section key={group.family} aria-labelledby={`chosen-${group.family}`}>
            <h3 id={`chosen-${group.family}`} className="mb-2 font-semibold text-muted text-sm">
              {homeTexts.families[group.family]}
            </h3>
            <Choices tools={group.tools} onOpen={open} />
          </section>
        ))}
      {/* In sight however long the list is. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 border-line border-t bg-surface px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="secondary" onClick={onClose}>
          {chosenFilesTexts.close}
        </Button>
      </div>
    </Dialog>
  )
}

/** Looks into one PDF, on this device. */
function useFact(files: readonly File[]): Fact | undefined {
  const [fact, setFact] = useState<Fact>()
  useEffect(() => {
    const [file, ...others] = files
    if (!file || others.length > 0 || !isPdf({ type: 'scan' }, file)) return
    const controller = new AbortController()
    const look = async () => {
      const { readFirstPage } = await import('../../pdf-view/first-page.js')
      const page = await readFirstPage(file, controller.signal)
      if (page.at === 'locked' || page.at === 'unreadable') setFact(page.at)
      else if (page.at === 'seen' && page.hasForm) setFact('form')
    }
    // All tools are there without it.
    look().catch(() => {})
    return () => {
      controller.abort()
      setFact(undefined)
    }
  }, [files])
  return fact
}

/** Opens tools with these files in them. */
function useOpenTool(files: readonly File[]): (tool: ListedTool) => void {
  const [, navigate] = useLocation()
  return ({ id }) => {
    const address = peopleAddress(id)
    handOver(files, pathOf(address))
    navigate(address)
  }
}

function Choices({ tools, onOpen }: { tools: readonly ListedTool[]; onOpen: (tool: ListedTool) => void }) {
  return (
    <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
      {tools.map((tool) => (
        <li key={tool.id} className="grid">
          <button
            type="button"
            onClick={() => onOpen(tool)}
            className="group flex items-center gap-3 rounded-xl border border-line p-2 text-start font-semibold hover:border-accent hover:text-accent"
          >
            <ToolIcon id={tool.id} />
            {tool.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
