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
    made: 'Made on this device by the tool itself; nothing is uploaded for it.',
    large: 'This file is large. Its preview may take a while.',
    show: 'Show preview',
    refresh: 'Update preview',
    blank: 'Your file cannot be drawn here, so this is a blank page.',
    locked:
      'The file has a password. Enter it among the options to see your own pages; until then, this is a blank page.',
    missing: 'This is your page as it is: there is no watermark image yet.',
    wrong: 'The preview waits until all options are right.',
    failed: 'There is no preview of this file.',
  },
})
