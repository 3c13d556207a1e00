import { defineOperation, office } from '@sheaf/core'
import * as z from 'zod'
import { notThere } from './not-there.js'

const options = z.strictObject({})

const pdfName = ({ file }: { file: File }) => file.name.replace(/(\.[^.]*)?$/, '.pdf')

/** Word to PDF. */
export const wordToPdf = defineOperation({
  id: 'word-to-pdf',
  title: 'Word to PDF',
  summary: 'Turn Word documents into PDFs.',
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
  output: pdfName,
  needs: [],
  examples: [{ does: 'Turn a Word document into a PDF', options: {}, files: { file: ['letter.docx'] } }],
  load: () => notThere('Word to PDF'),
})

/** Excel to PDF. */
export const excelToPdf = defineOperation({
  id: 'excel-to-pdf',
  title: 'Excel to PDF',
  summary: 'Turn Excel spreadsheets into PDFs.',
  category: 'convert',
  files: {
    file: office({
      title: 'Excel spreadsheet',
      maxMiB: 50,
      extensions: ['.xlsx', '.xls', '.ods', '.csv'],
      mimeTypes: [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.ms-excel',
        'application/vnd.oasis.opendocument.spreadsheet',
        'text/csv',
      ],
    }),
  },
  options,
  output: pdfName,
  needs: [],
  examples: [{ does: 'Turn a spreadsheet into a PDF', options: {}, files: { file: ['budget.xlsx'] } }],
  load: () => notThere('Excel to PDF'),
})

/** PowerPoint to PDF. */
export const pptToPdf = defineOperation({
  id: 'ppt-to-pdf',
  title: 'PowerPoint to PDF',
  summary: 'Turn PowerPoint presentations into PDFs.',
  category: 'convert',
  files: {
    file: office({
      title: 'PowerPoint presentation',
      maxMiB: 75,
      extensions: ['.pptx', '.ppt', '.odp'],
      mimeTypes: [
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'application/vnd.ms-powerpoint',
        'application/vnd.oasis.opendocument.presentation',
      ],
    }),
  },
  options,
  output: pdfName,
  needs: [],
  examples: [{ does: 'Turn a presentation into a PDF', options: {}, files: { file: ['talk.pptx'] } }],
  load: () => notThere('PowerPoint to PDF'),
})
