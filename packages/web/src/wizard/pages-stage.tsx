import type { Tool } from '../tool/use-tool.js'
import { useExtra } from '../use-later.js'

/** The file of a wizard that takes one or several, if it is one: several have no room. */
export function onlyFile({ files: { file = [] } }: Pick<Tool, 'files'>): File | undefined {
  return file.length === 1 ? file[0] : undefined
}

// Pages are shown by what weighs more than the screen; without them it works all the same.
const loadFileStage = () => import('../tool/file-stage.js')

/** The first pages of the document, for options that are not seen on them. */
export function PagesStage({ tool, file }: { tool: Tool; file: File }) {
  const part = useExtra(loadFileStage)
  return (
    <div className="min-w-0 rounded-xl bg-sunken p-3 @max-2xl:rounded-b-none @max-2xl:pb-5">
      {part && <part.FileStage tool={tool} file={file} type="pdf" />}
    </div>
  )
}
