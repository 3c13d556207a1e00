import type { EditorField } from './editor-field.js'

/** What is wrong with the name of a field. */
export type NameProblem = 'empty' | 'taken' | 'group' | 'below'

/** What is wrong with a name for a field among others, if anything. */
export function nameProblem(name: string, field: EditorField, fields: readonly EditorField[]): NameProblem | undefined {
  if (name.split('.').some((part) => part.trim() === '')) return 'empty'
  for (const other of fields) {
    if (other.key === field.key) continue
    if (other.name === name) return 'taken'
    if (other.name.startsWith(`${name}.`)) return 'group'
    if (name.startsWith(`${other.name}.`)) return 'below'
  }
  return undefined
}

/** Whether a text can be the value of a radio button or check box: names with other letters are read in different ways. */
export function isStateText(value: string): boolean {
  return /^[!-~]([ -~]{0,125}[!-~])?$/.test(value) && value !== 'Off'
}
