import { translated } from './language.js'

/** What is asked when something would be lost: work that is going on, or changes that are saved nowhere. */
export const leavingTexts = translated('leaving', {
  work: {
    title: 'Leave while files are being processed?',
    text: 'Your files are still being processed. If you leave now, processing is canceled and the result is lost.',
    goOn: 'Cancel and leave',
  },
  changes: {
    title: 'Discard your changes?',
    text: 'Your changes have not been saved. If you leave now, they are lost.',
    goOn: 'Discard and leave',
  },
  stay: 'Stay here',
})
