import { translated } from '../language.js'

/** The words of Page Labels. */
export const pageLabelsTexts = translated('pageLabels', {
  hint: 'Each part of the document counts its pages on its own.',
  section: (at: number) => `Part ${at}`,
  remove: (at: number) => `Remove part ${at}`,
  first: 'First page',
  style: 'Numbers',
  styles: { D: '1, 2, 3', r: 'i, ii, iii', R: 'I, II, III', a: 'a, b, c', A: 'A, B, C', none: 'None, only the text' },
  number: 'First number',
  prefix: 'Text before the number',
  optional: 'optional',
  add: 'Add a part',
})
