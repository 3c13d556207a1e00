import { translated } from '../language.js'

/** The words of tools that work on chosen pages. */
export const pageChoiceTexts = translated('pageChoice', {
  click: 'Choose the pages to use. Without a choice, all are used.',
  shift: 'Hold Shift to choose all pages in between.',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  selected: (count: number) => `${count} page(s) selected`,
})
