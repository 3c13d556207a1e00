import type { EditorField } from './editor-field.js'

/** What is wrong with the name of a field. */
export type NameProblem = 'empty' | 'taken' | 'group' | 'below'

/** Finds problems with the names of fields. Checking all of them takes no longer than checking one. */
export function nameProblems(fields: readonly EditorField[]): (field: EditorField) => NameProblem | undefined {
  const counts = new Map<string, number>()
  const groups = new Set<string>()
  for (const { name } of fields) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const group of groupsAbove(name)) groups.add(group)
  }
  return ({ name }) => {
    if (name.split('.').some((part) => part.trim() === '')) return 'empty'
    if (counts.get(name)! > 1) return 'taken'
    if (groups.has(name)) return 'group'
    return groupsAbove(name).some((group) => counts.has(group)) ? 'below' : undefined
  }
}

/** The field that was given a name it cannot have, the last of them first. Names that the file came with are not touched, and may stay. */
export function wronglyNamed(opened: readonly EditorField[], fields: readonly EditorField[]): EditorField | undefined {
  const before = new Map(opened.map(({ key, name }) => [key, name]))
  const problem = nameProblems(fields)
  return fields.findLast((field) => before.get(field.key) !== field.name && problem(field) !== undefined)
}

/** Whether a text can be the value of a radio button or check box: names with other letters are read in different ways. */
export function isStateText(value: string): boolean {
  return /^[!-~]([ -~]{0,125}[!-~])?$/.test(value) && value !== 'Off'
}

/** `a` and `a.b` of `a.b.c`. */
export function groupsAbove(name: string): string[] {
  const groups: string[] = []
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) groups.push(name.slice(0, dot))
  return groups
}
