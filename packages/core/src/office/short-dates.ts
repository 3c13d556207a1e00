import { attributesOf, setAttributes } from '../text/xml/scan-xml.js'

/** Numbers of the formats that Excel leaves to the system: the short date, and with the time (ISO/IEC 29500-1, 18.8.30). */
const SHORT_DATE = 14
const DATE_AND_TIME = 22
/** A day whose numbers cannot be mistaken for each other. */
const SAMPLE = Date.UTC(2033, 10, 22, 13)

/** The styles of a workbook with the short date format of a locale, unless they define it themselves. */
export function withShortDates(styles: string, locale: string): string {
  const date = shortDate(locale)
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const formats: [number, string][] = [
    [SHORT_DATE, date],
    [DATE_AND_TIME, `${date} ${hour12 ? 'h:mm AM/PM' : 'hh:mm'}`],
  ]
  const added = formats
    .filter(([id]) => !new RegExp(`<numFmt\\b[^<>]*\\snumFmtId="${id}"`).test(styles))
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')
  if (/<numFmts\b[^<>]*[^<>/]>/.test(styles))
    return styles.replace(/<numFmts\b[^<>]*[^<>/]>/, (found) => `${found}${added}`)
  return styles
    .replace(/<numFmts\b[^<>]*\/>/, '')
    .replace(/<styleSheet\b[^<>]*>/, (found) => `${found}<numFmts>${added}</numFmts>`)
}

/** The code of Excel for the short date of a locale: `dd"."mm"."yyyy`. */
function shortDate(locale: string): string {
  const form = new Intl.DateTimeFormat(locale, {
    ...({ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const),
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
  })
  const letters: Partial<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yyyy' }
  return form
    .formatToParts(SAMPLE)
    .map(({ type, value }) => letters[type] ?? (type === 'literal' ? `"${value.replace(/["\p{Cf}]/gu, '')}"` : ''))
    .join('')
    .replaceAll('""', '')
}

const dates = new Set(['14', '15', '16', '17', '22'])

/**
 * The styles of a workbook with copies of those of short dates, which shrink to fit their column, by the numbers of the originals: cells with
 * a number need them, while text in them may be longer. Excel rounds digits to whole pixels, so that a date fits a column of the usual
 * width; elsewhere digits are slightly wider, and `###` would replace the date.
 */
export function withShrinkingDates(styles: string): { styles: string; shrinking: ReadonlyMap<string, string> } {
  const shrinking = new Map<string, string>()
  const start = /<(?:\w+:)?cellXfs\b/.exec(styles)?.index ?? -1
  const end = /<\/(?:\w+:)?cellXfs>/.exec(styles)?.index ?? -1
  if (start < 0 || end < start) return { styles, shrinking }
  const all = styles.slice(start, end)
  const formats = [...all.matchAll(format)]
  const copies = formats.flatMap(([, prefix = '', source = '', content = ''], index) => {
    if (!dates.has(attributesOf(source).numFmtId ?? '') || /wrapText|shrinkToFit/.test(content)) return []
    shrinking.set(String(index), String(formats.length + shrinking.size))
    return [shrink({ prefix, source, content })]
  })
  if (copies.length === 0) return { styles, shrinking }
  const counted = all.replace(/\scount="\d+"/, ` count="${formats.length + copies.length}"`)
  return { styles: `${styles.slice(0, start)}${counted}${copies.join('')}${styles.slice(end)}`, shrinking }
}

/** An element `xf` with its content, without nested ones. */
const format = /<((?:\w+:)?)xf\b([^<>]*?)(?:\/>|>((?:(?!<\/?(?:\w+:)?xf\b)[\s\S])*)<\/(?:\w+:)?xf>)/g

function shrink({ prefix, source, content }: { prefix: string; source: string; content: string }): string {
  const shrinks = ' shrinkToFit="1"'
  const aligned = content.includes('alignment')
    ? content.replace(/alignment\b/, `alignment${shrinks}`)
    : `<${prefix}alignment${shrinks}/>${content}`
  return `<${prefix}xf${setAttributes(source, { applyAlignment: '1' })}>${aligned}</${prefix}xf>`
}
