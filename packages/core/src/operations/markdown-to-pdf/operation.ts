import * as z from 'zod'
import { markupOptions } from '../../markup/markup-options.js'
import { defineOperation, image, many, optional, textFile } from '../../operation.js'

const options = z.strictObject(markupOptions)

export type MarkdownToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'markdown-to-pdf',
  title: 'Markdown to PDF',
  summary: 'Convert Markdown to PDF, with bookmarks, lists, tables, code, links and images.',
  category: 'convert',
  files: {
    file: textFile({
      title: 'Markdown file',
      maxMiB: 10,
      extensions: ['.md', '.markdown', '.txt'],
      mimeTypes: ['text/markdown'],
    }),
    pictures: optional(many(image({ title: 'Images of the document', maxMiB: 50 }), { max: 1000, maxTotalMiB: 200 })),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: [],
  examples: [
    { does: 'Convert a Markdown file to PDF', options: {}, files: { file: ['guide.md'] } },
    {
      does: 'Include the image that the file refers to, use Times, and add page numbers',
      options: { font: 'times', pageNumbers: true },
      files: { file: ['guide.md'], pictures: ['logo.png'] },
    },
  ],
  load: () => import('./markdown-to-pdf.js').then((m) => m.markdownToPdf),
})
