import * as z from 'zod'
import { field } from '../../fields.js'
import { PageRangeError, parsePageRanges } from './page-ranges.js'

/** Accepts a page selection (see `parsePageRanges`) as text, or as a list of page numbers, and returns it as text. */
export const pageRanges = z
  .union([z.string(), z.array(z.int().min(1)).min(1, 'Name at least one page.').max(20_000)])
  .transform((pages, context) => {
    const text = Array.isArray(pages) ? pages.join(',') : pages
    try {
      parsePageRanges(text)
    } catch (error) {
      if (!(error instanceof PageRangeError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
    return text
  })

/** The pages that an operation applies to; all of them if none are named. */
export const chosenPages = (description: string) =>
  pageRanges.prefault('all').meta(field({ title: 'Pages', description, placeholder: 'all' }))

/** The password that opens the input, for every operation that takes a PDF. */
export const password = z
  .string()
  .max(1024)
  .optional()
  .meta(field({ title: 'Password', description: 'Password that opens the file, if it has one.', secret: true }))
