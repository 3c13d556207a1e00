import { Button, FieldError, IconButton, TextField } from '@sheaf/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { OptionForm } from '../../form/option-form.js'
import { rowsTexts } from '../../texts/tools/rows.js'
import { type CustomRow, readCustomRows, writeCustomRows } from './custom-rows.js'

/** More are refused. */
const MOST = 200

/** Fields of one's own, each with its name and value. */
export function CustomFields({ form }: { form: OptionForm }) {
  const id = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const rows = readCustomRows(String(form.values['custom'] ?? ''))
  const error = form.errors['custom']
  const write = (changed: readonly CustomRow[]) => form.setValue('custom', writeCustomRows(changed))
  const change = (at: number, part: Partial<CustomRow>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">{form.fields.find(({ name }) => name === 'custom')?.title}</legend>
      {rows.map(({ name, value }, at) => (
        // Rows have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: fields keep the keyboard while their row changes.
        <fieldset key={at} className="flex min-w-0 items-end gap-2">
          <legend className="sr-only">{rowsTexts.metadata.row(at + 1)}</legend>
          <div className="grid min-w-0 grow grid-cols-2 gap-2">
            <TextField
              label={rowsTexts.metadata.name}
              value={name}
              maxLength={100}
              onChange={(changed) => change(at, { name: changed })}
            />
            <TextField
              label={rowsTexts.metadata.value}
              value={value}
              onChange={(changed) => change(at, { value: changed })}
            />
          </div>
          <IconButton
            label={rowsTexts.remove(name || rowsTexts.metadata.row(at + 1))}
            onClick={() => {
              write(rows.filter((_, index) => index !== at))
              adder.current?.focus()
            }}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      {error && <FieldError id={`${id}-error`}>{rowsTexts.metadata.wrong}</FieldError>}
      <Button
        ref={adder}
        variant="secondary"
        disabled={rows.length >= MOST}
        onClick={() => write([...rows, { name: '', value: '' }])}
      >
        <Plus aria-hidden className="size-4.5" />
        {rowsTexts.metadata.add}
      </Button>
    </fieldset>
  )
}
