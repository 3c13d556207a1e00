import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Alert, Button, fileKey, formatBytes, move } from '@sheaf/ui'
import { ArrowDownAZ } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDragSensors } from '../../dragging/use-drag-sensors.js'
import { useDragWords } from '../../dragging/use-drag-words.js'
import { useRowFocus } from '../../dragging/use-row-focus.js'
import { type FirstPages, useFirstPages } from '../../pdf-view/use-first-pages.js'
import { currentLanguage } from '../../texts/language.js'
import { toolTexts } from '../../texts/tool.js'
import { mergePdfTexts as texts } from '../../texts/tools/merge-pdf.js'
import type { FileKeys } from '../../tool/file-keys.js'
import { SlotField } from '../../tool/slot-field.js'
import { fileChoices } from '../../visit/page-choice.js'
import type { Wizard } from '../../wizard/use-wizard.js'
import { FileRow } from './file-row.js'
import { sortByName } from './sort-by-name.js'

const none: readonly File[] = []

/** The files in the order of the result: to be dragged, moved by button or key, sorted, removed, and joined by more. */
export function ArrangeFiles({ wizard }: { wizard: Wizard }) {
  const files = wizard.files['files'] ?? none
  const slot = wizard.operation.files['files']!
  const pages = useFirstPages(files)
  const [said, setSaid] = useState('')
  const focus = useRowFocus(files.length, '[role=group] button')

  const chosen = fileChoices(wizard)
  const choosePages = (file: File, pages: string) => {
    chosen.choose(new Map(files.map((one) => [one, one === file ? pages : (chosen.of(one) ?? '')])))
    wizard.unmark('pages')
  }
  const change = (changed: readonly File[]) => wizard.setFiles('files', changed)
  const moveTo = (from: number, to: number) => {
    change(move(files, from, to))
    setSaid(toolTexts.fileList.moved(files[from]!.name, to + 1, files.length))
    focus.moved(to)
  }
  const remove = (index: number) => {
    const tooFew = files.length - 1 < slot.min ? ` ${texts.tooFew.text}` : ''
    change(files.filter((_, other) => other !== index))
    setSaid(`${toolTexts.fileList.removed(files[index]!.name)}.${tooFew}`)
    focus.removed(index)
  }

  return (
    <div ref={focus.listRef} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-medium">{totalOf(files, pages, wizard.keys)}</p>
          <p className="text-muted text-sm">{texts.hint}</p>
        </div>
        <Button
          variant="secondary"
          disabled={files.length < 2}
          onClick={() => {
            change(sortByName(files, currentLanguage()))
            setSaid(texts.sorted)
          }}
        >
          <ArrowDownAZ aria-hidden className="size-4.5" />
          {texts.sort}
        </Button>
      </div>
      <SlotField
        slot={slot}
        files={files}
        error={files.length < slot.min ? texts.tooFew.text : wizard.errors['files']}
        named={false}
        list={
          <SortableFiles files={files} onMove={(from, to) => change(move(files, from, to))}>
            {files.map((file, index) => (
              <FileRow
                key={fileKey(file)}
                file={file}
                index={index}
                count={files.length}
                page={pages.get(file)}
                keys={wizard.keys}
                pages={String(chosen.of(file) ?? '')}
                onPages={(pages) => choosePages(file, pages)}
                onMove={(to) => moveTo(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </SortableFiles>
        }
        onChange={change}
      />
      {wizard.errors['pages'] && <Alert tone="danger">{wizard.errors['pages']}</Alert>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function totalOf(files: readonly File[], pages: FirstPages, keys: FileKeys): string {
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0))
  const counts = files.map((file) => {
    const page = pages.get(file)
    return page?.at === 'seen' ? page.pageCount : keys.of(file)?.pageCount
  })
  const all = counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0)
  const total = texts.total(files.length, size)
  return all === undefined || files.length === 0 ? total : `${total} · ${texts.totalPages(all)}`
}

interface SortableFilesProps {
  files: readonly File[]
  onMove: (from: number, to: number) => void
  /** A row for each file, in order. */
  children: ReactNode
}

/** A list of files that can be dragged into order, by pointer or by keys. */
function SortableFiles({ files, onMove, children }: SortableFilesProps) {
  const keys = files.map(fileKey)
  const name = (key: string) => files[keys.indexOf(key)]?.name ?? ''
  const sensors = useDragSensors()
  const words = useDragWords(keys, {
    how: texts.dragHelp,
    picked: (key, position) => texts.picked(name(key), position, files.length),
    over: (key, position) => texts.over(name(key), position, files.length),
    dropped: (key, position) => texts.dropped(name(key), position, files.length),
    putBack: (key) => texts.takenBack(name(key)),
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {files.length > 0 && (
          <ol aria-label={texts.list} className="grid grid-cols-1 gap-2">
            {children}
          </ol>
        )}
      </SortableContext>
    </DndContext>
  )
}
