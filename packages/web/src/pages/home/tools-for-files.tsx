import { Button, Dialog, formatBytes } from '@sheaf/ui'
import { useLocation } from 'wouter'
import { familyOfId, ToolIcon } from '../../chrome/tool-icon.js'
import { familyIds } from '../../families.js'
import { handOver } from '../../hand-over.js'
import { pathOf, peopleAddress } from '../../routes.js'
import { homeTexts } from '../../texts/home.js'
import { type ListedTool, toolsWithCards } from '../../tool-list.js'
import { toolsWithSlots } from '../../tool-slots.js'
import { bestFirst, toolsTaking } from './tools-taking.js'

interface ToolsForFilesProps {
  files: readonly File[]
  onClose: () => void
}

/** How many tools are above the families. */
const BEST = 6

/** Asks what to do with files: shows the tools that take them, and opens the chosen one with the files in it. */
export function ToolsForFiles({ files, onClose }: ToolsForFilesProps) {
  const ids = toolsTaking(files, toolsWithSlots())
  const tools = bestFirst(toolsWithCards().filter(({ id }) => ids.has(id)))
  // A heading of its own for each of a few would be more to read than the few.
  const best = tools.length > BEST + 2 ? tools.slice(0, BEST) : tools
  const rest = tools.slice(best.length)
  const families = familyIds
    .map((family) => ({ family, tools: rest.filter(({ id }) => familyOfId(id) === family) }))
    .filter((group) => group.tools.length > 0)
  return (
    <Dialog title={homeTexts.chosen.title(files.length)} onClose={onClose}>
      <ul className="-mt-3 text-muted">
        {files.slice(0, 3).map((file) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="wrap-anywhere">
            {file.name} · {formatBytes(file.size)}
          </li>
        ))}
        {files.length > 3 && <li>{homeTexts.chosen.more(files.length - 3)}</li>}
      </ul>
      {tools.length === 0 && <p>{homeTexts.chosen.nothing}</p>}
      <Choices tools={best} files={files} />
      {families.map((group) => (
        <section key={group.family} aria-labelledby={`chosen-${group.family}`}>
          <h3 id={`chosen-${group.family}`} className="mb-2 font-semibold text-muted text-sm">
            {homeTexts.families[group.family]}
          </h3>
          <Choices tools={group.tools} files={files} />
        </section>
      ))}
      {/* In sight however long the list is. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 border-line border-t bg-surface px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="secondary" onClick={onClose}>
          {homeTexts.chosen.close}
        </Button>
      </div>
    </Dialog>
  )
}

function Choices({ tools, files }: { tools: readonly ListedTool[]; files: readonly File[] }) {
  const [, navigate] = useLocation()
  return (
    <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
      {tools.map((tool) => (
        <li key={tool.id} className="grid">
          <button
            type="button"
            onClick={() => {
              const address = peopleAddress(tool.id)
              handOver(files, pathOf(address))
              navigate(address)
            }}
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
