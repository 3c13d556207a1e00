import { translated } from './language.js'

/** The words that all tools in steps share. */
export const wizardTexts = translated('wizard', {
  steps: { label: 'Steps', complete: 'complete', upcoming: 'upcoming' },
  next: 'Continue',
  back: 'Back',
})
