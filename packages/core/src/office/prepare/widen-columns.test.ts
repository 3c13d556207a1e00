import { describe, expect, it } from 'vitest'
import { sketchOpenDocument } from '../../testing/sketches/office-sketch.js'
import { attributesOf } from '../../text/xml/scan-xml.js'
import { readEntry, readPackage } from '../package/read-package.js'
import { widenColumns } from './widen-columns.js'

const style = (name: string, width: string) =>
  `<style:style style:name="${name}" style:family="table-column"><style:table-column-properties style:column-width="${width}"/></style:style>`
const cell = (type: string, text: string, attributes = '') =>
  `<table:table-cell office:value-type="${type}"${attributes}><text:p>${text}</text:p></table:table-cell>`

/** Widths of the columns of a table, in the order of the file, in points or as its styles say. */
function widths(columns: string, rows: string[]): (string | undefined)[] {
  const styles = style('narrow', '0.5in') + style('wide', '2in')
  const body = `<table:table>${columns}${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table>`
  const content = `<office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body>`
  const bytes = widenColumns(sketchOpenDocument('spreadsheet', { 'content.xml': content }))
  const entry = readPackage(bytes).find(({ name }) => name === 'content.xml')!
  const xml = new TextDecoder().decode(readEntry(bytes, entry))
  const named = new Map(
    [...xml.matchAll(/style:name="([^"]*)"[^>]*><style:table-column-properties([^>]*)\/>/g)].map(([, name, source]) => [
      name!,
      attributesOf(source!)['style:column-width'],
    ]),
  )
  return [...xml.matchAll(/<table:table-column([^>]*)\/>/g)].map(([, source]) =>
    named.get(attributesOf(source!)['table:style-name'] ?? ''),
  )
}
const column = (name: string, attributes = '') => `<table:table-column table:style-name="${name}"${attributes}/>`

describe('widenColumns', () => {
  it('makes room for dates, times, percentages and currencies below rows of text', () => {
    const columns = column('narrow').repeat(5)
    const head = ['Date', 'Time', 'Share', 'Sum', 'Name'].map((text) => cell('string', text)).join('')
    const found = widths(columns, [
      head,
      cell('date', '2024-05-06') +
        cell('time', '12:34:56.123') +
        cell('percentage', '123.45678%') +
        cell('currency', '$1,234,567.00') +
        cell('string', 'A name that is longer than its column'),
    ])
    // Ten characters of 10 points in Liberation Sans, eight of them digits, take 51 points.
    expect(found[0]).toBe('57.14pt')
    for (const width of found.slice(1, 4)) expect(Number.parseFloat(width!)).toBeGreaterThan(50)
    expect(found[4]).toBe('0.5in')
  })

  it('finds the column of a value behind cells and columns that are repeated', () => {
    const columns = column('wide', ' table:number-columns-repeated="2"') + column('narrow') + column('narrow')
    const empty = '<table:table-cell table:number-columns-repeated="3"/>'
    expect(widths(columns, [empty + cell('date', '2024-05-06')])).toEqual(['2in', '0.5in', '57.14pt'])
    const twice = cell('date', '2024-05-06', ' table:number-columns-repeated="4"')
    expect(widths(columns, [twice])).toEqual(['2in', '57.14pt', '57.14pt'])
  })

  it('leaves widths that suffice, and those of plain numbers, which are rounded to them', () => {
    expect(
      widths(column('wide') + column('narrow'), [cell('date', '2024-05-06') + cell('float', '0.123456789')]),
    ).toEqual(['2in', '0.5in'])
  })
})
