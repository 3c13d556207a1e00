/** Numbers of the formats that Excel leaves to the system: the short date, and with the time (ISO/IEC 29500-1, 18.8.30). */
const SHORT_DATE = 14
const DATE_AND_TIME = 22
/** A day whose numbers cannot be mistaken for each other. */
const SAMPLE = Date.UTC(2033, 10, 22, 13)

/** The styles of a workbook with the short date of a locale, where they do not say themselves what it is. */
export function withShortDates(styles: string, locale: string): string {
  const date = shortDate(locale)
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const formats: [number, string][] = [
    [SHORT_DATE, date],
    [DATE_AND_TIME, `${date} ${hour12 ? 'h:mm AM/PM' : 'hh:mm'}`],
  ]
  const added = formats
    .filter(([id]) => !new RegExp(`<numFmt\\b[^>]*\\snumFmtId="${id}"`).test(styles))
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')
  if (/<numFmts\b[^>]*[^/]>/.test(styles)) return styles.replace(/<numFmts\b[^>]*[^/]>/, (found) => `${found}${added}`)
  return styles
    .replace(/<numFmts\b[^>]*\/>/, '')
    .replace(/<styleSheet\b[^>]*>/, (found) => `${found}<numFmts>${added}</numFmts>`)
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
