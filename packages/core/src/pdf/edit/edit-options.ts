import * as z from 'zod'
import { field } from '../../fields.js'

/** What to do with new text that needs more room. */
export const overflow = z
  .enum(['grow', 'shrink', 'refuse'])
  .default('grow')
  .meta(
    field({
      title: 'If text needs more lines',
      description: 'What to do if the new text needs more lines. Text that still does not fit causes an error.',
      choices: {
        grow: 'Use the space below, then a smaller font size',
        shrink: 'Use a smaller font size, down to 90%',
        refuse: 'Keep the old text',
      },
    }),
  )
