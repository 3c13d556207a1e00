import { type Field, partSchemaOf } from '@sheaf/core'
import { useState } from 'react'
import type { OptionForm } from '../form/option-form.js'
import { readDraft, writeDraft } from './drafts.js'
import { PartField } from './part-field.js'
import { partTitle } from './part-titles.js'
import { partOf } from './parts.js'

interface RecordOptionProps {
  form: OptionForm
  field: Field
}

/** An option that is a list of records, a record or a list, with a field for each value, as its schema has them. */
export function RecordOption({ form, field }: RecordOptionProps) {
  const { name, title, required } = field
  const schema = partSchemaOf(form.operation.options, name)
  const text = String(form.values[name] ?? '')
  // What is being typed may be no number yet.
  const [typed, setTyped] = useState<{ draft: unknown; text: string }>()
  if (schema === undefined) return null
  const part = partOf(schema)
  const draft = typed?.text === text ? typed.draft : readDraft(part, text)
  return (
    <PartField
      {...{ part, name, required, draft }}
      label={title}
      path={name}
      errors={inside(form.errors, field)}
      onChange={(changed) => {
        const written = writeDraft(part, changed)
        setTyped({ draft: changed, text: written })
        form.setValue(name, written)
      }}
    />
  )
}

/** The errors of an option, those inside it about their own fields; that of the whole only if it says something else. */
function inside(errors: Readonly<Record<string, string>>, { name, title }: Field): Record<string, string> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`))
  const whole = errors[name]
  return {
    ...(whole !== undefined && !own.some(([, message]) => message === whole) && { [name]: whole }),
    ...Object.fromEntries(
      own.map(([path, message]) => [path, message.replace(`“${title}”`, `“${partTitle(lastName(path))}”`)]),
    ),
  }
}

/** The last part of a path that is a name. */
function lastName(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
}
