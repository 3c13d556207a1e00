import { Button, Dialog, formatBytes } from '@sheaf/ui'
import { useLocation } from 'wouter'
import { ToolIcon } from '../../chrome/tool-icon.js'
import { handOver } from '../../hand-over.js'
import { toolPath } from '../../routes.js'
import { homeTexts } from '../../texts/home.js'
import { listedTools } from '../../tool-list.js'
import { allTools } from '../../tools.js'
import { viewerTools } from '../../viewer-tools.js'
import { toolsTaking } from './tools-taking.js'

interface ToolsForFilesProps {
  files: readonly File[]
  onClose: () => void
}

/** Asks what to do with files: shows the tools that take them, and opens the chosen one with the files in it. */
export function ToolsForFiles({ files, onClose }: ToolsForFilesProps) {
  const [, navigate] = useLocation()
  const ids = toolsTaking(files, [...allTools, ...viewerTools()])
  const tools = listedTools().filter(({ id }) => ids.has(id))
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
      <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
        {tools.map((tool) => (
          <li key={tool.id} className="grid">
            <button
              type="button"
              onClick={() => {
                const path = toolPath(tool.id)
                handOver(files, path)
                navigate(path)
              }}
              className="group flex items-center gap-3 rounded-xl border border-line p-2 text-left font-semibold hover:border-accent hover:text-accent"
            >
              <ToolIcon tool={tool} />
              {tool.title}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {homeTexts.chosen.close}
      </Button>
    </Dialog>
  )
}
