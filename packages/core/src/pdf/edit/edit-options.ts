import * as z from 'zod'
import { field } from '../../fields.js'

/** What to do with new text that needs more room. */
export const overflow = z
  .enum(['grow', 'shrink', 'refuse'])
  .default('grow')
  .meta(
    field({
      title: 'If text needs more lines',
      description:
        'If the new text needs more lines: grow uses the space below, shrink uses smaller letters, refuse stops with an error.',
      choices: {
        grow: 'Use the room below, else smaller letters',
        shrink: 'Use smaller letters, down to 90%',
        refuse: 'Leave the old text',
      },
    }),
  )
