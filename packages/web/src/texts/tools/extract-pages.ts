import { translated } from '../language.js'

/** The words of Extract Pages. */
export const extractPagesTexts = translated('extractPages', {
  steps: ['Upload File', 'Select Pages', 'Download'],
  hint: 'Choose the pages for the new file.',
  typed: {
    label: 'Pages to extract',
    hint: 'As numbers and ranges, in the order you want, such as 2, 4-6 or last.',
  },
  action: 'Extract Selected Pages',
  none: { title: 'No Pages Selected', text: 'Please select at least one page to extract' },
  invalid: 'Invalid Selection',
  stages: ['Reading your PDF...', 'Copying the pages...', 'Checking links and bookmarks...', 'Saving your PDF...'],
  failed: 'Page Extraction Failed',
  done: {
    title: 'Pages Extracted Successfully!',
    text: 'The selected pages are in a new file.',
    another: 'Extract From Another PDF',
  },
})
