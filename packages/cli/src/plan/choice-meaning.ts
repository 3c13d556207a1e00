import { type Choice, meaningOf } from '@sheaf/core'

/**
 * What a choice means, as a sentence; `undefined` if its value says it all.
 *
 * @example choiceMeaning({ value: 'auto', title: 'Automatic (largest pages)' }) // 'Largest pages.'
 */
export function choiceMeaning(choice: Choice): string | undefined {
  // Samples such as `i, ii, iii` keep their case.
  return meaningOf(choice)
    ?.replace(/^[a-z](?=[a-z]{2})/, (letter) => letter.toUpperCase())
    .replace(/\.?$/, '.')
}
