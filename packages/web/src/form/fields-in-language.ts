import { type AnyOperation, type Choice, type Field, fieldsOf } from '@sheaf/core'
import { type FieldTexts, operationTexts } from '../texts/operations.js'

/** The fields of an operation's options in the language spoken. */
export function fieldsInLanguage({ id, options }: AnyOperation): Field[] {
  const fields = fieldsOf(options)
  const texts = operationTexts[id]
  return texts ? fields.map((field) => translateField(field, texts.fields[field.name])) : fields
}

function translateField(field: Field, texts: FieldTexts | undefined): Field {
  if (texts === undefined) return field
  const { title, description, placeholder } = texts
  if (field.kind === 'text' && placeholder !== undefined) return { ...field, title, description, placeholder }
  if (field.kind !== 'choice') return { ...field, title, description }
  return { ...field, title, description, choices: field.choices.map((choice) => translateChoice(choice, texts)) }
}

function translateChoice(choice: Choice, { choices = {} }: FieldTexts): Choice {
  const text = choices[choice.value]
  if (text === undefined) return choice
  return { ...choice, ...(typeof text === 'string' ? { title: text } : text) }
}
