import { Button, formatBytes, IconButton } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ToolIcon } from '../../chrome/tool-icon.js'
import { handOver } from '../../hand-over.js'
import { toolPath } from '../../routes.js'
import { homeTexts } from '../../texts/home.js'
import { listedTools } from '../../tool-list.js'
import { allTools } from '../../tools.js'
import { toolsTaking } from './tools-taking.js'

interface ToolsForFilesProps {
  files: readonly File[]
  onClose: () => void
}

/** Asks what to do with files: shows the tools that take them, and opens the chosen one with the files in it. */
export function ToolsForFiles({ files, onClose }: ToolsForFilesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [, navigate] = useLocation()
  useEffect(() => dialog.current?.showModal(), [])
  const ids = toolsTaking(files, allTools)
  const tools = listedTools().filter(({ id }) => ids.has(id))
  return (
    <dialog
      ref={dialog}
      aria-labelledby="chosen-title"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border border-line bg-canvas p-5 text-ink shadow-xl backdrop:bg-ink/40 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="chosen-title" className="pt-1.5 text-balance font-semibold text-2xl tracking-tight">
          {homeTexts.chosen.title(files.length)}
        </h2>
        <IconButton label={homeTexts.chosen.close} onClick={() => dialog.current?.close()} className="-mt-1 -mr-2">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <ul className="mt-1 mb-5 text-muted">
        {files.slice(0, 3).map((file) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="wrap-anywhere">
            {file.name} · {formatBytes(file.size)}
          </li>
        ))}
        {files.length > 3 && <li>{homeTexts.chosen.more(files.length - 3)}</li>}
      </ul>
      {tools.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>{homeTexts.chosen.nothing}</p>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {homeTexts.chosen.close}
          </Button>
        </div>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {tools.map((tool) => (
            <li key={tool.id} className="grid">
              <button
                type="button"
                onClick={() => {
                  handOver(files)
                  navigate(toolPath(tool.id))
                }}
                className="group flex items-center gap-3 rounded-xl border border-line bg-surface p-2.5 text-left font-semibold hover:border-accent hover:text-accent"
              >
                <ToolIcon tool={tool} />
                {tool.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  )
}
