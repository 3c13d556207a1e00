import * as z from 'zod'
import { field } from '../../fields.js'
import { dates, landscape, locale, pages, password, pdfA } from '../../office/options.js'
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
        description: 'Show the text with all tracked changes accepted, rejected or marked.',
        choices: { final: 'Final text', original: 'Original text', marked: 'With marks' },
      }),
    ),
  comments: z
    .enum(['none', 'margin'])
    .default('none')
    .meta(
      field({
        title: 'Comments',
        description: 'Whether to show comments in the page margin.',
        choices: { none: 'Left out', margin: 'In the margin' },
      }),
    ),
  contents: z
    .enum(['built', 'saved'])
    .default('built')
    .meta(
      field({
        title: 'Table of contents',
        description: 'Whether to build a missing table of contents from the headings (DOCX).',
        choices: { built: 'Build if missing', saved: 'As saved' },
      }),
    ),
  dates,
  pdfA,
  locale,
  password,
})

export type WordToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'word-to-pdf',
  title: 'Word to PDF',
  summary: 'Convert Word, OpenDocument and RTF documents to PDF.',
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
    { does: 'Convert a Word document to PDF', options: {}, files: { file: ['letter.docx'] } },
    {
      does: 'Convert the first two pages to PDF/A',
      options: { pages: '1-2', pdfA: true },
      files: { file: ['report.odt'] },
    },
  ],
  load: () => import('./word-to-pdf.js').then((m) => m.wordToPdf),
})
