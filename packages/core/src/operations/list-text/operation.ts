import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import type { ListedBlock } from '../../pdf/edit/listed-text.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: chosenPages('Pages to list.'),
  details: z
    .boolean()
    .default(true)
    .meta(
      field({ title: 'Lines and styles', description: 'Include the lines of each block with fonts and positions.' }),
    ),
  password,
})

export type ListTextOptions = z.output<typeof options>

/** The text of a PDF in blocks. */
export interface ListTextData {
  /** Page by page, in the order in which pages draw them. */
  blocks: ListedBlock[]
  /** Number and size, in points as displayed, of each page that was read, with what keeps its text from being changed. */
  pages: { page: number; width: number; height: number; problem?: string }[]
}

export const operation = defineOperation({
  id: 'list-text',
  title: 'List Text',
  summary: 'List the text of a PDF for editing, as blocks with IDs, fonts and positions.',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_text.json'),
  needs: [],
  time: { secondsPerMiB: 5, most: 300 },
  http: { response: 'json' },
  examples: [
    { does: 'List all text', options: {} },
    { does: 'List the blocks of the first page without their lines', options: { pages: '1', details: false } },
  ],
  load: () => import('./list-text.js').then((m) => m.listText),
})
