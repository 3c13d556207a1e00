import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, many, pdf } from '../../operation.js'
import { passwordOfEach, passwordsOfFiles } from '../../pdf/model/options.js'
import { PageRangeError, parsePageRanges } from '../../pdf/model/page-ranges.js'

/** Page ranges of each file: a list, or a text with semicolons between them. Files without any give all their pages. */
const rangesOfFiles = z
  .union([z.string().max(100_000), z.array(z.string().max(10_000)).max(10_000)])
  .transform((given, context): string[] => {
    const ranges = (Array.isArray(given) ? given : given.split(';')).map((text) => text.trim() || 'all')
    for (const text of ranges) {
      try {
        parsePageRanges(text)
      } catch (error) {
        if (!(error instanceof PageRangeError)) throw error
        context.addIssue({ code: 'custom', message: error.message })
      }
    }
    return ranges
  })

const options = z.strictObject({
  pages: rangesOfFiles.optional().meta(
    field({
      title: 'Pages of each file',
      description:
        'Page ranges for each file, separated by semicolons, in the order in which you give the files (before they are sorted). Default: all pages.',
      placeholder: '1-3; all; 2',
    }),
  ),
  order: z
    .enum(['given', 'name', 'date'])
    .default('given')
    .meta(
      field({
        title: 'Order of the files',
        description: 'How to sort the files before merging.',
        choices: {
          given: { title: 'In the given order', description: 'Keep the order in which you give the files.' },
          name: { title: 'By name', description: 'In alphabetical order, with file 2 before file 10.' },
          date: {
            title: 'By date',
            description: 'By the creation date stored in each PDF, oldest first. Files without a date come last.',
          },
        },
      }),
    ),
  arrangement: z
    .enum(['one-after-another', 'interleave', 'interleave-reversed'])
    .default('one-after-another')
    .meta(
      field({
        title: 'Arrangement of the pages',
        description: 'How to combine the pages of the files.',
        choices: {
          'one-after-another': {
            title: 'One after another',
            description: 'All pages of the first file, then all pages of the second, and so on.',
          },
          interleave: {
            title: 'Interleave',
            description:
              'Page 1 of each file, then page 2 of each file, and so on. Use this if front and back sides were scanned separately.',
          },
          'interleave-reversed': {
            title: 'Interleave, second file reversed',
            description:
              'The same, but with the second file in reverse order. Use this if the back sides were scanned from last to first.',
          },
        },
      }),
    ),
  evenPages: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Each file on a new sheet',
        description: 'For two-sided printing, add a blank page after each file that has an odd number of pages.',
        shownWhen: { field: 'arrangement', is: ['one-after-another'] },
      }),
    ),
  dividers: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Divider pages',
        description: 'Insert a page with the file name before each file.',
        shownWhen: { field: 'arrangement', is: ['one-after-another'] },
      }),
    ),
  contents: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Contents page',
        description: 'Start with a contents page that lists the files, with page numbers and links.',
        shownWhen: { field: 'arrangement', is: ['one-after-another'] },
      }),
    ),
  bookmarks: z
    .enum(['per-file', 'keep', 'none'])
    .default('per-file')
    .meta(
      field({
        title: 'Bookmarks',
        description: 'How to merge the bookmarks of the files.',
        choices: {
          'per-file': {
            title: 'One per file',
            description: 'A bookmark for each file, with the bookmarks of that file nested under it.',
          },
          keep: { title: 'Keep', description: 'The existing bookmarks of all files.' },
          none: { title: 'None', description: 'No bookmarks.' },
        },
      }),
    ),
  portfolio: z
    .enum(['attach', 'expand'])
    .default('attach')
    .meta(
      field({
        title: 'PDF portfolios',
        description: 'How to merge PDF portfolios (collections of other files).',
        choices: {
          attach: { title: 'Attach', description: 'Keep the cover sheet, and attach the contained files.' },
          expand: {
            title: 'Expand',
            description: 'Insert the pages of the contained PDFs, and attach all other files.',
          },
        },
      }),
    ),
  password: passwordOfEach,
  passwords: passwordsOfFiles,
})

export type MergePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'merge-pdf',
  title: 'Merge PDF',
  summary: 'Merge several PDFs into one: all pages, selected pages, or alternating pages.',
  category: 'pages',
  files: { files: many(pdf({ title: 'PDF files' }), { min: 2 }) },
  options,
  output: () => 'merged_document.pdf',
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/merge' },
  examples: [
    { does: 'Merge two files', options: {}, files: { files: ['cover.pdf', 'report.pdf'] } },
    {
      does: 'Merge files and keep their bookmarks, without adding a bookmark for each file',
      options: { bookmarks: 'keep' },
      files: { files: ['part-1.pdf', 'part-2.pdf'] },
    },
    {
      does: 'Merge pages 1 to 3 of one file and all of another',
      options: { pages: '1-3; all' },
      files: { files: ['chapters.pdf', 'report.pdf'] },
    },
    {
      does: 'Merge scanned front and back sides',
      options: { arrangement: 'interleave-reversed' },
      files: { files: ['fronts.pdf', 'backs.pdf'] },
    },
    {
      does: 'Start with a contents page, and insert a divider page before each file',
      options: { contents: true, dividers: true, order: 'name' },
      files: { files: ['part-1.pdf', 'part-2.pdf'] },
    },
  ],
  load: () => import('./merge-pdf.js').then((m) => m.mergePdf),
})
