import { type Field, openingPassword, type Problem, type ShownWhen } from '@sheaf/core'
import { likelyLanguage } from '../languages/likely-language.js'
import { toolTexts } from '../texts/tool.js'

/** Values of the fields of a form: texts, and booleans for switches. */
export type FormValues = Readonly<Record<string, string | boolean>>

/**
 * What a form holds before anyone touches it: defaults, the first of choices without one, and nothing elsewhere. The language of a document is
 * that of the person, if it can be recognized.
 */
export function initialValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]))
}

function initialValue(field: Field): string | boolean {
  if (field.kind === 'boolean') return field.default === true
  if (field.default === undefined || field.default === null) {
    return field.kind === 'choice' && field.required ? (field.choices[0]?.value ?? '') : ''
  }
  if (field.kind === 'text' && field.chosenFrom === 'languages' && field.suggestions)
    return likelyLanguage(field.suggestions.map(({ value }) => value)) ?? String(field.default)
  return field.kind === 'json' ? JSON.stringify(field.default) : String(field.default)
}

/** Whether a field or slot has a meaning with these values. */
export function isShown({ shownWhen }: { shownWhen?: ShownWhen }, values: FormValues): boolean {
  return shownWhen === undefined || shownWhen.is.includes(values[shownWhen.field] ?? '')
}

/**
 * The options to send: those shown, without blanks that mean "not given". A blank text stays where the operation has an
 * own idea of a default or insists on a value, because there it is what the person chose, and the operation has a word
 * to say about it.
 */
export function optionsOf(fields: readonly Field[], values: FormValues): Record<string, string | boolean> {
  const given = fields.filter((field) => {
    const value = values[field.name]
    if (value === undefined || !isShown(field, values)) return false
    if (typeof value === 'boolean' || value.trim() !== '') return true
    return field.kind === 'text' && (field.required || field.default !== undefined)
  })
  return Object.fromEntries(given.map(({ name }) => [name, values[name]!]))
}

/** What plainly cannot be right, found before anything is sent: numbers out of their bounds. */
export function numberProblems(fields: readonly Field[], values: FormValues): Problem[] {
  return fields.flatMap((field) => {
    const text = values[field.name]
    if (field.kind !== 'number' || !isShown(field, values) || typeof text !== 'string' || text.trim() === '') return []
    const message = numberProblem(field, Number(text))
    return message === undefined ? [] : [{ field: field.name, message }]
  })
}

function numberProblem({ min, max, integer }: Extract<Field, { kind: 'number' }>, value: number): string | undefined {
  const inside = value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY)
  if (inside) return integer && !Number.isInteger(value) ? toolTexts.number.whole : undefined
  if (min !== undefined && max !== undefined) return toolTexts.number.between(min, max)
  return min === undefined ? toolTexts.number.atMost(max!) : toolTexts.number.atLeast(min)
}

/** The first message for each field and slot, those of values inside options by their paths too, and the messages that belong to none of them. */
export function sortProblems(
  problems: readonly Problem[],
  names: readonly string[],
): { byField: Record<string, string>; others: string[] } {
  const byField: Record<string, string> = {}
  const others: string[] = []
  for (const { field, message } of problems) {
    // A problem inside an option of several values is named by a path, such as signatures.0.x.
    const name = field.split('.', 1)[0]!
    if (!names.includes(name)) others.push(message)
    else {
      byField[name] ??= message
      byField[field] ??= message
    }
  }
  return { byField, others }
}

/** The field for the password that opens the input, where it may stay empty. */
export function passwordField(fields: readonly Field[]): Field | undefined {
  const field = openingPassword(fields)
  return field?.required ? undefined : field
}

/** Whether a field names the pages that an operation applies to, all of them unless others are named (`chosenPages` of the core). */
export function isChoiceOfPages(field: Field): boolean {
  return field.kind === 'text' && field.name === 'pages' && field.placeholder === 'all'
}
