import { type AnyOperation, type Category, categories } from '@sheaf/core'
import { flagsOf, sharedFlags, shownFlags, slotsOf } from '../plan/flags.js'

/** The operations as a text, by category, or as JSON with what each takes. */
export function listOperations(operations: readonly AnyOperation[], json: boolean): string {
  if (json) return `${JSON.stringify({ operations: operations.map(describeOperation), sharedFlags }, null, 2)}\n`
  const width = Math.max(0, ...operations.map(({ id }) => id.length)) + 2
  const blocks = (Object.keys(categories) as Category[]).flatMap((category) => {
    const members = operations.filter((operation) => operation.category === category)
    if (members.length === 0) return []
    return [
      `${categories[category]}\n${members.map(({ id, summary }) => `  ${id.padEnd(width)}${summary}\n`).join('')}`,
    ]
  })
  return blocks.join('\n')
}

function describeOperation(operation: AnyOperation) {
  const { id, title, summary, category } = operation
  const files = slotsOf(operation).map(([name, { extensions, min, max }]) => ({
    name,
    extensions,
    min,
    max,
  }))
  const flags = shownFlags(flagsOf(operation)).map(({ name, description, choices, suggestions, negatable, value }) => ({
    name,
    description,
    takesValue: value !== undefined,
    negatable: negatable === true,
    choices,
    suggestions,
  }))
  return { id, title, summary, category, files, flags }
}
