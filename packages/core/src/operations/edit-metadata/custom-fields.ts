/** Parses fields written as `Name=value; Other name=value` or one per line; `undefined` for invalid text. */
export function readCustomFields(text: string): [name: string, value: string][] | undefined {
  const fields: [string, string][] = []
  for (const part of text.split(text.includes('\n') ? '\n' : ';')) {
    if (part.trim() === '') continue
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    if (name === '' || name.length > 100 || isStandard(name)) return undefined
    fields.push([name, part.slice(at + 1).trim()])
  }
  return fields.length === 0 || fields.length > 200 ? undefined : fields
}

/** Entries that the information dictionary has a meaning for (ISO 32000-2, table 349). */
const standard = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate', 'Trapped']

function isStandard(name: string): boolean {
  return standard.some((each) => each.toLowerCase() === name.toLowerCase())
}

/** The names in a list that is separated by commas. */
export function namesToRemove(list = ''): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
