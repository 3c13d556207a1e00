import * as z from 'zod'
import { field } from '../fields.js'
import { pageRanges } from '../pdf/options.js'

/** Pages that are kept, of a document that is laid out first; see `parsePageRanges`. */
export const pages = pageRanges
  .prefault('all')
  .meta(field({ title: 'Pages', description: 'Pages of the PDF to keep.', placeholder: 'all' }))

/** Whether the pages are turned to landscape. */
export const landscape = z
  .boolean()
  .default(false)
  .meta(field({ title: 'Landscape', description: 'Lays the pages out wider than high.' }))

/** Whether the result is PDF/A. */
export const pdfA = z
  .boolean()
  .default(false)
  .meta(
    field({
      title: 'PDF/A',
      description: 'Writes PDF/A-2b, for archives: all that the document needs is in the file.',
    }),
  )

/** The password that opens the document, for operations that take Office documents. */
export const password = z
  .string()
  .max(1024)
  .optional()
  .meta(field({ title: 'Password', description: 'Password that opens the document, if it has one.', secret: true }))
