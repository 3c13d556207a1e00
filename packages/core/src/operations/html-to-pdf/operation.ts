import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, defineOperation, many, optional, textFile } from '../../operation.js'
import { paperOptions } from '../../pdf/typeset/paper.js'

const { pageNumbers: _, ...paper } = paperOptions

const options = z.strictObject({
  ...paper,
  sizeOfStyles: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Page size of the styles',
        description: 'Use the page size from the style sheets of the document (@page), if there is one.',
      }),
    ),
  scale: z
    .number()
    .min(10)
    .max(200)
    .default(100)
    .meta(field({ title: 'Scale', description: 'Scale of text and images.', unit: '%' })),
  backgrounds: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Backgrounds', description: 'Print background colors and images.' })),
})

export type HtmlToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'html-to-pdf',
  title: 'HTML to PDF',
  summary: 'Convert a web page (HTML) to PDF with its styles, images and fonts, and add bookmarks and tags.',
  category: 'convert',
  files: {
    file: textFile({
      title: 'HTML file',
      maxMiB: 20,
      extensions: ['.html', '.htm', '.xhtml'],
      mimeTypes: ['text/html', 'application/xhtml+xml'],
    }),
    assets: optional(
      many(anyFile({ title: 'Images, style sheets and fonts of the page', maxMiB: 50, keepsFolders: true }), {
        max: 1000,
        maxTotalMiB: 200,
      }),
    ),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: ['printHtml'],
  examples: [
    { does: 'Print a web page to PDF', options: {}, files: { file: ['invoice.html'] } },
    {
      does: 'Print a page with its styles and logo on Letter paper with narrow margins',
      options: { pageSize: 'letter', margin: 36 },
      files: { file: ['invoice.html'], assets: ['style.css', 'logo.png'] },
    },
  ],
  load: () => import('./html-to-pdf.js').then((m) => m.htmlToPdf),
})
