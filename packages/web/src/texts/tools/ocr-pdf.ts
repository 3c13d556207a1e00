import { translated } from '../language.js'

/** The words of OCR. */
export const ocrPdfTexts = translated('ocrPdf', {
  steps: ['Upload File', 'OCR Options', 'Download'],
  process: 'Process with OCR',
  busy: 'Processing your PDF with OCR...',
  stages: ['Opening your PDF...', 'Preparing the pages...', 'Recognizing text...', 'Putting the document together...'],
  failed: 'OCR Failed',
  doneTitle: 'OCR Process Completed!',
  searchable: 'Your document is now searchable with recognized text',
  recognized: 'Text has been successfully recognized in your document',
  unchanged: 'Your document is unchanged; the note below explains why',
  plainText: 'Plain text',
  archive: (files: number) => `ZIP archive of ${files} files`,
  another: 'Process Another PDF',

  languageHint: 'The language of the document.',

  text: {
    title: 'Recognized Text',
    none: 'No text was found on the pages.',
    copy: 'Copy Text',
    copied: 'Copied',
  },

  report: {
    language: 'Language',
    pages: 'Pages recognized',
    of: (recognized: number, pages: number) => `${recognized} of ${pages}`,
    words: 'Words',
    confidence: 'Confidence',
    byPage: 'Page by page',
    columns: { page: 'Page', result: 'Result', words: 'Words', confidence: 'Confidence', seconds: 'Time' },
    states: {
      recognized: 'Recognized',
      skipped: 'Skipped',
      empty: 'No text found',
      failed: 'Failed',
    },
    count: (words: number) => words.toLocaleString('en'),
    duration: (seconds: number) => `${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s`,
  },
})
