import { Button, ChoiceField, Disclosure, FieldError, IconButton } from '@sheaf/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { isRecord } from '../run/json.js'
import { toolTexts } from '../texts/tool.js'
import { recordsTexts } from '../texts/tools/records.js'
import { rowsTexts } from '../texts/tools/rows.js'
import { isShownIn, type NamedDraft, newDraft, type UnionDraft } from './drafts.js'
import { PartControl } from './part-control.js'
import { kindTitle, partTitle, rowWords } from './part-titles.js'
import type { Part, PartField as RecordField } from './parts.js'

/** More are for programs. */
const MOST = 200

interface PartFieldProps {
  part: Part
  /** Its name in the schema; of an item, that of its list. */
  name: string
  label: string
  required: boolean
  draft: unknown
  onChange: (draft: unknown) => void
  /** Where it is in the option: `fields.0.x`. */
  path: string
  /** What is wrong, by path. */
  errors: Readonly<Record<string, string>>
}

/** The fields of a part of an option: one, those of a record, or rows of them. */
export function PartField(props: PartFieldProps) {
  const { part, name, label, required, draft, onChange, path, errors } = props
  switch (part.kind) {
    case 'nothing':
      return null
    case 'list': {
      const items: readonly unknown[] = Array.isArray(draft) ? draft : []
      const shown = required && items.length === 0 ? [newDraft(part.item)] : items
      return (
        <Rows
          {...props}
          rows={shown.map((item, at) => ({
            path: `${path}.${at}`,
            content: (
              <PartField
                {...props}
                part={part.item}
                label={`${rowWords(name).row} ${at + 1}`}
                required
                draft={item}
                onChange={(changed) => onChange(shown.with(at, changed))}
                path={`${path}.${at}`}
              />
            ),
          }))}
          onAdd={() => onChange([...shown, newDraft(part.item)])}
          onRemove={(at) => onChange(shown.toSpliced(at, 1))}
        />
      )
    }
    case 'named': {
      const items: readonly NamedDraft[] = Array.isArray(draft) ? draft : []
      const words = recordsTexts.named[name] ?? { name: rowsTexts.metadata.name, value: rowsTexts.metadata.value }
      return (
        <Rows
          {...props}
          rows={items.map((item, at) => ({
            path: `${path}.${item.name}`,
            content: (
              <Group label={`${rowWords(name).row} ${at + 1}`} error={undefined}>
                <PartControl
                  part={{ kind: 'text' }}
                  label={words.name}
                  required
                  error={undefined}
                  draft={item.name}
                  onChange={(changed) => onChange(items.with(at, { ...item, name: String(changed) }))}
                />
                <PartField
                  {...props}
                  part={part.value}
                  label={words.value}
                  required
                  draft={item.value}
                  onChange={(value) => onChange(items.with(at, { ...item, value }))}
                  path={`${path}.${item.name}`}
                />
              </Group>
            ),
          }))}
          onAdd={() => onChange([...items, { name: '', value: undefined }])}
          onRemove={(at) => onChange(items.toSpliced(at, 1))}
        />
      )
    }
    case 'record':
      return <RecordFields {...props} fields={part.fields} />
    case 'tuple': {
      const items: readonly unknown[] = Array.isArray(draft) ? draft : part.items.map(() => undefined)
      const titles = part.items.every(({ kind }) => kind === 'number')
        ? [partTitle('x'), partTitle('y')]
        : recordsTexts.ends
      return (
        <Group label={label} error={errors[path]}>
          {part.items.map((item, at) => (
            <PartField
              // They have no other name than their place.
              key={titles[at]}
              {...props}
              part={item}
              label={titles[at] ?? label}
              required={false}
              draft={items[at]}
              onChange={(changed) => onChange(items.with(at, changed))}
              path={`${path}.${at}`}
            />
          ))}
        </Group>
      )
    }
    case 'union':
      return <UnionFields {...props} branches={part.branches} />
    default:
      return <PartControl {...{ part, label, required, draft, onChange }} error={errors[path]} />
  }
}

