import { translated } from '../language.js'

/** What a conversion between PDF and Office formats says. */
export interface ConversionTexts {
  convert: string
  busy: string
  stages: readonly [string, string, string, string]
  /** `format` is what was chosen to come out, where there is a choice. */
  done: (format?: string) => { title: string; text: string; another: string }
}

const toPdf: ConversionTexts = {
  convert: 'Convert to PDF',
  busy: 'Converting your document...',
  stages: ['Opening your document...', 'Laying out the pages...', 'Drawing the pages...', 'Saving your PDF...'],
  done: () => ({
    title: 'Document Converted Successfully!',
    text: 'Your document has been converted to PDF',
    another: 'Convert Another Document',
  }),
}

const fromPdf = (usual: string, convert: string): ConversionTexts => ({
  convert,
  busy: 'Converting your PDF...',
  stages: [
    'Opening your PDF...',
    'Reading the text...',
    'Finding paragraphs and tables...',
    `Writing the ${usual} file...`,
  ],
  done: (format = usual) => ({
    title: 'PDF Converted Successfully!',
    text: `Your PDF has been converted to ${format}`,
    another: 'Convert Another PDF',
  }),
})

/** The words of the conversions between PDF and Office formats, by what comes out. */
export const officeTexts = translated('office', {
  failed: 'Conversion Failed',
  toPdf,
  toWord: fromPdf('Word', 'Convert to Word'),
  toExcel: fromPdf('Excel', 'Convert to Excel'),
  noTables: 'No table was found. The file contains the lines of text instead',
  languageHint: 'The language of the scanned pages.',
  /** What a result is, by its extension. */
  kinds: {
    pdf: 'PDF document',
    docx: 'Word document',
    xlsx: 'Excel workbook',
    csv: 'Table as plain text',
    json: 'Tables for programs',
  } as Readonly<Record<string, string>>,
  archive: (files: number) => `ZIP archive of ${files} files`,
  /** What was found, by its name in the report. */
  found: {
    pages: 'Pages',
    recognized: 'Pages recognized',
    paragraphs: 'Paragraphs',
    headings: 'Headings',
    lists: 'Lists',
    tables: 'Tables',
    pictures: 'Images',
    numbers: 'Numbers',
    dates: 'Dates',
  },
  count: (count: number) => count.toLocaleString('en'),
})
