import { writeNumber } from '../text/number-styles.js'

/** Elements that are not drawn; those that are `true` show something in browsers. */
export const skipped: ReadonlyMap<string, boolean> = new Map([
  ...['head', 'title', 'script', 'style', 'template', 'meta', 'link', 'noscript', 'datalist'].map(
    (tag) => [tag, false] as const,
  ),
  ...['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'math', 'frameset'].map((tag) => [tag, true] as const),
])

const kinds = {
  inline:
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr g',
  break: 'br',
  picture: 'img image',
  checkbox: 'input',
  rule: 'hr',
  heading: 'h1 h2 h3 h4 h5 h6',
  list: 'ul ol menu dir',
  table: 'table',
  code: 'pre listing xmp',
  quote: 'blockquote',
  indent: 'dd',
} as const

type Kind = keyof typeof kinds | 'block'

const byTag = new Map<string, Kind>(
  Object.entries(kinds).flatMap(([kind, tags]) => tags.split(' ').map((tag) => [tag, kind as Kind] as const)),
)

/** How an element is drawn; unknown ones are blocks. */
export function kindOf(tag: string): Kind {
  return byTag.get(tag) ?? (tag.includes(':') || tag.includes('-') ? 'inline' : 'block')
}

/** The sign before an item of a numbered list. */
export function markerOf(number: number, type = '1'): string {
  const style = ({ i: 'roman-lower', I: 'roman-upper', a: 'letters', A: 'letters' } as const)[type] ?? 'numeric'
  if (number < 1) return `${number}.`
  const written = writeNumber(number, style)
  return `${type === 'A' ? written.toUpperCase() : written}.`
}

/** A whole number of an attribute from 1 to a limit; 1 for anything else. */
export function positive(value: string | undefined, most: number): number {
  const number = Number.parseInt(value ?? '', 10)
  return number >= 1 ? Math.min(number, most) : 1
}
