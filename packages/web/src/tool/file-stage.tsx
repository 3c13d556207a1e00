import { previewed } from 'virtual:previewed-tools'
import { fileKey, useObjectUrl } from '@sheaf/ui'
import { useState } from 'react'
import { isChoiceOfPages, isShown, optionsOf } from '../form/form-values.js'
import { afterClick, pagesNamedIn } from '../page-choice/clicked-pages.js'
import { PreviewPanel } from '../page-tools/preview-panel.js'
import { useSettled } from '../page-tools/use-settled.js'
import { PageStrip } from '../pdf-view/page-strip.js'
import { usePdfView } from '../pdf-view/use-pdf-view.js'
import { pageChoiceTexts } from '../texts/tools/page-choice.js'
import { useDrawable } from './use-drawable.js'
import type { Tool } from './use-tool.js'

/** The types of files that there is something to see of. */
export type StagedType = 'pdf' | 'image' | 'video'

interface FileStageProps {
  tool: Tool
  /** What the tool works on. */
  file: File
  type: StagedType
}

/** Pages that are shown: two rows of them, under which the page of a tool still fits a window. */
const PAGES = 8
/** Pages that can be chosen by a click; more are quicker to type. */
const MOST_TO_CHOOSE = 200
/** Of a copy for browsers that cannot draw the file itself, in pixels. */
const COPY_SIDE = 1200

/** What a form shows of the one file that was chosen: what the tool would make of it, or the file as it is. */
export function FileStage({ tool, file, type }: FileStageProps) {
  if (previewed.includes(tool.operation.id)) return <PreviewPanel tool={tool} />
  if (type === 'pdf') return <FirstPages tool={tool} file={file} />
  return type === 'image' ? <Picture key={fileKey(file)} file={file} /> : <Video key={fileKey(file)} file={file} />
}

function FirstPages({ tool, file }: Pick<FileStageProps, 'tool' | 'file'>) {
  const typed = useSettled(optionsOf(tool.fields, tool.values)['password'] || undefined)
  const pages = usePdfView(file, typeof typed === 'string' ? typed : undefined)
  const field = tool.fields.find((one) => isChoiceOfPages(one) && isShown(one, tool.values))
  if (pages.at !== 'ready') return null
  const { view } = pages
  if (field === undefined || view.pageCount === 1) return <PageStrip view={view} most={PAGES} wraps />
  const text = String(tool.values[field.name] ?? '')
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted text-sm">{pageChoiceTexts.click}</p>
      <PageStrip
        view={view}
        most={MOST_TO_CHOOSE}
        wraps
        choice={{
          chosen: pagesNamedIn(text, view.pageCount),
          onClick: (page) => tool.setValue(field.name, afterClick(text, page, view.pageCount)),
        }}
      />
    </div>
  )
}

/** Nothing for what the browser cannot draw, not even as a copy. */
function Picture({ file }: { file: File }) {
  const { picture, busy, failed, onError } = useDrawable(file, COPY_SIDE)
  const url = useObjectUrl(picture)
  return (
    url &&
    !failed &&
    !busy && (
      <div className="grid place-items-center rounded-xl bg-sunken p-3">
        <img src={url} alt="" onError={onError} className="max-h-[min(26rem,45dvh)] max-w-full rounded-xs" />
      </div>
    )
  )
}

/** Nothing for what the browser cannot play. */
function Video({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [failed, setFailed] = useState(false)
  return (
    url &&
    !failed && (
      // biome-ignore lint/a11y/useMediaCaption: a file of the visitor's own, which brings its captions along.
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
        onError={() => setFailed(true)}
        className="max-h-[min(26rem,45dvh)] w-full rounded-xl bg-black"
      />
    )
  )
}
