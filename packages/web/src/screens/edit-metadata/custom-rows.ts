/** A field of metadata as a row of the editor holds it. */
export interface CustomRow {
  name: string
  value: string
}

/** What the option is given for rows: one line for each, so that values may have semicolons. */
export function writeCustomRows(rows: readonly CustomRow[]): string {
  return rows.map(({ name, value }) => `${oneLine(name).replaceAll('=', '')}=${oneLine(value)}\n`).join('')
}

/** The rows of what `writeCustomRows` has written. */
export function readCustomRows(text: string): CustomRow[] {
  const lines = text.split('\n').filter((line) => line.includes('='))
  return lines.map((line) => {
    const at = line.indexOf('=')
    return { name: line.slice(0, at), value: line.slice(at + 1) }
  })
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
