/** The words that all tools in steps share. */
export const wizardTexts = {
  steps: { label: 'Steps', complete: 'complete', upcoming: 'upcoming' },
  next: 'Continue',
  back: 'Back',
} as const
