import { translated } from '../language.js'

/** The words of Image to PDF. */
export const imageToPdfTexts = translated('imageToPdf', {
  lead: 'Convert images to a PDF, one per page.',
  tabs: { label: 'Image to PDF', upload: 'Upload Images', options: 'PDF Options' },
  drop: {
    label: 'Images',
    prompt: 'Drag and drop your images here',
    morePrompt: 'Drop more images here, or',
    dropHere: 'Drop your images here',
    select: 'Select Images',
    more: 'Add More Images',
    limits: (formats: string, limit: string) => `Supported formats: ${formats} · up to ${limit} together`,
  },
  list: { title: (count: number) => `Selected images (${count})`, label: 'Selected images', clear: 'Clear All' },
  convert: 'Convert to PDF',
  converting: 'Converting...',
  how: {
    title: 'How it works',
    steps: [
      'Upload your images, all at once or one after another.',
      'Put them in the order of the pages.',
      'Choose size, orientation and quality under PDF Options.',
      'Convert them and download your PDF.',
    ],
  },
  tips: {
    title: 'Tips',
    items: [
      'Fit to image makes each page as large as its image.',
      'High quality keeps every pixel; Standard makes the PDF smaller.',
      'Each page of a TIFF becomes a page of the PDF.',
    ],
  },
  busy: 'Converting your images...',
  stages: ['Preparing images...', 'Converting images to PDF...', 'Converting images to PDF...', 'Finishing the PDF...'],
  completed: 'Conversion completed',
  sizes: (before: string, after: string) => `${before} → ${after}`,
  sizesSpoken: (before: string, after: string) => `Images ${before}, PDF ${after}`,
  download: 'Download PDF',
  another: 'Convert More Images',
  doneTitle: 'Conversion Complete',
  doneText: (count: number) => `${count} images have been converted to PDF`,
  failed: 'Conversion Failed',
  failedText: 'Failed to convert images to PDF',
  invalid: { title: 'Invalid file format', text: 'Please upload valid image files (JPG, PNG, TIFF, etc.)' },
  tooLarge: { title: 'Files too large', text: (limit: string) => `Total size should not exceed ${limit}` },
  none: { title: 'No images selected', text: 'Please select at least one image to convert' },
})
