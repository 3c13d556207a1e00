import { translated } from './language.js'

/** What a conversion between PDF and Office formats says. */
export interface ConversionTexts {
  convert: string
  busy: string
  stages: readonly [string, string, string, string]
  done: { title: string; text: string; another: string }
}

const toPdf: ConversionTexts = {
  convert: 'Convert to PDF',
  busy: 'Converting your document...',
  stages: ['Opening your document...', 'Laying out the pages...', 'Drawing the pages...', 'Saving your PDF...'],
  done: {
    title: 'Document Converted Successfully!',
    text: 'Your document has been converted to PDF',
    another: 'Convert Another Document',
  },
}

const fromPdf = (format: string, convert: string): ConversionTexts => ({
  convert,
  busy: 'Converting your PDF...',
  stages: [
    'Opening your PDF...',
    'Reading the text...',
    'Finding paragraphs and tables...',
    `Writing the ${format} file...`,
  ],
  done: {
    title: 'PDF Converted Successfully!',
    text: `Your PDF has been converted to ${format}`,
    another: 'Convert Another PDF',
  },
})

/** The words of the conversions between PDF and Office formats, by what comes out. */
export const officeTexts = translated('office', {
  failed: 'Conversion Failed',
  toPdf,
  toWord: fromPdf('Word', 'Convert to Word'),
  toExcel: fromPdf('Excel', 'Convert to Excel'),
})
