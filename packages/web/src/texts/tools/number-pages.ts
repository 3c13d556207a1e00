import { translated } from '../language.js'

/** The words of Number Pages. */
export const numberPagesTexts = translated('numberPages', {
  steps: ['Upload', 'Options', 'Download'],
  apply: 'Apply Numbering',
  stages: ['Reading your PDF...', 'Numbering the pages...', 'Still numbering...', 'Saving your PDF...'],
  done: 'Your PDF has been processed with page numbers.',
  failed: 'There was an error processing your PDF. Please try again.',
})
