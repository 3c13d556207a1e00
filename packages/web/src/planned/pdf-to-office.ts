import { defineOperation, passwordOption, pdf } from '@sheaf/core'
import * as z from 'zod'
import { notThere } from './not-there.js'

const options = z.strictObject({ password: passwordOption })

/** PDF to Word. */
export const pdfToWord = defineOperation({
  id: 'pdf-to-word',
  title: 'PDF to Word',
  summary: 'Turn a PDF into a Word document that can be edited.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.docx'),
  needs: [],
  examples: [{ does: 'Turn a PDF into a Word document', options: {} }],
  load: () => notThere('PDF to Word'),
})

/** PDF to Excel. */
export const pdfToExcel = defineOperation({
  id: 'pdf-to-excel',
  title: 'PDF to Excel',
  summary: 'Put the tables of a PDF into an Excel spreadsheet.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.xlsx'),
  needs: [],
  examples: [{ does: 'Get the tables of a PDF as a spreadsheet', options: {} }],
  load: () => notThere('PDF to Excel'),
})
