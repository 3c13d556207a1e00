/** What the tokens of a template mean on one page. */
export interface TokenValues {
  page: number
  pages: number
  label: string
  date: string
  file: string
  title: string
  bates: number
}

const token = /\{([^{}]*)\}/g
const plain = new Set(['page', 'pages', 'label', 'date', 'file', 'title', 'bates'])
const padded = /^bates:0?(\d{1,2})$/

/** The first text in braces that is no token. */
export function findUnknownToken(template: string): string | undefined {
  for (const [, name = ''] of template.matchAll(token)) if (!plain.has(name) && !padded.test(name)) return name
  return undefined
}

/** A template with the values of a page. `{bates:6}` has at least six digits. */
export function fillTemplate(template: string, values: TokenValues): string {
  return template.replace(token, (whole, name: string) => {
    const digits = padded.exec(name)?.[1]
    if (digits !== undefined) return String(values.bates).padStart(Number(digits), '0')
    return plain.has(name) ? String(values[name as keyof TokenValues]) : whole
  })
}
