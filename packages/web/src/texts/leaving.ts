import { translated } from './language.js'

/** What is asked when something would be lost: work that is going on, or changes that are saved nowhere. */
export const leavingTexts = translated('leaving', {
  work: {
    title: 'Leave while the work is going on?',
    text: 'Your files are still being processed. If you leave now, the work is cancelled and its result is lost.',
    goOn: 'Cancel the work and leave',
  },
  changes: {
    title: 'Discard your changes?',
    text: 'What you have done here has not been saved yet. If you go on, it is lost.',
    goOn: 'Discard and go on',
  },
  stay: 'Stay here',
})
