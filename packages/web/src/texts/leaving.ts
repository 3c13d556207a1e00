import { translated } from './language.js'

/** What is asked when someone leaves while work is going on. */
export const leavingTexts = translated('leaving', {
  title: 'Leave while the work is going on?',
  text: 'Your files are still being processed. If you leave now, the work is cancelled and its result is lost.',
  stay: 'Stay here',
  leave: 'Cancel the work and leave',
})
