import { type AnyOperation, nameOptions } from '@sheaf/core'
import { fieldsInLanguage } from './fields-in-language.js'

/** A message with the labels of options: `the option "title"` → `“Title”`. The labels of file slots are in the message already. */
export function labelOptions(message: string, operation: AnyOperation): string {
  return nameOptions(message, (name, kind) => {
    const field = kind === 'option' ? fieldsInLanguage(operation).find((one) => one.name === name) : undefined
    return field && `“${field.title}”`
  })
}
