import { escapeXml } from '../../text/xml/escape-xml.js'

/** Languages of months, by their ids in Excel's formats. */
const languages: Readonly<Record<string, [language: string, country: string]>> = {
  '409': ['en', 'US'],
  '407': ['de', 'DE'],
  C07: ['de', 'AT'],
  '40C': ['fr', 'FR'],
  C0A: ['es', 'ES'],
  '410': ['it', 'IT'],
  '816': ['pt', 'PT'],
  '413': ['nl', 'NL'],
  '419': ['ru', 'RU'],
}

/**
 * The data style of OpenDocument (ODF 1.3 part 3, 16.29) for one of our Excel formats (see `readNumber` and `readDate`), under a name.
 */
export function numberStyle(format: string, name: string): string {
  if (/[ymd]/.test(plainOf(format))) return dateStyle(format, name)
  const [positive = '', negative] = sections(format)
  const element = positive.includes('%') ? 'percentage-style' : 'number-style'
  const style = (own: string, body: string, more = '', attributes = '') =>
    `<number:${element} style:name="${own}"${attributes}>${body}${more}</number:${element}>`
  if (negative === undefined) return style(name, numberBody(positive))
  const above = `${name}P0`
  const map = `<style:map style:condition="value()&gt;=0" style:apply-style-name="${above}"/>`
  return style(above, numberBody(positive), '', ' style:volatile="true"') + style(name, numberBody(negative), map)
}

/** A format without its quoted texts, escaped signs and language. */
const plainOf = (format: string) => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')

/** The parts of a format for positive and negative numbers. */
function sections(format: string): string[] {
  return (format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? []).slice(0, 2)
}

const text = (content: string) => (content === '' ? '' : `<number:text>${escapeXml(content)}</number:text>`)

/** Digits with what is around them; `_)` leaves room for a bracket, which OpenDocument does not have. */
function numberBody(section: string): string {
  const parts = section.replace(/_./g, '').match(/"[^"]*"|\\.|[#0][#0,]*(?:\.0+)?(?:E\+0+)?|[^#0"\\]+/g) ?? []
  return parts
    .map((part) => {
      if (part.startsWith('"')) return text(part.slice(1, -1))
      if (part.startsWith('\\')) return text(part.slice(1))
      if (!/^[#0]/.test(part)) return text(part)
      const decimals = /\.(0+)/.exec(part)?.[1]?.length ?? 0
      const places = `number:decimal-places="${decimals}" number:min-decimal-places="${decimals}" number:min-integer-digits="1"`
      if (part.includes('E')) return `<number:scientific-number ${places} number:min-exponent-digits="2"/>`
      return `<number:number ${places}${part.includes(',') ? ' number:grouping="true"' : ''}/>`
    })
    .join('')
}

const dateParts: Readonly<Record<string, string>> = {
  yyyy: '<number:year number:style="long"/>',
  yy: '<number:year/>',
  mmmm: '<number:month number:style="long" number:textual="true"/>',
  mmm: '<number:month number:textual="true"/>',
  mm: '<number:month number:style="long"/>',
  m: '<number:month/>',
  dd: '<number:day number:style="long"/>',
  d: '<number:day/>',
}

function dateStyle(format: string, name: string): string {
  const known = languages[/^\[\$-([^\]]*)\]/.exec(format)?.[1] ?? '']
  const locale = known ? ` number:language="${known[0]}" number:country="${known[1]}"` : ''
  const parts = format.replace(/^\[[^\]]*\]/, '').match(/"[^"]*"|\\.|y+|m+|d+|[^ymd"\\]+/g) ?? []
  const body = parts.map((part) => {
    if (part.startsWith('"')) return text(part.slice(1, -1))
    return dateParts[part] ?? text(part.replace(/^\\/, ''))
  })
  return `<number:date-style style:name="${name}"${locale}>${body.join('')}</number:date-style>`
}
