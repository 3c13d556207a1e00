import { translated } from './language.js'

/** The words that Number Pages, Reorder Pages and Add Watermark share. */
export const pageToolTexts = translated('pageTools', {
  back: 'Back to Page Manipulation Tools',
  applying: 'Processing...',
  done: 'Processing Complete!',
  another: 'Process another',
  failedTitle: 'Error',
  doneTitle: 'Success!',
  downloaded: 'Download complete.',
  downloadFailed: 'There was an error downloading your PDF. Please try again.',
  noFile: { title: 'No file selected', text: 'Please upload a PDF file first.' },
  preview: {
    title: 'Preview',
    label: (page: number) => `Preview of page ${page}`,
    page: (page: number, count: number) => `Page ${page} of ${count}`,
    previous: 'Previous page',
    next: 'Next page',
    busy: 'Drawing the preview…',
    drag: 'Drag on the page to move it.',
    made: 'This preview shows exactly what the result will look like. It is made on this device.',
    large: 'This file is large. Its preview may take a while.',
    show: 'Show preview',
    refresh: 'Update preview',
    blank: 'Your file cannot be shown here, so the preview uses a blank page.',
    locked: 'The file has a password. Until you enter it in the options, the preview uses a blank page.',
    missing: 'Your page is unchanged until you choose the missing file.',
    wrong: 'The preview appears once all options are filled in correctly.',
    failed: 'No preview is available for this file.',
  },
})
