import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { IconButton } from './button.js'
import { controlClass, Field, type FieldProps } from './field.js'

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  maxLength?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** Called when the keyboard goes elsewhere. */
  onBlur?: (() => void) | undefined
  /** Likely values, each with a button that puts it into the field, or takes it out again. */
  suggestions?: readonly { value: string; title: string; description?: string | undefined }[] | undefined
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
  palette,
  ...field
}: TextFieldProps) {
  const shownColor = [value, placeholder].find((color) => color !== undefined && /^#[\da-f]{6}$/i.test(color))
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...control}
              ref={ref}
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
        chosen ? 'border-accent bg-accent-soft font-semibold text-ink' : 'border-edge bg-surface hover:bg-sunken',
      )}
    >
      {title}
    </button>
  )
}

interface SecretFieldProps extends Omit<TextFieldProps, 'onBlur' | 'suggestions'> {
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
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of code-like text, such as JSON. */
export function TextAreaField({ value, onChange, placeholder, ref, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          rows={4}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass(Boolean(field.error), 'py-2.5 font-mono text-sm')}
        />
      )}
    </Field>
  )
}
