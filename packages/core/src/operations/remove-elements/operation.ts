import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const element = (title: string, description: string) => z.boolean().default(false).meta(field({ title, description }))

const elements = {
  images: element('Images', 'Photos, scans and other bitmap images.'),
  graphics: element('Vector graphics', 'Lines, areas and gradients.'),
  text: element('Text', 'All text on the pages.'),
  hiddenText: element('Hidden text', 'The invisible text layer of scans, as created by text recognition.'),
  links: element('Links', 'Links to pages and addresses. Their text stays.'),
  comments: element('Comments', 'Notes, marks, stamps, drawings and other annotations.'),
  fields: element('Form fields', 'Form fields with their values.'),
  attachments: element('Attachments', 'Attached files, including those on pages.'),
  bookmarks: element('Bookmarks', 'The outline of the document.'),
  scripts: element('Scripts', 'JavaScript of the document, its pages, fields and links.'),
  thumbnails: element('Thumbnails', 'Stored preview images of pages.'),
}

const options = z
  .strictObject({
    ...elements,
    pages: chosenPages('Pages to remove elements from. Attachments, bookmarks and scripts are removed everywhere.'),
    password,
  })
  .refine((given) => Object.keys(elements).some((name) => given[name as keyof typeof elements]), {
    path: ['images'],
    message: 'Choose what to remove.',
  })

export type RemoveElementsOptions = z.output<typeof options>

/** Data reported by `removeElements`: how many of each were removed. */
export interface RemoveElementsData {
  /** Drawn images, `Do` and inline. */
  images: number
  graphics: number
  /** Characters of text. */
  characters: number
  hiddenCharacters: number
  links: number
  comments: number
  fields: number
  attachments: number
  bookmarks: number
  scripts: number
  thumbnails: number
}

export const operation = defineOperation({
  id: 'remove-elements',
  title: 'Remove Elements',
  summary: 'Remove images, text, links, comments, form fields, attachments and more from a PDF.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_without-elements.pdf'),
  needs: [],
  time: { secondsPerMiB: 2, most: 300 },
  examples: [
    { does: 'Remove images', options: { images: true }, files: { file: ['photos.pdf'] } },
    { does: 'Remove links and comments from the first page', options: { links: true, comments: true, pages: '1' } },
  ],
  load: () => import('./remove-elements.js').then((m) => m.removeElements),
})
