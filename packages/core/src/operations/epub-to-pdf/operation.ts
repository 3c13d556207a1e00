import * as z from 'zod'
import { markupOptions } from '../../markup/markup-options.js'
import { book, defineOperation } from '../../operation.js'

const options = z.strictObject(markupOptions)

export type EpubToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'epub-to-pdf',
  title: 'EPUB to PDF',
  summary: 'Convert e-books (EPUB) to PDF, with chapters, bookmarks, links and images.',
  category: 'convert',
  files: {
    file: book({ title: 'EPUB', maxMiB: 100, extensions: ['.epub'], mimeTypes: ['application/epub+zip'] }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: [],
  time: { secondsPerMiB: 5, most: 300 },
  examples: [
    { does: 'Convert a book to PDF', options: {}, files: { file: ['book.epub'] } },
    {
      does: 'Make small pages in Times with page numbers',
      options: { pageSize: 'a5', font: 'times', fontSize: 10, margin: 40, pageNumbers: true },
      files: { file: ['book.epub'] },
    },
  ],
  load: () => import('./epub-to-pdf.js').then((m) => m.epubToPdf),
})
