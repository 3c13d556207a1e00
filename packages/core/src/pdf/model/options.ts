import * as z from 'zod'
import { field, type ShownWhen } from '../../fields.js'
import { PageRangeError, parsePageRanges } from './page-ranges.js'
import type { Permissions } from './permissions.js'

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
export const chosenPages = (description: string, more: { onlyForPdf?: true } = {}) =>
  pageRanges.prefault('all').meta(field({ title: 'Pages', description, placeholder: 'all', ...more }))

/** The resolution of pictures of pages, for every operation that makes some. */
export const pageResolution = (more: { onlyForPdf?: true } = {}) =>
  z
    .int()
    .min(72)
    .max(300)
    .default(150)
    .meta(
      field({
        title: 'Resolution (DPI)',
        description: 'Resolution of the images, in pixels per inch.',
        unit: 'dpi',
        ...more,
      }),
    )

/** A password that opens an input. */
export const openingPassword = (description: string, more: { onlyForPdf?: true } = {}) =>
  z
    .string()
    .max(1024)
    .optional()
    .meta(field({ title: 'Password', description, secret: true, opens: true, ...more }))

/** The password that opens the input, for every operation that takes a PDF. */
export const password = openingPassword('Password that opens the file, if it has one.')

/** The same, for operations that also take files that are never protected. */
export const passwordOfPdf = openingPassword('Password that opens the file, if it has one.', { onlyForPdf: true })

/** The password of operations that open several files. */
export const passwordOfEach = openingPassword('Password that is tried on all protected files.')

/** The passwords of operations that open several files, each with its own. */
export const passwordsOfFiles = z
  .array(z.string().max(1024))
  .max(10_000)
  .optional()
  .meta(
    field({
      title: 'Passwords of the files',
      secret: true,
      description:
        'Passwords of the files, in the order in which you give the files. For an empty text, the password for all files is used.',
    }),
  )

/** Maximum length of a new password in UTF-8. */
const MAX_PASSWORD_BYTES = 127
const tooLong = `The password is too long (at most ${MAX_PASSWORD_BYTES} bytes in UTF-8).`

/** A password that a result gets, for every operation that protects; empty for none. */
export const newPassword = z
  .string()
  .max(MAX_PASSWORD_BYTES, { error: tooLong, abort: true })
  .refine((text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES, tooLong)
  .optional()

const allow = (title: string, description: string, byDefault: boolean, more: { shownWhen?: ShownWhen } = {}) =>
  z
    .boolean()
    .default(byDefault)
    .meta(field({ title, description, ...more }))

/** The permissions of a protected PDF, for every operation that sets them. */
export const permissionOptions = {
  printing: allow('Printing', 'Allow printing.', true),
  highQualityPrinting: allow(
    'Printing in high quality',
    'Allow printing at full resolution, not only at low resolution.',
    true,
    { shownWhen: { field: 'printing', is: [true] } },
  ),
  modifying: allow('Modifying', 'Allow changing the document, and inserting, deleting and rotating pages.', false),
  copying: allow('Copying', 'Allow copying text and images.', false),
  annotating: allow('Annotating', 'Allow adding notes and filling in forms.', false),
  filling: allow('Filling in forms', 'Allow filling in and signing forms, even if annotating is not allowed.', false),
  accessibility: allow('Reading aloud', 'Allow screen readers to read the text, even if copying is not allowed.', true),
  assembling: allow(
    'Arranging pages',
    'Allow inserting, deleting and rotating pages, even if modifying is not allowed.',
    false,
  ),
} satisfies Record<keyof Permissions, z.ZodType>

/** The password of a key that is given as a file. */
export const keyPassword = z
  .string()
  .max(1024)
  .optional()
  .meta(
    field({
      title: 'Password of the key',
      description: 'Password of the PKCS#12 file or of the private key, if it has one.',
      secret: true,
    }),
  )

const fontTitles = { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' }

/** One of the standard fonts, for every operation that draws text. */
export const standardFont = (description: string) =>
  z
    .enum(['helvetica', 'times', 'courier'])
    .default('helvetica')
    .meta(field({ title: 'Font', description, choices: fontTitles }))

/** The font size in points of text that an operation draws. */
export const fontSize = (
  { least, most, usual }: { least: number; most: number; usual: number },
  description = 'Size of the text.',
) =>
  z
    .number()
    .min(least)
    .max(most)
    .default(usual)
    .meta(field({ title: 'Font size', description, unit: 'pt' }))
