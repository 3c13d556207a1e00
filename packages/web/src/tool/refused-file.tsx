import { FileName } from '@sheaf/ui'
import { useMemo } from 'react'
import { useFirstPages } from '../pdf-view/use-first-pages.js'
import { FileNote } from './file-note.js'
import type { Tool } from './use-tool.js'

interface RefusedFileProps {
  file: File
  tool: Tool
}

/** A chosen file whose pages cannot be shown, what is wrong with it, and the way out; for screens that leave such a file at once. */
export function RefusedFile({ file, tool }: RefusedFileProps) {
  const files = useMemo(() => [file], [file])
  const check = useFirstPages(files).get(file)
  if (check === undefined || check.at === 'seen') return null
  return (
    <div className="grid grid-cols-1 rounded-xl border border-line bg-surface px-3.5 py-2.5">
      <FileName wraps name={file.name} />
      <FileNote file={file} check={check} operationId={tool.operation.id} takesPassword />
    </div>
  )
}
