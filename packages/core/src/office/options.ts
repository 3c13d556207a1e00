import * as z from 'zod'
import { field } from '../fields.js'
import { pageRanges } from '../pdf/model/options.js'

/** Pages that are kept, of a document that is laid out first; see `parsePageRanges`. */
export const pages = pageRanges
  .prefault('all')
  .meta(field({ title: 'Pages', description: 'Pages of the PDF to keep.', placeholder: 'all' }))

/** Whether the pages are turned to landscape. */
export const landscape = z
  .boolean()
  .default(false)
  .meta(field({ title: 'Landscape', description: 'Use landscape pages.' }))

/** Whether fields for the current date show the one that was saved. */
export const dates = z
  .enum(['saved', 'today'])
  .default('saved')
  .meta(
    field({
      title: 'Date fields',
      description: 'What to show in fields for the current date and time.',
      choices: { saved: 'As saved', today: 'The current date' },
    }),
  )

/** Whether the result is PDF/A. */
export const pdfA = z
  .boolean()
  .default(false)
  .meta(
    field({
      title: 'PDF/A',
      description: 'Write PDF/A-2b for archiving: the file contains everything needed to display it.',
    }),
  )

/** Language and region that decide how dates and numbers look where the document leaves that to the program. */
export const locale = z
  .string()
  .regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'Give a language and a region, such as en-US or de-DE.')
  .optional()
  .meta(
    field({
      title: 'Region',
      description:
        'Language and region of dates and numbers, such as de-DE, if the document specifies none. Default: those of the environment, otherwise en-US.',
      placeholder: 'en-US',
      chosenFrom: 'region',
    }),
  )

/** The password that opens the document, for operations that take Office documents. */
export const password = z
  .string()
  .max(1024)
  .optional()
  .meta(
    field({
      title: 'Password',
      description: 'Password that opens the document, if it has one.',
      secret: true,
      opens: true,
    }),
  )
