import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdBuiltinOffice } from '../../testing/builtin-office.js'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import { findAll, readXml } from '../../testing/xml-tree.js'
import { arrangeSheets } from './arrange-sheets.js'
import { typeTables } from './type-tables.js'
import { writeXlsx } from './write-xlsx.js'

const { signal } = new AbortController()

let office: Awaited<ReturnType<typeof holdBuiltinOffice>>
beforeAll(async () => {
  office = await holdBuiltinOffice()
})
afterAll(() => office.release())

it('values are shown as they were printed by the LibreOffice that comes with Sheaf', async () => {
  const printed = [
    ['Name', 'Sum', 'Share', 'Day', 'Loss', 'Year'],
    ['=x', '$1,234.50', '12.5%', '2024-12-31', '(1,000)', '2019'],
    ['a, b', '$7.00', '3.0%', '31.12.2024', '5*', '2020'],
  ]
  const tables = [sketchTable(printed, { headerRows: 1 })]
  typeTables(tables, { numbers: 'point', hints: { pointWords: 0, commaWords: 0, letterPaper: false } })
  const workbook = await writeXlsx(arrangeSheets(tables, 'table'), { title: 'Report', signal })
  const { bytes } = await office.convertOffice({
    bytes: workbook,
    format: 'xlsx',
    target: 'ods',
    timeoutMs: 100_000,
    signal,
  })
  const content = readXml(strFromU8(unzipSync(bytes)['content.xml']!))
  const shown = findAll(content, 'table:table-row').map((row) =>
    findAll(row, 'table:table-cell').map(({ text }) => text.trim()),
  )
  expect(shown.slice(0, printed.length).map((row) => row.slice(0, printed[0]!.length))).toEqual(printed)
})
