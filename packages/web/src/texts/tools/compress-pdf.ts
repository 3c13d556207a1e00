import { translated } from '../language.js'

/** The words of Compress PDF. */
export const compressPdfTexts = translated('compressPdf', {
  steps: ['Upload Files', 'Choose Options', 'Download'],
  compress: 'Compress PDF',
  badges: { less: 'High Quality', recommended: 'Balanced', extreme: 'Smallest Size' },
  stages: [
    'Reading your PDF...',
    'Looking for what can be smaller...',
    'Compressing pictures...',
    'Saving your PDF...',
  ],
  failed: 'Compression Failed',
  notPdf: 'Server did not return a PDF file',
  done: {
    title: 'PDF Compressed Successfully!',
    text: 'Your PDF has been compressed and is ready to download',
    another: 'Compress Another PDF',
  },
  kept: {
    title: 'PDF Kept As It Was',
    text: 'It comes back unchanged; the note below says why',
    another: 'Compress Another PDF',
  },
})
