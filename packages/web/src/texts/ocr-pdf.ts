import { translated } from './language.js'

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
  another: 'Process Another PDF',
})
