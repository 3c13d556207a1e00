import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { namesToRemove, readCustomFields } from './custom-fields.js'
import { readMetadataDate } from './metadata-date.js'

const text = z.string().max(10_000).optional()
const date = z
  .string()
  .max(40)
  .refine(
    (value) => readMetadataDate(value) !== undefined,
    'Give a date such as 2026-01-31 or 2026-01-31T12:30:00+01:00.',
  )
  .optional()

const options = z
  .strictObject({
    title: text.meta(field({ title: 'Title', description: 'Shown by PDF readers instead of the file name.' })),
    author: text.meta(field({ title: 'Author', description: 'Author of the document.' })),
    subject: text.meta(field({ title: 'Subject', description: 'Subject of the document.' })),
    keywords: text.meta(field({ title: 'Keywords', description: 'Keywords for search.' })),
    creator: text.meta(field({ title: 'Creator', description: 'Program in which the document was written.' })),
    producer: text.meta(field({ title: 'Producer', description: 'Program that created the PDF.' })),
    creationDate: date.meta(
      field({
        title: 'Created',
        description: 'Creation date.',
        placeholder: '2026-01-31T12:30:00Z',
        chosenFrom: 'time',
      }),
    ),
    modificationDate: date.meta(
      field({
        title: 'Changed',
        description: 'Date of the last change.',
        placeholder: '2026-01-31',
        chosenFrom: 'time',
      }),
    ),
    custom: z
      .string()
      .max(20_000)
      .refine((value) => readCustomFields(value) !== undefined, 'Write fields as Name=value; Other name=value.')
      .optional()
      .meta(
        field({
          title: 'Custom fields',
          description: 'Names and values, one per line or separated by semicolons.',
          placeholder: 'Project=Sheaf; Client=Ada',
        }),
      ),
    remove: z
      .string()
      .max(5000)
      .optional()
      .meta(
        field({
          title: 'Remove',
          description:
            'Names of the fields to remove, separated by commas: title, author, subject, keywords, creator, producer, creationDate, modificationDate or custom fields.',
          placeholder: 'author,creator',
          chosenFrom: 'metadata',
        }),
      ),
    clear: z
      .boolean()
      .default(false)
      .meta(
        field({
          title: 'Remove everything first',
          description: 'Remove all metadata first, so that only the values given here remain.',
        }),
      ),
    password,
  })
  .refine(
    ({ password: _, clear, remove, ...values }) =>
      clear || namesToRemove(remove).length > 0 || Object.values(values).some((value) => value !== undefined),
    { path: ['title'], message: 'Give a field to set or to remove.' },
  )

export type EditMetadataOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'edit-metadata',
  title: 'Edit Metadata',
  summary: 'Set or remove the title, author, keywords, dates and custom metadata fields of a PDF.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_metadata.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Set title and author', options: { title: 'Annual report', author: 'Ada Lovelace' } },
    { does: 'Remove all metadata', options: { clear: true } },
    {
      does: 'Add a custom field and remove the program',
      options: { custom: 'Project=Sheaf', remove: 'creator' },
    },
  ],
  load: () => import('./edit-metadata.js').then((m) => m.editMetadata),
})
