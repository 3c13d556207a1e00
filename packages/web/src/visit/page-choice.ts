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

/** Under which choices for each of several files are kept. */
const FILES = '#files'

/** What was chosen for each of several files, such as its turn. */
export interface FileChoices {
  /** As it was chosen, or brought back after a reload; of unknown shape. */
  of: (file: File) => unknown
  /** Keeps these choices in place of all. */
  choose: (choices: ReadonlyMap<File, unknown>) => void
}

/** Choices for each of several files, kept with the options of the visit: back, forward and reload bring them back. */
export function fileChoices({ values, setValue }: Pick<OptionForm, 'values' | 'setValue'>): FileChoices {
  const kept = parse(values[FILES])
  return {
    of: (file) => (Object.hasOwn(kept, keyOf(file)) ? kept[keyOf(file)] : undefined),
    choose: (choices) =>
      setValue(FILES, JSON.stringify(Object.fromEntries([...choices].map(([file, choice]) => [keyOf(file), choice])))),
  }
}

/** A choice as text, with what distinguishes the file. */
export function writePageChoice(file: File, choice: unknown): string {
  return JSON.stringify({ of: keyOf(file), choice })
}

/** The choice that a text holds, if it was made on this file. */
export function readPageChoice(file: File, stored: unknown): unknown {
  const read = parse(stored)
  return read['of'] === keyOf(file) ? read['choice'] : undefined
}

/** The object in a text; an empty one if there is none. */
function parse(stored: unknown): Record<string, unknown> {
  if (typeof stored !== 'string') return {}
  try {
    const read: unknown = JSON.parse(stored)
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
