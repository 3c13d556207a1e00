import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { fontSize, password, standardFont } from '../../pdf/model/options.js'

const options = z.strictObject({
  source: z
    .enum(['auto', 'bookmarks', 'headings'])
    .default('auto')
    .meta(
      field({
        title: 'Entries',
        description: 'Source of the entries.',
        choices: {
          auto: { title: 'Automatic', description: 'Bookmarks, or headings if there are none.' },
          bookmarks: { title: 'Bookmarks', description: 'The bookmarks of the document.' },
          headings: { title: 'Headings', description: 'The headings found in the document.' },
        },
      }),
    ),
  title: z
    .string()
    .max(200)
    .default('Contents')
    .meta(field({ title: 'Title', description: 'Heading of the first contents page. Leave empty for none.' })),
  levels: z
    .int()
    .min(1)
    .max(6)
    .default(3)
    .meta(field({ title: 'Levels', description: 'Number of levels to list.' })),
  position: z
    .enum(['start', 'after-cover', 'end'])
    .default('start')
    .meta(
      field({
        title: 'Position',
        description: 'Where to insert the contents pages.',
        choices: { start: 'Before the first page', 'after-cover': 'After the first page', end: 'After the last page' },
      }),
    ),
  numbers: z
    .enum(['auto', 'result', 'original', 'none'])
    .default('auto')
    .meta(
      field({
        title: 'Page numbers',
        description: 'Page numbers of the entries.',
        choices: {
          auto: { title: 'Automatic', description: 'Page labels, or positions in the result if there are none.' },
          result: { title: 'Positions in the result', description: 'Contents pages are counted.' },
          original: {
            title: 'Positions in the original',
            description: 'Contents pages are not counted, for pages with printed numbers.',
          },
          none: { title: 'None', description: 'No page numbers, only links.' },
        },
      }),
    ),
  leaders: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Dots', description: 'Draw dotted lines between entries and page numbers.' })),
  font: standardFont('Typeface of the text.'),
  fontSize: fontSize({ least: 5, most: 40, usual: 11 }),
  password,
})

export type TableOfContentsOptions = z.output<typeof options>

/** Data reported by `tableOfContents`. */
export interface TableOfContentsData {
  /** Number of entries. */
  entries: number
  /** The contents pages, by their numbers in the result. */
  pages: number[]
}

export const operation = defineOperation({
  id: 'table-of-contents',
  title: 'Table of Contents',
  summary: 'Add contents pages with links and page numbers, generated from bookmarks or headings.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_contents.pdf'),
  needs: [],
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'source', is: ['headings'] } }],
  time: { secondsPerMiB: 20, most: 570 },
  examples: [
    { does: 'Add a contents page', options: {}, files: { file: ['chapters.pdf'] } },
    {
      does: 'List two levels after the cover',
      options: { levels: 2, position: 'after-cover', title: 'Overview' },
      files: { file: ['chapters.pdf'] },
    },
  ],
  load: () => import('./table-of-contents.js').then((m) => m.tableOfContents),
})
