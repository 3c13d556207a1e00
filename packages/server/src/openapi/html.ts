/** Text that is HTML already; only `html` makes it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | readonly Part[]

/**
 * HTML from a template: what is put in is escaped, unless it is HTML itself; a list is joined, `undefined` is nothing.
 * @example
 * html`<p>${'a < b'}</p>`.text // <p>a &lt; b</p>
 */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, index) => (index === 0 ? piece : textOf(parts[index - 1]) + piece)).join(''))
}

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return String(part).replace(/[&<>"']/g, (char) => entities[char]!)
}
