import type { AnyOperation, FileSlots } from '@sheaf/core'
import { translated } from './language.js'

/** What an operation's description says to people, in a language other than English. */
export interface OperationTexts {
  title: string
  summary: string
  /** Titles of the file slots, by wire name. */
  slots: Readonly<Record<string, string>>
  /** Options by wire name. */
  fields: Readonly<Record<string, FieldTexts>>
}

/** What an option says to people. */
export interface FieldTexts {
  title: string
  description: string
  /** An example to show in an empty box; the option's own where left out. */
  placeholder?: string
  choices?: Readonly<Record<string, string | { title: string; description: string }>>
}

/** Operations by id; in English they speak for themselves. */
export const operationTexts = translated('operations', {} as Readonly<Record<string, OperationTexts>>)

const copies = new WeakMap<OperationTexts, AnyOperation>()

/** The operation with title, summary and slots in the language spoken. */
export function inLanguage(operation: AnyOperation): AnyOperation {
  const texts = operationTexts[operation.id]
  if (texts === undefined) return operation
  const copy = copies.get(texts) ?? translateOperation(operation, texts)
  copies.set(texts, copy)
  return copy
}

function translateOperation(operation: AnyOperation, { title, summary, slots }: OperationTexts): AnyOperation {
  const files = Object.entries(operation.files as FileSlots).map(([name, slot]) => [
    name,
    { ...slot, title: slots[name] ?? slot.title },
  ])
  return { ...operation, title, summary, files: Object.fromEntries(files) }
}
