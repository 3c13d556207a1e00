import { translated } from '../language.js'

/** The words of Split PDF. */
export const splitPdfTexts = translated('splitPdf', {
  steps: ['Upload Files', 'Split Options', 'Download'],
  split: 'Split PDF',
  required: { title: 'Range Required', text: "Please enter a page range (e.g., '1-3,4-6')" },
  invalid: { title: 'Invalid Range Format', text: "Please use format like '1-3,4-6' or '1,2,3,4-10'" },
  interval: { title: 'Invalid Interval', text: 'Interval must be between 1 and 100 pages' },
  pageCount: (count: number) => (count === 1 ? 'Your PDF has 1 page.' : `Your PDF has ${count} pages.`),
  /** What will come out. `shown` are the first of the parts. */
  parts: (count: number, shown: readonly string[]) =>
    `${count === 1 ? '1 file' : `${count} files`}: ${shown.join(', ')}${shown.length < count ? ', …' : ''}`,
  part: (pages: string, count: number) => (count === 1 ? `page ${pages}` : `pages ${pages}`),
  noChapters: 'This PDF has no bookmarks, and so no chapters to split at.',
  pick: {
    title: 'Pick the parts',
    hint: 'Choose the first page of a part, then its last page. Choose a part again to remove it.',
    marked: 'The number on each page is the part that it will be in.',
    unknown: 'Where the parts begin is found in the pages when the PDF is split.',
    list: 'Pages',
    page: (number: number) => `Page ${number}`,
    pageIn: (number: number, part: number) => `Page ${number}, part ${part}`,
    badge: (part: number) => `Part ${part}`,
    begun: (part: number, page: number) => `Part ${part} begins at page ${page}. Choose its last page.`,
    clear: 'Start over',
  },
  stages: ['Reading your PDF...', 'Finding the parts...', 'Cutting the parts out...', 'Packing the files...'],
  failed: 'Splitting Failed',
  done: {
    title: 'PDF Split Successfully!',
    text: 'Your PDF has been split and is ready to download',
    another: 'Split Another PDF',
  },
  caption: (count: number) => `ZIP archive of ${count} PDFs`,
})
