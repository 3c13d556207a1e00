import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { byteSize, sizeUnits } from '../../image/compress/byte-size-option.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'
import { comparison } from '../../pdf/redact/redact-options.js'
import { blankMeasureFields } from '../../pdf/render/blank-options.js'
import { partName } from './part-name.js'

/** Names of the parts: a list, or a text with a name on each line or semicolons between them. */
const names = z
  .union([z.string().max(1_000_000), z.array(z.string().max(1000)).max(20_000)])
  .transform((given): string[] => {
    const list = (Array.isArray(given) ? given : given.split(/[;\r\n]+/)).map((name) => name.trim())
    // A separator may end the text.
    return list.slice(0, list.findLastIndex((name) => name !== '') + 1)
  })
  .optional()
  .meta(
    field({
      title: 'Names of the parts',
      description: 'File names for the parts, in order and separated by semicolons. Parts without a name are numbered.',
      placeholder: 'Cover; Report; Appendix',
      multiline: true,
      namesResults: true,
    }),
  )

const dropSeparators = z
  .boolean()
  .default(false)
  .meta(field({ title: 'Remove separators', description: 'Omit the pages that contain the barcode or text.' }))

const options = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('range').meta({ title: 'By Page Range', description: 'One file per range.' }),
      ranges: pageRanges.meta(
        field({
          title: 'Page ranges',
          description: 'Page ranges, separated by commas. Each range becomes a file.',
          placeholder: '1-3,4-6',
        }),
      ),
      names,
      password,
    }),
    z.strictObject({
      mode: z.literal('interval').meta({ title: 'By Interval', description: 'Files with a fixed number of pages.' }),
      interval: z
        .int()
        .min(1)
        .max(100)
        .default(1)
        .meta(field({ title: 'Pages per file', description: 'Number of pages in each file.' })),
      names,
      password,
    }),
    z.strictObject({
      mode: z.literal('all').meta({ title: 'Every Page', description: 'One file per page.' }),
      names,
      password,
    }),
    z.strictObject({
      mode: z.literal('bookmarks').meta({
        title: 'By Chapter',
        description: 'One file per bookmark, named after it. By default, only top-level bookmarks count.',
      }),
      level: z
        .int()
        .min(1)
        .max(6)
        .default(1)
        .meta(
          field({
            title: 'Level',
            description:
              'Start a new file at each bookmark down to this level. Level 1 means top-level bookmarks only.',
          }),
        ),
      names,
      password,
    }),
    z.strictObject({
      mode: z
        .literal('size')
        .meta({ title: 'By Size', description: 'Files up to a given size, for example for email.' }),
      maxSize: byteSize('10MB or 500KB').meta(
        field({
          title: 'Largest size',
          description: `Maximum size of each file. ${sizeUnits}`,
          placeholder: '10 MB',
          choices: { '2MB': '2 MB', '5MB': '5 MB', '10MB': '10 MB', '20MB': '20 MB' },
        }),
      ),
      names,
      password,
    }),
    z.strictObject({
      mode: z.literal('blank').meta({
        title: 'At Blank Pages',
        description: 'One file for each group of pages between blank pages. Blank pages are removed.',
      }),
      ...blankMeasureFields({ shade: 20, specks: 3, edge: 14 }),
      names,
      password,
    }),
    z.strictObject({
      mode: z.literal('barcode').meta({
        title: 'At Barcodes',
        description: 'A new file starts at each page with a QR code or other barcode.',
      }),
      code: z
        .string()
        .max(1000)
        .optional()
        .meta(
          field({
            title: 'Content',
            description: 'Split only at codes that contain this text. Default: all codes.',
            placeholder: 'INV-',
          }),
        ),
      dropSeparators,
      names,
      password,
    }),
    z.strictObject({
      mode: z
        .literal('text')
        .meta({ title: 'At Text', description: 'A new file starts at each page that contains the given text.' }),
      find: z
        .string()
        .min(1)
        .max(1000)
        .meta(
          field({
            title: 'Text',
            description: 'Text that marks the first page of each part.',
            placeholder: 'Invoice no.',
          }),
        ),
      regex: z
        .boolean()
        .default(false)
        .meta(
          field({
            title: 'Regular expression',
            description:
              'Treat the text as a regular expression. If it has a capture group, as in Invoice (\\d+), consecutive pages with the same captured text stay together, and each part is named after its captured text.',
          }),
        ),
      where: z
        .enum(['page', 'top', 'bottom'])
        .default('page')
        .meta(
          field({
            title: 'Search area',
            description: 'Part of the page to search.',
            choices: { page: 'Whole page', top: 'Upper quarter', bottom: 'Lower quarter' },
          }),
        ),
      ...comparison,
      dropSeparators,
      names,
      password,
    }),
  ])
  .meta({ title: 'Split mode', description: 'How to split the document.' })

export type SplitPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'split-pdf',
  title: 'Split PDF',
  summary: 'Split a PDF by page ranges, page count, bookmarks, size, blank pages, barcodes or text.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: prefixedPdf('split'),
  resultNames: ({ names = [] }) => names.flatMap((name) => partName(name) ?? []),
  needs: [],
  alsoNeeds: [
    { capability: 'renderPages', when: { field: 'mode', is: ['blank', 'barcode', 'text'] } },
    { capability: 'readBarcodes', when: { field: 'mode', is: ['barcode'] } },
  ],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/split' },
  examples: [
    {
      does: 'Split into pages 1 to 3 and pages 4 to 6',
      options: { mode: 'range', ranges: '1-3,4-6' },
      several: true,
    },
    { does: 'Split into files of ten pages', options: { mode: 'interval', interval: 10 }, several: true },
    { does: 'Split into single pages', options: { mode: 'all' }, several: true },
    {
      does: 'Split into chapters, named after their bookmarks',
      options: { mode: 'bookmarks' },
      files: { file: ['chapters.pdf'] },
      several: true,
    },
    {
      does: 'Split into files small enough to send by email',
      options: { mode: 'size', maxSize: '10MB' },
    },
    {
      does: 'Split a scanned stack at its blank pages',
      options: { mode: 'blank' },
      files: { file: ['blank-backs.pdf'] },
      several: true,
    },
    {
      does: 'Split a scanned stack at sheets with a QR code, and omit those sheets',
      options: { mode: 'barcode', code: 'NEXT', dropSeparators: true },
      files: { file: ['stack.pdf'] },
      several: true,
    },
    {
      does: 'Split a stack of invoices by invoice number',
      options: { mode: 'text', find: 'Invoice (\\d+)', regex: true, where: 'top' },
      files: { file: ['invoices.pdf'] },
      several: true,
    },
  ],
  load: () => import('./split-pdf.js').then((m) => m.splitPdf),
})
