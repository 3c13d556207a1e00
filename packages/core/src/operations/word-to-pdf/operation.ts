import * as z from 'zod'
import { field } from '../../fields.js'
import { landscape, locale, pages, password, pdfA } from '../../office/options.js'
import { defineOperation, office } from '../../operation.js'

const options = z.strictObject({
  pages,
  landscape,
  changes: z
    .enum(['final', 'original', 'marked'])
    .default('final')
    .meta(
      field({
        title: 'Tracked changes',
        description:
          'Shows the text as if all tracked changes were accepted, as it was before them, or with their marks.',
        choices: { final: 'Final text', original: 'Original text', marked: 'With marks' },
      }),
    ),
  comments: z
    .enum(['none', 'margin'])
    .default('none')
    .meta(
      field({
        title: 'Comments',
        description: 'Whether to print comments in the margin of the pages.',
        choices: { none: 'Left out', margin: 'In the margin' },
      }),
    ),
  contents: z
    .enum(['built', 'saved'])
    .default('built')
    .meta(
      field({
        title: 'Table of contents',
        description: 'Whether a table of contents that was never built is built from the headings (DOCX).',
        choices: { built: 'Build where it is missing', saved: 'As saved' },
      }),
    ),
  pdfA,
  locale,
  password,
})

export type WordToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'word-to-pdf',
  title: 'Word to PDF',
  summary: 'Turn Word documents, OpenDocument texts and RTF into PDFs.',
  category: 'convert',
  files: {
    file: office({
      title: 'Word document',
      maxMiB: 50,
      extensions: ['.docx', '.doc', '.odt', '.rtf'],
      mimeTypes: [
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/msword',
        'application/vnd.oasis.opendocument.text',
        'application/rtf',
      ],
    }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: ['convertOffice', 'decryptOffice'],
  examples: [
    { does: 'Turn a Word document into a PDF', options: {}, files: { file: ['letter.docx'] } },
    {
      does: 'Keep the first two pages, for an archive',
      options: { pages: '1-2', pdfA: true },
      files: { file: ['report.odt'] },
    },
  ],
  load: () => import('./word-to-pdf.js').then((m) => m.wordToPdf),
})
