import { translated } from '../language.js'

/** The words of Rotate PDF. */
export const rotatePdfTexts = translated('rotatePdf', {
  lead: 'Rotate PDF pages to the correct orientation. Fix portrait and landscape alignment with precision.',
  drop: {
    label: 'Choose PDF file',
    dropHere: 'Drop your PDF here',
    hint: 'Drag and drop your PDF file here, or click to browse',
    button: 'Select PDF File',
  },
  invalid: {
    title: 'Error Loading PDF',
    type: 'Invalid file type. Please select a PDF file.',
    size: 'File too large. Please select a PDF under 50MB.',
    tooMany: 'Please drop only one file.',
    other: 'Please try again with a valid PDF file.',
  },
  loaded: {
    title: 'PDF Loaded Successfully',
    text: (count: number) => `Loaded ${count} pages ready for rotation.`,
  },
  another: 'Choose another file',
  allRight: 'Rotate All Right',
  allLeft: 'Rotate All Left',
  reset: 'Reset All',
  download: 'Download Rotated PDF',
  working: 'Processing...',
  preview: 'Pages Preview',
  angle: (degrees: number) => `${degrees}°`,
  turned: (degrees: number) => `${degrees}° rotated`,
  left: 'Left',
  right: 'Right',
  leftOf: (page: number) => `Left: Page ${page}`,
  rightOf: (page: number) => `Right: Page ${page}`,
  said: (page: number, degrees: number) => `Page ${page}: ${degrees}°`,
  saidAll: (degrees: number) => `All pages: ${degrees > 0 ? '+' : ''}${degrees}°`,
  saidReset: 'All pages are as they were.',
  stages: ['Reading your PDF...', 'Turning the pages...', 'Turning the pages...', 'Saving your PDF...'],
  failed: { title: 'Error Rotating PDF', text: 'Please try again.' },
  done: { title: 'PDF Rotated Successfully', text: 'Your rotated PDF has been downloaded.' },
  result: 'Rotated PDF',
})
