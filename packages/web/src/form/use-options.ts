import type { AnyOperation } from '@sheaf/core'
import { useState } from 'react'
import { fieldsInLanguage } from './fields-in-language.js'
import { type FormValues, initialValues, optionsOf, sortProblems } from './form-values.js'
import { type OptionForm, optionProblems } from './option-form.js'

/** A form of options that is used again and again, and the check that gives its options. */
export interface CheckedOptions extends OptionForm {
  /** Shows values that were kept. */
  restore: (kept: FormValues) => void
  /** The options to send; nothing, and messages at the fields, when something is wrong with them. */
  check: () => Record<string, string | boolean> | undefined
}

/** The options of an operation, with its defaults at first, or values that were kept. */
export function useOptions(operation: AnyOperation, kept: FormValues = {}): CheckedOptions {
  const fields = fieldsInLanguage(operation)
  const withKept = (found: FormValues): FormValues => {
    const known = Object.entries(found).filter(([name]) => fields.some((field) => field.name === name))
    return { ...initialValues(fields), ...Object.fromEntries(known) }
  }
  const [values, setValues] = useState(() => withKept(kept))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return {
    operation,
    fields,
    values,
    errors,
    setValue: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors({})
    },
    restore: (found) => setValues(withKept(found)),
    check: () => {
      const problems = optionProblems(operation, fields, values)
      const names = fields.map(({ name }) => name)
      setErrors(sortProblems(problems, names).byField)
      return problems.length > 0 ? undefined : optionsOf(fields, values)
    },
  }
}
