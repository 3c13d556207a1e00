import * as z from 'zod'
import { field } from '../../fields.js'

/** What to do with new text that needs more room. */
export const overflow = z
  .enum(['grow', 'shrink', 'refuse'])
  .default('grow')
  .meta(
    field({
      title: 'If text needs more lines',
      description: 'What to do with new text that needs more lines than the old one.',
      choices: {
        grow: 'Use the room below, else smaller letters',
        shrink: 'Use smaller letters, down to 90%',
        refuse: 'Leave the old text',
      },
    }),
  )
