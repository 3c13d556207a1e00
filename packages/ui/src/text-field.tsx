import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { IconButton } from './button.js'
import { controlClass, Field, type FieldProps } from './field.js'
import { InsertParts, type Parts } from './insert-parts.js'

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  maxLength?: number | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
  /** Called when the keyboard goes elsewhere. */
  onBlur?: (() => void) | undefined
  /** Likely values, each with a button that puts it into the field, or takes it out again. */
  suggestions?: readonly { value: string; title: string; description?: string | undefined }[] | undefined
  /** What can be put into the text, between other words. */
  parts?: Parts | undefined
  /** Of a field for a color like `#336699`: names the box that shows it and opens the palette of the browser. */
  palette?: string | undefined
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  placeholder,
  maxLength,
  ref,
  onBlur,
  suggestions,
  parts,
  palette,
  ...field
}: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const box = ref ?? own
  const shownColor = [value, placeholder].find((color) => color !== undefined && /^#[\da-f]{6}$/i.test(color))
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...control}
              ref={box}
              type="text"
              value={value}
              placeholder={placeholder}
              maxLength={maxLength}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              className={controlClass(Boolean(field.error))}
            />
            {palette && (
              <input
                type="color"
                aria-label={`${palette}: ${field.label}`}
                value={shownColor ?? '#000000'}
                onChange={(event) => onChange(event.target.value)}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1"
              />
            )}
          </div>
          {parts && <InsertParts {...parts} field={field.label} {...{ box, value, maxLength, onChange }} />}
          {suggestions && suggestions.length > 0 && (
            <fieldset aria-label={field.label} className="mt-2 flex flex-wrap gap-2">
              {suggestions.map((suggestion) => (
                <SuggestionButton
                  key={suggestion.value}
                  {...suggestion}
                  chosen={suggestion.value === value}
                  onChoose={onChange}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </Field>
  )
}

interface SuggestionButtonProps {
  value: string
  title: string
  description?: string | undefined
  chosen: boolean
  onChoose: (value: string) => void
}

function SuggestionButton({ value, title, description, chosen, onChoose }: SuggestionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={description}
      onClick={() => onChoose(chosen ? '' : value)}
      className={clsx(
        'min-h-11 rounded-lg border px-4 text-sm transition-colors',
        chosen
          ? 'border-accent bg-accent-soft text-ink ring-1 ring-accent ring-inset'
          : 'border-edge bg-surface hover:bg-sunken',
      )}
    >
      {title}
    </button>
  )
}

interface SecretFieldProps extends Omit<TextFieldProps, 'onBlur' | 'suggestions' | 'parts'> {
  showLabel: string
  hideLabel: string
  /** Called when Enter is pressed, in place of what a form around the field would do. */
  onEnter?: (() => void) | undefined
}

/** One line of text that is hidden until its owner asks to see it; browsers do not offer to keep it. */
export function SecretField({
  value,
  onChange,
  placeholder,
  maxLength,
  showLabel,
  hideLabel,
  ref,
  onEnter,
  ...field
}: SecretFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            type={shown ? 'text' : 'password'}
            value={value}
            placeholder={placeholder}
            maxLength={maxLength}
            // "off" is ignored for passwords; "new-password" keeps the site login of the person out of the field.
            autoComplete="new-password"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || onEnter === undefined) return
              event.preventDefault()
              onEnter()
            }}
            className={controlClass(Boolean(field.error), 'pe-12')}
          />
          <IconButton
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute top-0 end-0"
          >
            {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

interface TextAreaFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  maxLength?: number | undefined
  ref?: RefObject<HTMLTextAreaElement | null> | undefined
  /** What can be put into the text, between other words. */
  parts?: Parts | undefined
}

/** Several lines of text. */
export function TextAreaField({ value, onChange, placeholder, maxLength, ref, parts, ...field }: TextAreaFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const box = ref ?? own
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={box}
            rows={4}
            value={value}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className={controlClass(Boolean(field.error), 'py-2.5')}
          />
          {parts && <InsertParts {...parts} field={field.label} {...{ box, value, maxLength, onChange }} />}
        </>
      )}
    </Field>
  )
}
