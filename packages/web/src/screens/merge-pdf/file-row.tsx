import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { FileName, fileKey, formatBytes, IconButton, useObjectUrl } from '@sheaf/ui'
import { clsx } from 'clsx'
import { FileText, LayoutGrid, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { DragHandle } from '../../dragging/drag-handle.js'
import { RowButtons } from '../../dragging/row-buttons.js'
import type { FirstPage } from '../../pdf-view/first-page.js'
import { toolTexts } from '../../texts/tool.js'
import { mergePdfTexts as texts } from '../../texts/tools/merge-pdf.js'
import type { FileKeys } from '../../tool/file-keys.js'
import { LockedField } from '../../tool/locked-field.js'
import { useExtra } from '../../use-later.js'

interface FileRowProps {
  file: File
  /** 0-based. */
  index: number
  count: number
  page: FirstPage | undefined
  keys: FileKeys
  /** The ranges of its pages that are wanted; blank for all. */
  pages: string
  onPages: (pages: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A file in the order of the result: its first page, and the ways to move and remove it. */
export function FileRow({ file, index, count, page, keys, pages, onPages, onMove, onRemove }: FileRowProps) {
  const { name, size } = file
  const sortable = useSortable({ id: fileKey(file), attributes: { roleDescription: texts.kind } })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const [showsPages, setShowsPages] = useState(false)
  const opened = keys.of(file)
  // A file of one page has nothing to choose from.
  const hasPages = ((page?.at === 'seen' ? page.pageCount : opened?.pageCount) ?? 1) > 1
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      className={clsx(
        'rounded-lg border bg-surface py-1.5 pe-1',
        isDragging ? 'relative z-10 border-accent shadow-lg' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 max-sm:flex-wrap">
        <div className="flex min-w-0 grow items-center gap-1 max-sm:basis-full">
          <DragHandle label={texts.drag(name)} sortable={sortable} />
          <span aria-hidden className="w-6 shrink-0 text-center font-semibold text-muted text-sm tabular-nums">
            {index + 1}
          </span>
          <FirstPagePicture page={page} />
          <div className="ms-2 min-w-0 grow py-1">
            <p>
              <FileName wraps name={name} />
            </p>
            <p className="text-muted text-sm">
              {[factOf(page, opened), formatBytes(size)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <input
          aria-label={texts.pagesOf(name)}
          placeholder={texts.allPages}
          value={pages}
          maxLength={10_000}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onPages(target.value)}
          className="ms-3 min-h-11 w-32 min-w-0 rounded-lg border border-edge bg-surface px-3 text-sm max-sm:ms-1 max-sm:w-0 max-sm:grow"
        />
        {hasPages && (
          <IconButton
            label={texts.showPages(name)}
            aria-expanded={showsPages}
            onClick={() => setShowsPages(!showsPages)}
          >
            <LayoutGrid aria-hidden className="size-5" />
          </IconButton>
        )}
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {hasPages && showsPages && <Pages {...{ file, pages, onPages }} password={opened?.password} />}
      {page?.at === 'locked' && (
        <div className="ps-3">
          <LockedField file={file} keys={keys} />
        </div>
      )}
    </li>
  )
}

// What draws pages is a lot of code, which few files need here.
const loadFilePages = () => import('./file-pages.js')

function Pages(props: Pick<FileRowProps, 'file' | 'pages' | 'onPages'> & { password: string | undefined }) {
  const part = useExtra(loadFilePages)
  return part ? <part.FilePages {...props} /> : <div className="min-h-64" />
}

function factOf(page: FirstPage | undefined, opened: ReturnType<FileKeys['of']>): string {
  if (page === undefined) return ''
  if (opened)
    return [opened.pageCount !== undefined && texts.pages(opened.pageCount), toolTexts.check.opened]
      .filter(Boolean)
      .join(' · ')
  if (page.at === 'seen') return texts.pages(page.pageCount)
  if (page.at === 'sealed') return toolTexts.check.sealed
  return page.at === 'locked' ? texts.locked : texts.unreadable
}

function FirstPagePicture({ page }: { page: FirstPage | undefined }) {
  const url = useObjectUrl(page?.at === 'seen' ? page.picture : undefined)
  const Icon = page?.at === 'locked' || page?.at === 'sealed' ? LockKeyhole : FileText
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken p-1">
      {url ? (
        <img src={url} alt="" className="max-h-12 max-w-12 rounded-xs bg-white shadow-sm ring-1 ring-line" />
      ) : (
        <Icon aria-hidden className="size-6 text-muted" />
      )}
    </span>
  )
}