/** The fields of a record; those that few people need are collapsed until they are wanted. */
function RecordFields({
  fields,
  draft,
  onChange,
  path,
  errors,
  label,
  name,
}: PartFieldProps & { fields: readonly RecordField[] }) {
  const row = isRecord(draft) ? draft : {}
  const shown = fields.filter((field) => isShownIn(field, row))
  const fieldOf = (field: RecordField) => (
    <PartField
      key={field.name}
      part={field.part}
      name={field.name}
      label={partTitle(field.name)}
      required={field.required}
      draft={row[field.name]}
      onChange={(changed) => onChange({ ...row, [field.name]: changed })}
      path={`${path}.${field.name}`}
      errors={errors}
    />
  )
  const rare = shown.filter((field) => field.rare && !field.required)
  const isFaulty = rare.some((field) => isAt(errors, `${path}.${field.name}`))
  return (
    <Group label={name === label ? undefined : label} error={errors[path]}>
      {shown.filter((field) => !rare.includes(field)).map(fieldOf)}
      {rare.length > 0 && (
        <Disclosure title={toolTexts.tool.more} open={isFaulty} lazy>
          <div className="grid grid-cols-1 gap-3">{rare.map(fieldOf)}</div>
        </Disclosure>
      )}
    </Group>
  )
}

/** A choice of the kind of value, then the fields of that kind. */
function UnionFields(props: PartFieldProps & { branches: readonly Part[] }) {
  const { branches, label, required, draft, onChange, path, errors } = props
  const { branch, value } = isRecord(draft) ? (draft as unknown as UnionDraft) : { branch: undefined, value: undefined }
  const chosen = branch === undefined ? undefined : branches[branch]
  return (
    <Group label={undefined} error={undefined}>
      <ChoiceField
        label={label}
        layout="list"
        optionalText={required ? undefined : toolTexts.tool.optional}
        error={chosen === undefined || chosen.kind === 'nothing' ? errors[path] : undefined}
        choices={branches.map((one, at) => ({ value: String(at), title: kindTitle(one) }))}
        value={branch === undefined ? '' : String(branch)}
        onChange={(at) =>
          onChange(at === '' ? undefined : ({ branch: Number(at), value: undefined } satisfies UnionDraft))
        }
      />
      {chosen && (
        <PartField
          {...props}
          part={chosen}
          label={kindTitle(chosen)}
          required
          draft={value}
          onChange={(changed) => onChange({ branch, value: changed })}
        />
      )}
    </Group>
  )
}

interface RowsProps extends PartFieldProps {
  rows: readonly { path: string; content: ReactNode }[]
  onAdd: () => void
  onRemove: (at: number) => void
}

function Rows({ name, label, required, path, errors, rows, onAdd, onRemove }: RowsProps) {
  const id = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const words = rowWords(name)
  const error = errors[path]
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">
        {label}
        {!required && <span className="ms-2 font-normal text-muted text-sm">{toolTexts.tool.optional}</span>}
      </legend>
      {rows.map(({ content }, at) => (
        // Rows have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: fields keep the keyboard while their row changes.
        <div key={at} className="relative min-w-0 rounded-lg border border-line p-3">
          <IconButton
            label={rowsTexts.remove(`${words.row} ${at + 1}`)}
            className="absolute end-1 top-1"
            onClick={() => {
              onRemove(at)
              adder.current?.focus()
            }}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
          {content}
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button
        ref={adder}
        variant="secondary"
        disabled={rows.length >= MOST}
        onClick={onAdd}
        // The keyboard goes here if something is wrong with the rows as a whole.
        data-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        <Plus aria-hidden className="size-4.5" />
        {words.add}
      </Button>
    </fieldset>
  )
}

/** Fields that belong together, with what is wrong with them as a whole. */
function Group({
  label,
  error,
  children,
}: {
  label: string | undefined
  error: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error && `${id}-error`}>
      {label !== undefined && <legend className="mb-2 pt-1 pe-12 font-medium">{label}</legend>}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Whether something is wrong at a path or below it. */
function isAt(errors: Readonly<Record<string, string>>, path: string): boolean {
  return Object.keys(errors).some((key) => key === path || key.startsWith(`${path}.`))
}
