import { translated } from '../language.js'

/** The words of PDF to Image. */
export const pdfToImageTexts = translated('pdfToImage', {
  steps: ['Upload File', 'Conversion Options', 'Download'],
  convert: 'Convert to Images',
  busy: 'Converting your PDF...',
  stages: ['Opening your PDF...', 'Drawing the pages...', 'Saving the images...', 'Packing the images...'],
  failed: 'Conversion Failed',
  done: (format: string) => ({
    title: 'PDF Converted Successfully!',
    text: `Your PDF has been converted to ${format} images`,
    another: 'Convert Another PDF',
  }),
  caption: (count: number) => `ZIP archive of ${count} images`,
})
