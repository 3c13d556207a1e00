import { type AnyOperation, type Field, type FileSlots, fieldsOf } from '@sheaf/core'
import { Alert, Button } from '@sheaf/ui'
import { MonitorSmartphone, Server } from 'lucide-react'
import { Fragment, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { placeText } from '../chrome/device-switch.js'
import { en } from '../en.js'
import { isShown, passwordField } from '../form/form-values.js'
import { usePlace } from '../place.js'
import { OptionField } from './option-field.js'
import { PasswordDisclosure } from './password-disclosure.js'
import { SlotField } from './slot-field.js'
import type { Tool } from './use-tool.js'

/** The form of an operation: its file slots, its options, and the button that starts it. */
export function ToolForm({ operation, tool }: { operation: AnyOperation; tool: Tool }) {
  const { values, files, failure } = tool
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, failure, tool.phase.at === 'form' && tool.phase.returned)
  const fields = fieldsOf(operation.options)
  const shown = fields.filter((field) => isShown(field, values))
  // The password of the input is rarely needed; it hides unless it is all there is.
  const password = fields.length > 1 ? passwordField(fields) : undefined
  const slots = Object.entries(operation.files as FileSlots).filter(([, slot]) => isShown(slot, values))

  const option = (field: Field) => (
    <OptionField
      field={field}
      value={values[field.name] ?? ''}
      error={failure?.byField[field.name]}
      onChange={(value) => tool.setValue(field.name, value)}
    />
  )

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void tool.submit()
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-22">
        {slots.map(([name, slot]) => (
          <SlotField
            key={name}
            slot={slot}
            files={files[name] ?? []}
            error={failure?.byField[name]}
            named={slots.length > 1}
            onChange={(chosen) => tool.setFiles(name, chosen)}
          />
        ))}
        <PlaceNote />
      </div>
      <section
        aria-label={en.tool.options}
        className="grid grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6"
      >
        <div className="grid grid-cols-1 gap-6 empty:hidden">
          {shown
            .filter((field) => field !== password)
            .map((field) => (
              <Fragment key={field.name}>{option(field)}</Fragment>
            ))}
        </div>
        {password && (
          <PasswordDisclosure open={values[password.name] !== '' || failure?.byField[password.name] !== undefined}>
            {option(password)}
          </PasswordDisclosure>
        )}
        {failure?.message && (
          <Alert
            tone="danger"
            title={Object.keys(failure.byField).length === 0 ? en.tool.failed(operation.title) : undefined}
          >
            <p>{failure.message}</p>
            {failure.requestId && <p className="mt-1 text-muted text-sm">{en.tool.requestId(failure.requestId)}</p>}
          </Alert>
        )}
        <Button type="submit" className="text-lg">
          {en.tool.run(operation.title)}
        </Button>
      </section>
    </form>
  )
}

function PlaceNote() {
  const state = usePlace()
  const Icon = state.place === 'device' ? MonitorSmartphone : Server
  return (
    <p className="flex gap-2.5 text-muted text-sm">
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      {placeText(state)}
    </p>
  )
}

/** Takes the keyboard to the first thing that needs attention, or to the button after work that led to nothing. */
function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failure: Tool['failure'], returned: boolean): void {
  const seen = useRef<Tool['failure']>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = failure
    const grew = failure && Object.keys(failure.byField).length > Object.keys(before?.byField ?? {}).length
    const wanted = grew
      ? '[aria-invalid="true"], [data-invalid]'
      : before === undefined && returned && 'button[type="submit"]'
    if (wanted) form.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [form, failure, returned])
}
