import type { OptionForm } from '../form/option-form.js'
import { isRecord } from '../run/json.js'

/** Under which it is kept among the options; no operation has one of this name, so it is never sent. */
const NAME = '#pages'

/** What was chosen on the pages of a file, such as turns or an order. */
export interface PageChoice {
  /** As it was chosen, or brought back after a reload; of unknown shape, as a browser may have stored anything. */
  choice: unknown
  choose: (choice: unknown) => void
}

/** A choice on the pages of a file, kept with the options of the visit: back, forward and reload bring it back. */
export function pageChoice({ values, setValue }: Pick<OptionForm, 'values' | 'setValue'>, file?: File): PageChoice {
  return {
    choice: file && readPageChoice(file, values[NAME]),
    choose: (choice) => file && setValue(NAME, writePageChoice(file, choice)),
  }
}

/** A choice as text, with what distinguishes the file. */
export function writePageChoice(file: File, choice: unknown): string {
  return JSON.stringify({ of: keyOf(file), choice })
}

/** The choice that a text holds, if it was made on this file. */
export function readPageChoice(file: File, stored: unknown): unknown {
  if (typeof stored !== 'string') return undefined
  try {
    const read: unknown = JSON.parse(stored)
    return isRecord(read) && read['of'] === keyOf(file) ? read['choice'] : undefined
  } catch {
    return undefined
  }
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
