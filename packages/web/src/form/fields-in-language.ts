import { type AnyOperation, type Choice, type Field, fieldsOf } from '@sheaf/core'
import { isForDevelopers } from '../routes.js'
import { type FieldTexts, operationTexts } from '../texts/operations.js'
import { repeatsTitle } from './repeats-title.js'

/** The fields of an operation's options in the language spoken. */
export function fieldsInLanguage({ id, options }: AnyOperation): Field[] {
  const fields = fieldsOf(options)
  const texts = operationTexts[id]
  return texts ? fields.map((field) => translateField(field, texts.fields[field.name])) : fields
}

/**
 * The fields that a form shows: forms for people leave out what can only be given as JSON, what is for programs, what a server does
 * not do, choices among which none is left, and descriptions that only repeat a title.
 */
export function fieldsOfForm(operation: AnyOperation): Field[] {
  const repeating = new Set(fieldsOf(operation.options).flatMap((field) => (repeatsTitle(field) ? [field.name] : [])))
  const fields = fieldsInLanguage(operation).map((field) =>
    repeating.has(field.name) ? { ...field, description: '' } : field,
  )
  // Each locked file asks for its password itself.
  if (isForDevelopers(operation.id)) return fields.filter((field) => !(field.kind === 'json' && field.secret))
  return fields
    .filter(({ kind, required, notInForms }) => (kind !== 'json' && notInForms !== true) || required)
    .map((field) =>
      field.kind === 'choice'
        ? { ...field, choices: field.choices.filter(({ notInForms }) => notInForms !== true) }
        : field,
    )
    .filter((field) => field.kind !== 'choice' || field.choices.length > 1)
}

function translateField(field: Field, texts: FieldTexts | undefined): Field {
  if (texts === undefined) return field
  const { title, description, placeholder } = texts
  const translate = (choices: readonly Choice[]) => choices.map((choice) => translateChoice(choice, texts))
  if (field.kind === 'choice') return { ...field, title, description, choices: translate(field.choices) }
  if (field.kind !== 'text') return { ...field, title, description }
  return {
    ...{ ...field, title, description },
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(field.suggestions && { suggestions: translate(field.suggestions) }),
  }
}

function translateChoice(choice: Choice, { choices = {} }: FieldTexts): Choice {
  const text = choices[choice.value]
  if (text === undefined) return choice
  return { ...choice, ...(typeof text === 'string' ? { title: text } : text) }
}
