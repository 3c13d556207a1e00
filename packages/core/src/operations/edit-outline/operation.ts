import * as z from 'zod'
import { field } from '../../fields.js'
import { data, defineOperation, optional, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import type { OutlineEntry } from '../../pdf/model/outline-entry.js'

const options = z.strictObject({
  source: z
    .enum(['text', 'headings', 'current', 'none'])
    .default('text')
    .meta(
      field({
        title: 'Bookmarks',
        description: 'Source of the bookmarks. Existing bookmarks are replaced.',
        choices: {
          text: { title: 'List', description: 'From the given list, or from a file.' },
          headings: { title: 'Headings', description: 'From the headings in the document.' },
          current: { title: 'Existing', description: 'Keep the existing bookmarks, and change only the levels.' },
          none: { title: 'None', description: 'Remove all bookmarks.' },
        },
      }),
    ),
  outline: z
    .string()
    .max(2_000_000)
    .optional()
    .meta(
      field({
        title: 'List',
        description: 'One bookmark per line: title, vertical bar, page. Indent a line to nest it below the one before.',
        placeholder: 'Introduction | 1\nPart one | 3\n  First chapter | 3\n  Second chapter | 8',
        multiline: true,
        shownWhen: { field: 'source', is: ['text'] },
      }),
    ),
  levels: z
    .int()
    .min(1)
    .max(10)
    .default(6)
    .meta(
      field({
        title: 'Levels',
        description: 'Number of levels to keep; deeper bookmarks are omitted.',
        shownWhen: { field: 'source', is: ['headings', 'current'] },
      }),
    ),
  openLevels: z
    .int()
    .min(0)
    .max(10)
    .default(1)
    .meta(
      field({
        title: 'Open levels',
        description: 'Number of levels that are expanded when the document is opened.',
        shownWhen: { field: 'source', is: ['text', 'headings', 'current'] },
      }),
    ),
  password,
})

export type EditOutlineOptions = z.output<typeof options>

/** Data reported by `editOutline`. */
export interface EditOutlineData {
  bookmarks: OutlineEntry[]
  /** The same as lines for the option `outline`. */
  text: string
}

export const operation = defineOperation({
  id: 'edit-outline',
  title: 'Edit Bookmarks',
  summary: 'Set the bookmarks of a PDF from a list or from its headings, or remove them.',
  category: 'edit',
  files: {
    file: pdf(),
    bookmarks: optional(
      data({
        title: 'List of bookmarks',
        maxMiB: 10,
        rare: true,
        extensions: ['.txt', '.json'],
        shownWhen: { field: 'source', is: ['text'] },
      }),
    ),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_bookmarks.pdf'),
  needs: [],
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'source', is: ['headings'] } }],
  time: {
    secondsPerMiB: 0.2,
    most: 60,
    longer: { when: { field: 'source', is: ['headings'] }, secondsPerMiB: 20, most: 570 },
  },
  examples: [
    { does: 'Set two bookmarks, the second nested under the first', options: { outline: 'Report | 1\n  Figures | 2' } },
    {
      does: 'Set bookmarks from a file',
      options: {},
      files: { file: ['input.pdf'], bookmarks: ['bookmarks.txt'] },
    },
    {
      does: 'Create bookmarks from the headings, three levels deep',
      options: { source: 'headings', levels: 3 },
      files: { file: ['article.pdf'] },
    },
    { does: 'Remove all bookmarks', options: { source: 'none' }, files: { file: ['chapters.pdf'] } },
  ],
  load: () => import('./edit-outline.js').then((m) => m.editOutline),
})
