import { operation } from '@sheaf/core/edit-outline'
import { Button, FieldError, IconButton } from '@sheaf/ui'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { passwordField } from '../../form/form-values.js'
import type { OptionForm } from '../../form/option-form.js'
import { runOnDevice } from '../../run/run-on-device.js'
import { rowsTexts } from '../../texts/tools/rows.js'
import {
  type BookmarkRow,
  bookmarksIn,
  moveLevel,
  moveRow,
  readRows,
  withNext,
  withoutRow,
  withPart,
  writeRows,
} from './bookmark-rows.js'

/** More of them are no list to change by hand: the others stay as they are, unseen. */
const MOST_SHOWN = 300
const noFiles: readonly File[] = []

/** The bookmarks of the file, each with its title and page, to be changed, moved, added and removed. */
export function BookmarkEditor({ form }: { form: OptionForm }) {
  const id = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const text = String(form.values['outline'] ?? '')
  const rows = readRows(text)
  const error = form.errors['outline']
  const write = (changed: readonly BookmarkRow[]) => form.setValue('outline', writeRows(changed))
  const isReading = useBookmarksOfFile(form)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">{form.fields.find(({ name }) => name === 'outline')?.title}</legend>
      {rows.length === 0 && (
        <p role="status" className="text-muted text-sm">
          {isReading ? rowsTexts.bookmarks.reading : rowsTexts.bookmarks.hint}
        </p>
      )}
      <ol className="grid grid-cols-1 gap-2 empty:hidden">
        {rows.slice(0, MOST_SHOWN).map((_, at) => (
          // Rows have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: fields keep the keyboard while their row changes.
          <Row key={at} rows={rows} at={at} onChange={write} onRemoved={() => adder.current?.focus()} />
        ))}
      </ol>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button
        ref={adder}
        variant="secondary"
        disabled={rows.length >= MOST_SHOWN}
        onClick={() => write(withNext(rows))}
      >
        <Plus aria-hidden className="size-4.5" />
        {rowsTexts.bookmarks.add}
      </Button>
    </fieldset>
  )
}

interface RowProps {
  rows: readonly BookmarkRow[]
  at: number
  onChange: (rows: readonly BookmarkRow[]) => void
  onRemoved: () => void
}

/** As far as rows are moved in; there is no more room for the title then. */
const indents = ['', 'ms-4', 'ms-8', 'ms-12', 'ms-16'] as const

const box = 'min-h-11 min-w-0 rounded-lg border border-edge bg-surface px-3 text-ink'

function Row({ rows, at, onChange, onRemoved }: RowProps) {
  const { title, page, level } = rows[at]!
  const name = title.trim() === '' ? rowsTexts.bookmarks.row(at + 1) : title
  const action = (label: string, Icon: typeof ArrowUp, after: readonly BookmarkRow[]) => (
    <IconButton label={label} disabled={after === rows} onClick={() => onChange(after)}>
      <Icon aria-hidden className="size-4.5 rtl:-scale-x-100" />
    </IconButton>
  )
  return (
    <li className={`rounded-lg border border-line p-2 ${indents[Math.min(level, indents.length - 1)]}`}>
      <div className="flex gap-2">
        <input
          aria-label={`${rowsTexts.bookmarks.row(at + 1)}: ${rowsTexts.bookmarks.title}`}
          value={title}
          maxLength={2000}
          placeholder={rowsTexts.bookmarks.title}
          onChange={(event) => onChange(withPart(rows, at, { title: event.target.value }))}
          className={`${box} grow`}
        />
        <input
          aria-label={`${rowsTexts.bookmarks.row(at + 1)}: ${rowsTexts.bookmarks.page}`}
          type="number"
          inputMode="numeric"
          min={1}
          value={page}
          placeholder={rowsTexts.bookmarks.page}
          onChange={(event) => onChange(withPart(rows, at, { page: event.target.value }))}
          className={`${box} w-20 shrink-0`}
        />
      </div>
      <div className="-mb-1 flex justify-end">
        {action(rowsTexts.bookmarks.out(name), IndentDecrease, moveLevel(rows, at, -1))}
        {action(rowsTexts.bookmarks.in(name), IndentIncrease, moveLevel(rows, at, 1))}
        {action(rowsTexts.bookmarks.up(name), ArrowUp, moveRow(rows, at, -1))}
        {action(rowsTexts.bookmarks.down(name), ArrowDown, moveRow(rows, at, 1))}
        <IconButton
          label={rowsTexts.remove(name)}
          onClick={() => {
            onChange(withoutRow(rows, at))
            onRemoved()
          }}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}

/**
 * Fills in the bookmarks of the file once it is there, unless some were given. Several files have no list in common.
 * @returns whether they are being read
 */
function useBookmarksOfFile(form: OptionForm): boolean {
  const files = form.files?.['file'] ?? noFiles
  const file = files.length === 1 ? files[0] : undefined
  const secret = passwordField(form.fields)?.name
  const password = secret === undefined ? '' : String(form.values[secret] ?? '')
  const [read, setRead] = useState<{ file: File; password: string }>()
  const filled = useRef('')
  const take = useEffectEvent((rows: readonly BookmarkRow[]) => {
    const before = String(form.values['outline'] ?? '')
    // What was changed by hand stays; those of another file do not.
    if (before !== '' && before !== filled.current) return
    filled.current = writeRows(rows)
    form.setValue('outline', filled.current)
  })
  useEffect(() => {
    if (!file) return
    const controller = new AbortController()
    const options = { source: 'current', levels: 10, ...(password !== '' && { password }) }
    runOnDevice({ operation, files: { file: [file] }, options, signal: controller.signal, onProgress: () => {} })
      .then(({ data }) => bookmarksIn(data))
      // What cannot be read here has an error of its own.
      .catch(() => [])
      .then((rows) => {
        if (controller.signal.aborted) return
        setRead({ file, password })
        take(rows)
      })
    return () => controller.abort()
  }, [file, password])
  return file !== undefined && (read?.file !== file || read.password !== password)
}
