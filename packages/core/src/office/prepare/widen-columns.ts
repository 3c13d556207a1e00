import {
  attributesOf,
  resolveEntities,
  rewriteXml,
  setAttributes,
  XmlScanner,
  type XmlTag,
} from '../../text/xml/scan-xml.js'
import { readEntry, readPackage } from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'

/** Maximum size of a part that is rewritten. */
const MAX_PART = 256e6
/** Size of text in new spreadsheets, in points. */
const FONT_SIZE = 10
/** What a column is wider than its text, in points: a little less than what LibreOffice adds, whose widths stay where they suffice. */
const PADDING = 6
/** Widths of characters in Liberation Sans, in em: of digits and currencies, of those named here, and of the widest usual letters. */
const DIGIT = 0.556
const OTHER = 0.78
const characterWidths: Readonly<Record<string, number>> = { '-': 0.333, '%': 0.889 }
const narrow = ',.:;/ \u00a0'
const digits = '0123456789€$£¥+'

/** Most columns of a sheet. */
const MOST_COLUMNS = 16_384

/** Columns of a sheet that share a style. */
interface ColumnRun {
  style: string
  /** Points that its widest value takes. */
  needed: number
}

/**
 * An ODS whose columns are at least as wide as their dates, times, percentages and other values, which are otherwise drawn as `###`.
 * LibreOffice finds the width of a column of CSV by the format of its first rows: dates below three rows of text count as numbers.
 */
export function widenColumns(bytes: Uint8Array): Uint8Array {
  const entries = readPackage(bytes)
  const entry = entries.find(({ name }) => name === 'content.xml')
  if (!entry) return bytes
  const part = readEntry(bytes, entry, MAX_PART)
  const { runs, widths } = measureColumns(part)
  const tooNarrow = new Map(
    runs.flatMap(({ style, needed }, index) => ((widths.get(style) ?? 0) < needed ? [[index, needed]] : [])),
  )
  if (tooNarrow.size === 0) return bytes
  let next = 0
  const changed = rewriteXml(part, {
    tag: ({ name, source }) => {
      if (name !== 'table:table-column') return undefined
      const index = next++
      return tooNarrow.has(index) ? setAttributes(source, { 'table:style-name': `wide${index}` }) : undefined
    },
  })
  const styles = [...tooNarrow].map(
    ([index, width]) =>
      `<style:style style:name="wide${index}" style:family="table-column"><style:table-column-properties fo:break-before="auto" style:column-width="${width.toFixed(2)}pt"/></style:style>`,
  )
  const text = new TextDecoder().decode(changed).replace('</office:automatic-styles>', (end) => styles.join('') + end)
  return writePackage(bytes, entries, new Map([['content.xml', new TextEncoder().encode(text)]]))
}

/** The columns of all sheets, in the order of the part, and the widths of styles in points. */
function measureColumns(part: Uint8Array): { runs: ColumnRun[]; widths: Map<string, number> } {
  const runs: ColumnRun[] = []
  const widths = new Map<string, number>()
  let ofSheet: ColumnRun[] = []
  let styleName = ''
  let column = 0
  let count = 1
  let shown: string | undefined
  const tag = ({ name, source }: XmlTag): undefined => {
    if (name === 'style:style') styleName = attributesOf(source)['style:name'] ?? ''
    else if (name === 'style:table-column-properties')
      widths.set(styleName, inPoints(attributesOf(source)['style:column-width'] ?? ''))
    else if (name === 'table:table') ofSheet = []
    else if (name === 'table:table-column') {
      const run: ColumnRun = { style: attributesOf(source)['table:style-name'] ?? '', needed: 0 }
      runs.push(run)
      for (let left = repeats(source); left > 0 && ofSheet.length < MOST_COLUMNS; left--) ofSheet.push(run)
    } else if (name === 'table:table-row') column = 0
    else if (name === 'table:table-cell') {
      count = repeats(source)
      // Numbers without a format are rounded to the width of their column, and texts are never replaced.
      shown = /office:value-type="(?!string|float)/.test(source) ? '' : undefined
    }
  }
  new XmlScanner({
    tag,
    text: (text) => {
      if (shown !== undefined) shown += text
      return undefined
    },
    end: (name) => {
      if (name !== 'table:table-cell') return
      const needed = shown === undefined ? 0 : widthOf(resolveEntities(shown.trim()))
      for (let at = column; needed > 0 && at < Math.min(column + count, ofSheet.length); at++)
        ofSheet[at]!.needed = Math.max(ofSheet[at]!.needed, needed)
      column += count
    },
  }).push(part)
  return { runs, widths }
}

function repeats(source: string): number {
  const count = /table:number-columns-repeated="(\d{1,5})"/.exec(source)?.[1]
  return Math.max(1, Number(count ?? 1))
}

function widthOf(text: string): number {
  let width = 0
  for (const character of text)
    width += digits.includes(character)
      ? DIGIT
      : narrow.includes(character)
        ? 0.278
        : (characterWidths[character] ?? OTHER)
  return width === 0 ? 0 : width * FONT_SIZE + PADDING
}

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, px: 0.75 }

function inPoints(length: string): number {
  const [, number, unit = 'pt'] = /^\s*([\d.]+)\s*([a-z]*)/.exec(length) ?? []
  return Number(number ?? 0) * (units[unit] ?? 1)
}
