import type { Field } from '@sheaf/core'
import { Alert, Button, Disclosure } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { isShown, passwordField } from '../form/form-values.js'
import type { OptionForm } from '../form/option-form.js'
import { toolTexts } from '../texts/tool.js'
import { usePart } from '../use-later.js'
import { ListedOption } from './listed-option.js'
import { type OptionControl, OptionField } from './option-field.js'

interface ToolOptionProps {
  form: OptionForm
  name: string
  control?: OptionControl
  /** Whether these files need it, although it may be empty for others. */
  needed?: boolean
  /** Badges beside choices, by value. */
  badges?: Readonly<Record<string, string>>
  /** Figures at the end of choices, by value. */
  notes?: Readonly<Record<string, string | undefined>>
}

/** The control of one option by its wire name. One that has no meaning with the other values is disabled. */
export function ToolOption({ form, name, control, needed, badges, notes }: ToolOptionProps) {
  const field = form.fields.find((candidate) => candidate.name === name)
  if (field === undefined) throw new TypeError(`There is no option ${name}.`)
  if (field.kind === 'text' && field.chosenFrom !== undefined)
    return <ListedOption form={form} field={{ ...field, chosenFrom: field.chosenFrom }} />
  if (field.kind === 'json') return <StructuredOption form={form} field={field} />
  return (
    <OptionField
      field={field}
      control={control}
      needed={needed}
      badges={badges}
      notes={notes}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      disabled={!isShown(field, form.values)}
      onChange={(value) => form.setValue(name, value)}
    />
  )
}

const loadRecordOption = () => import('../record-rows/record-option.js')

/** An option of several values, in fields of their own. */
function StructuredOption({ form, field }: { form: OptionForm; field: Field }) {
  const part = usePart(loadRecordOption)
  if (part.at === 'loading') return null
  if (part.at === 'loaded') return <part.loaded.RecordOption form={form} field={field} />
  return (
    <div className="grid justify-items-start gap-2">
      <Alert tone="danger">{toolTexts.tool.notLoaded(field.title)}</Alert>
      <Button variant="secondary" onClick={part.retry}>
        {toolTexts.tool.loadAgain}
      </Button>
    </div>
  )
}

interface MoreOptionsProps {
  form: OptionForm
  /** Wire names of the options that are shown elsewhere. */
  except: readonly string[]
  /** Slots that few people need (`rareSlots`). */
  slots?: { content: ReactNode; faulty: boolean } | undefined
}

/** All options that a screen does not show itself, and the slots that few people need, collapsed until requested. */
export function MoreOptions({ form, except, slots }: MoreOptionsProps) {
  const rest = form.fields.filter(
    (field) => !except.includes(field.name) && field !== passwordField(form.fields) && isShown(field, form.values),
  )
  if (rest.length === 0 && slots === undefined) return null
  const faulty = slots?.faulty === true || rest.some(({ name }) => form.errors[name] !== undefined)
  return (
    // A zone for files that nobody sees must not take what is dropped on the page.
    <Disclosure title={toolTexts.tool.more} open={faulty} lazy={slots !== undefined}>
      <div className="grid grid-cols-1 gap-6 pb-2">
        {slots?.content}
        {rest.map(({ name }) => (
          <ToolOption key={name} form={form} name={name} />
        ))}
      </div>
    </Disclosure>
  )
}

/** The password of the input, for operations that take one: out of the way until it is wanted. */
export function InputPassword({ form }: { form: OptionForm }) {
  const field = passwordField(form.fields)
  if (field === undefined) return null
  return (
    <Disclosure
      title={toolTexts.tool.passwordOfFile}
      open={form.values[field.name] !== '' || form.errors[field.name] !== undefined}
    >
      <ToolOption form={form} name={field.name} />
    </Disclosure>
  )
}
