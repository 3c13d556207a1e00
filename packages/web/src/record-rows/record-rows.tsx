import { Button, FieldError, IconButton, NumberField, TextField } from '@sheaf/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { OptionForm } from '../form/option-form.js'
import { toolTexts } from '../texts/tool.js'
import { rowsTexts } from '../texts/tools/rows.js'
import { type Column, type Row, readRecords, type Shape, writeRecords } from './records.js'

/** More are for programs. */
const MOST = 200

interface RecordRowsProps {
  form: OptionForm
  /** Wire name of the option. */
  name: string
  shape: Shape
  columns: readonly Column[]
  /** The words of rows; one record has a row without any. */
  words?: { row: (at: number) => string; add: string }
}

/** An option that is a list of records, or one, with a field for each value in place of their notation. */
export function RecordRows({ form, name, shape, columns, words }: RecordRowsProps) {
  const id = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const field = form.fields.find((one) => one.name === name)
  const text = String(form.values[name] ?? '')
  // What is being typed may be no number yet.
  const [typed, setTyped] = useState<{ rows: readonly Row[]; text: string }>()
  const rows = typed?.text === text ? typed.rows : readRecords(text, shape)
  const error = form.errors[name]
  const write = (changed: readonly Row[]) => {
    const written = writeRecords(changed, columns, shape)
    setTyped({ rows: changed, text: written })
    form.setValue(name, written)
  }
  const shown = shape === 'one' && rows.length === 0 ? [{}] : rows
  const change = (at: number, key: string, value: string) =>
    write(shown.map((row, index) => (index === at ? { ...row, [key]: value } : row)))
  const wide = columns.length > 2
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">
        {field?.title}
        {field?.required === false && (
          <span className="ms-2 font-normal text-muted text-sm">{toolTexts.tool.optional}</span>
        )}
      </legend>
      {shown.map((row, at) => {
        const fields = columns.map(({ key, label, number, whole = false, unit }) => {
          const box = { label, value: row[key] ?? '', onChange: (value: string) => change(at, key, value) }
          return number ? (
            <NumberField key={key} {...box} integer={whole} unit={unit} />
          ) : (
            <TextField key={key} {...box} />
          )
        })
        if (words === undefined) return <Fields key="one" wide={wide} fields={fields} />
        return (
          // Rows have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: fields keep the keyboard while their row changes.
          <fieldset key={at} className="flex min-w-0 items-end gap-2 rounded-lg border border-line p-3">
            <legend className="sr-only">{words.row(at + 1)}</legend>
            <Fields wide={wide} fields={fields} />
            <IconButton
              label={rowsTexts.remove(words.row(at + 1))}
              onClick={() => {
                write(rows.filter((_, index) => index !== at))
                adder.current?.focus()
              }}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </fieldset>
        )
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {words && (
        <Button
          ref={adder}
          variant="secondary"
          disabled={rows.length >= MOST}
          onClick={() => write([...rows, shape === 'list' ? { page: '1' } : {}])}
        >
          <Plus aria-hidden className="size-4.5" />
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}

function Fields({ wide, fields }: { wide: boolean; fields: React.ReactNode }) {
  return <div className={`grid min-w-0 grow gap-2 ${wide ? 'grid-cols-1' : 'grid-cols-2'}`}>{fields}</div>
}
