import { findOperation, runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { factLabels } from './fact-labels.js'

function namesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(namesIn)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => [name, ...namesIn(value)])
}

it('calls everything in German that PDF Info tells of a document', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.setTitle('Report')
  await pdf.attach(new Uint8Array(3), 'figures.csv')
  const file = new File([await pdf.save()], 'report.pdf')
  const { data } = await runOperation(findOperation('pdf-info')!, { file }, {}, { capabilities: nodeCapabilities() })
  const names = namesIn(data)
  expect(names).toEqual(expect.arrayContaining(['pageCount', 'width', 'title', 'encrypted', 'name', 'layers']))
  expect(names.filter((name) => !factLabels[name])).toEqual([])
})
