import { translated } from './language.js'

/** The words of views that show something before and after. */
export const compareTexts = translated('compare', {
  title: 'Before and after',
  before: 'Original',
  after: 'Result',
  slider: 'How much of the original is shown',
  percent: (percent: number) => `${percent}%`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  working: 'Creating the preview…',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  previous: 'Previous page',
  next: 'Next page',
  about: (size: string) => `about ${size}`,
  sizesAbout: (before: string, after: string) => `${before} → about ${after}`,
  onDevice: 'This preview was created on this device.',
  sampled: (count: number) => `Estimated on this device from ${count} pages.`,
  failed: 'No preview is available for this file.',
})
