import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { type PickedFile, samplePdf } from '../sample-files.js'
import { attachment } from '../screen-parts.js'

/** What the specification says of a tool of three steps. */
export interface WizardFacts {
  tool: string
  path: string
  steps: [first: string, second: string, third: string]
  /** The calls that do the work. */
  api: string
  /** The button that starts the work. */
  action: string | RegExp
  /** Title of the toast when it fails. */
  failure: string
  /** What is said while it works. */
  busy: string
  /** The button that starts afresh. */
  again: string | RegExp
  files: () => Promise<PickedFile[]>
  /** What must be filled in before the work can start. */
  prepare?: (page: Page) => Promise<void>
  answer: Parameters<import('playwright-core').Route['fulfill']>[0]
}

const pdf = (name: string) => ({
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` },
  body: '%PDF-1.7 made up',
})
const report = async () => [await samplePdf('report.pdf', 3)]
const BUSY = 'Processing your PDF...'

/** The tools of three steps that are alike (2.4); where the specification leaves a text open, a pattern stands. */
export const wizards: readonly WizardFacts[] = [
  {
    tool: 'Compress',
    path: '/compress',
    steps: ['Upload Files', 'Choose Options', 'Download'],
    api: '**/api/compress',
    action: /^Compress/,
    failure: 'Compression Failed',
    busy: BUSY,
    again: /another/i,
    files: report,
    answer: pdf('compressed_report.pdf'),
  },
  {
    tool: 'Protect',
    path: '/protect',
    steps: ['Upload Files', 'Set Password', 'Download'],
    api: '**/api/protect',
    action: /^Protect/,
    failure: 'Protection Failed',
    busy: BUSY,
    again: /another/i,
    files: report,
    prepare: (page) => page.getByLabel('Password', { exact: true }).fill('open sesame'),
    answer: pdf('protected_report.pdf'),
  },
  {
    tool: 'Merge',
    path: '/merge',
    steps: ['Select Files', 'Arrange Order', 'Download'],
    api: '**/api/merge',
    action: /^Merge/,
    failure: 'Merging Failed',
    busy: BUSY,
    again: /another|more/i,
    files: async () => [await samplePdf('report.pdf', 1), await samplePdf('b.pdf', 2)],
    answer: pdf('merged_document.pdf'),
  },
  {
    tool: 'Split',
    path: '/split',
    steps: ['Upload Files', 'Split Options', 'Download'],
    api: '**/api/split',
    action: /^Split/,
    failure: 'Splitting Failed',
    busy: BUSY,
    again: /another/i,
    files: report,
    prepare: (page) => page.getByLabel('Every Page').check(),
    answer: attachment('split_report.zip', zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) })),
  },
  {
    tool: 'Delete Pages',
    path: '/delete-pages',
    steps: ['Upload File', 'Select Pages', 'Download'],
    api: '**/api/delete-pages',
    action: 'Delete Selected Pages',
    failure: 'Page Deletion Failed',
    busy: BUSY,
    again: 'Modify Another PDF',
    files: report,
    prepare: (page) => page.getByRole('checkbox').nth(1).check(),
    answer: pdf('modified_report.pdf'),
  },
  {
    tool: 'PDF to Image',
    path: '/pdf-to-image',
    steps: ['Upload File', 'Conversion Options', 'Download'],
    api: '**/api/pdf-to-image',
    action: 'Convert to Images',
    failure: 'Conversion Failed',
    busy: 'Converting your PDF...',
    again: 'Convert Another PDF',
    files: report,
    answer: attachment('report.zip', zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) })),
  },
  {
    tool: 'OCR',
    path: '/ocr',
    steps: ['Upload File', 'OCR Options', 'Download'],
    api: '**/api/ocr',
    action: 'Process with OCR',
    failure: 'OCR Failed',
    busy: 'Processing your PDF with OCR...',
    again: 'Process Another PDF',
    files: report,
    answer: pdf('ocr_report.pdf'),
  },
]
