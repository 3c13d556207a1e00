import { translated } from '../language.js'

/** The words of Compress PDF. */
export const compressPdfTexts = translated('compressPdf', {
  steps: ['Upload Files', 'Choose Options', 'Download'],
  compress: 'Compress PDF',
  badges: { less: 'High Quality', recommended: 'Balanced', extreme: 'Smallest Size' },
  stages: ['Reading your PDF...', 'Analyzing the content...', 'Compressing images...', 'Saving your PDF...'],
  failed: 'Compression Failed',
  notPdf: 'Server did not return a PDF file',
  done: {
    title: 'PDF Compressed Successfully!',
    text: 'Your PDF has been compressed and is ready to download',
    another: 'Compress Another PDF',
  },
  kept: {
    title: 'PDF Left Unchanged',
    text: 'The note below explains why',
    another: 'Compress Another PDF',
  },
})
