import { PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { runHere } from '../../testing/run-here.js'
import { taggedPdf } from '../../testing/sketches/tagged-pdf.js'
import { operation as check } from '../check-accessibility/operation.js'
import { operation } from './operation.js'

const without = ['claim', 'title', 'language', 'title-shown', 'marked'] as const

it('completes a tagged file so that it breaks no rule, and claims PDF/UA only then', async () => {
  const source = new File([taggedPdf({ without: [...without] })], 'report.pdf')
  const { file, data, warnings } = await runHere(operation, source, { title: 'Squares & more', language: 'en' })
  expect(file.name).toBe('report_accessible.pdf')
  expect(warnings).toEqual([])
  expect(data).toMatchObject({
    title: 'Squares & more',
    titleFrom: 'option',
    language: 'en',
    passes: true,
    findings: [],
  })
  expect(data.findingsBefore).toBe(5)
  expect(data.changes.map(({ change }: { change: string }) => change)).toEqual([
    'title-set',
    'language-set',
    'title-shown',
    'marked',
    'claim-added',
  ])
  expect((await runHere(check, file)).data.findings).toEqual([])
  const { catalog } = await openPdf(file, testRun())
  expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
})

it('removes a claim that is not true, and says what is left', async () => {
  const figure = new File([taggedPdf({ elements: { 20: '/S/Figure/K 0' } })], 'figure.pdf')
  const { file, data, warnings } = await runHere(operation, figure)
  expect(warnings).toEqual(['figures-without-text', 'accessibility-remaining'])
  expect(data).toMatchObject({ title: 'Report', titleFrom: 'document', languageFrom: 'document', passes: false })
  expect(data.changes.map(({ change }: { change: string }) => change)).toContain('claim-removed')
  const rules = (await runHere(check, file)).data.findings.map(({ rule }: { rule: string }) => rule)
  expect(rules).toEqual(['ua-claim', 'figure'])
})

it('corrects how languages are written', async () => {
  const odd = new File([taggedPdf({ elements: { 20: '/S/P/Lang(en_us )/K 0' }, without: ['language'] })], 'plan.pdf')
  const { file, data } = await runHere(operation, odd, { language: ' DE ' })
  expect(data).toMatchObject({ language: 'de', languageFrom: 'option' })
  expect(data.findings.map(({ rule }: { rule: string }) => rule)).not.toContain('language-odd')
  expect(String((await openPdf(file, testRun())).catalog.lookup(PDFName.of('Lang')))).toBe('<FEFF00640065>')
})

it('takes the name of the file as the title if there is nothing else, and asks for the language', async () => {
  const source = new File([taggedPdf({ without: ['title', 'language'] })], 'plan.pdf')
  const { data, warnings } = await runHere(operation, source)
  expect(warnings.slice(0, 2)).toEqual(['title-from-file-name', 'language-missing'])
  expect(data).toMatchObject({ title: 'plan', titleFrom: 'file-name' })
})
