import { translated } from '../language.js'

/** The words of Delete Pages. */
export const deletePagesTexts = translated('deletePages', {
  steps: ['Upload File', 'Select Pages', 'Download'],
  hint: 'Choose the pages to delete.',
  typed: { label: 'Pages to delete', hint: 'As numbers and ranges, such as 2, 4-6 or last.' },
  action: 'Delete Selected Pages',
  none: { title: 'No Pages Selected', text: 'Please select at least one page to delete' },
  all: { title: 'Invalid Selection', text: 'You cannot delete all pages. At least one page must remain.' },
  stages: ['Reading your PDF...', 'Removing the pages...', 'Cleaning up...', 'Saving your PDF...'],
  failed: 'Page Deletion Failed',
  done: (count: number) => ({
    title: 'Pages Deleted Successfully!',
    text: `Removed ${count} page(s) from your document`,
    another: 'Modify Another PDF',
  }),
  caption: 'Modified with Sheaf',
})
