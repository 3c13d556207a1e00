import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, it } from 'vitest'
import { factLabels as german } from './de/fact-labels.js'
import { factLabels as spanish } from './es/fact-labels.js'
import { factLabels as french } from './fr/fact-labels.js'
import { factLabels as japanese } from './ja/fact-labels.js'
import { factLabels as portuguese } from './pt-br/fact-labels.js'

let names: readonly string[]

beforeAll(async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.setTitle('Report')
  await pdf.attach(new Uint8Array(3), 'figures.csv')
  const file = new File([await pdf.save()], 'report.pdf')
  const { data } = await runOperation(findOperation('pdf-info')!, { file }, {}, { capabilities: nodeCapabilities() })
  names = namesIn(data)
})

function namesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(namesIn)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => [name, ...namesIn(value)])
}

it.each([
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
  ['Brazilian Portuguese', portuguese],
  ['Japanese', japanese],
])('names everything in %s that PDF Info says of a document', (_, labels) => {
  expect(names).toEqual(expect.arrayContaining(['pageCount', 'width', 'title', 'encrypted', 'name', 'layers']))
  expect(names.filter((name) => !labels[name])).toEqual([])
})
