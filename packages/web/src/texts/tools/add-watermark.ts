import { translated } from '../language.js'

/** The words of Add Watermark. */
export const addWatermarkTexts = translated('addWatermark', {
  steps: ['Upload', 'Customize', 'Download'],
  apply: 'Apply Watermark',
  stages: ['Reading your PDF...', 'Preparing the watermark...', 'Stamping the pages...', 'Saving your PDF...'],
  done: 'Your PDF has been processed with watermark.',
  failed: 'There was an error adding watermark to your PDF. Please try again.',
  noText: { title: 'No watermark text', text: 'Please enter watermark text.' },
  noImage: { title: 'No watermark image', text: 'Please upload an image for the watermark.' },
})
