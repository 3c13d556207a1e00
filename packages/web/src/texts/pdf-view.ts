import { translated } from './language.js'

/** What is said wherever pages of a PDF are shown. */
export const pdfViewTexts = translated('pdfView', {
  page: (number: number) => `Page ${number}`,
  pages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`),
  counting: 'Opening the PDF…',
  list: 'Pages',
  skip: 'Skip the pages',
  afterPages: 'End of the pages',
  view: { label: 'View', thumbnails: 'Thumbnail View', rows: 'List View' },
  locked: {
    title: 'This PDF has a password',
    text: 'Enter the password to see the pages. It is used for this file only and is not stored.',
    label: 'Password',
    wrong: 'This password does not open the file. Please try another one.',
    missing: 'Please enter the password of the file.',
    open: 'Open PDF',
  },
  failed: { title: 'Preview Failed', text: 'Failed to generate PDF preview. Please try another file.' },
  ranges: 'Use numbers and ranges such as 1-3, 5, last or odd.',
  beyond: (count: number) => (count === 1 ? 'The document has 1 page.' : `The document has pages 1 to ${count}.`),
})
