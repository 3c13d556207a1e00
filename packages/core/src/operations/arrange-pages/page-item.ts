import * as z from 'zod'

/** Most items of an arrangement; each may name many pages. */
export const MAX_ITEMS = 20_000

/** The length of a side of a page, in points; ISO 32000-2, Annex C, has these limits of some readers. */
export const side = z.number().min(1).max(14_400)

const pages = z.union([z.int().min(1), z.string().max(200_000)])

/** One item of a list of pages: pages of the file, a blank page, or pages of some file, turned. */
export const pageItem = z.union([
  pages,
  z.strictObject({ blank: z.union([z.literal(true), z.strictObject({ width: side, height: side })]) }),
  z.strictObject({
    page: pages,
    file: z.int().min(1).max(10_000).optional(),
    turn: z.int().multipleOf(90).min(-36_000).max(36_000).optional(),
  }),
])

export type GivenItem = z.output<typeof pageItem>
