import * as z from 'zod'

/** A length in points. */
export const points = (description: string) => z.number().describe(`${description}, in points (1/72 inch).`)
/** The number of a page. */
export const page = z.int().min(1).describe('Page number, from 1.')
/** Whether a document is signed. */
export const isSigned = z.boolean().describe('Whether the document is digitally signed.')
/** A rectangle on a page. */
export const box = z.object({
  x: points('From the left edge of the page as displayed'),
  y: points('From the top edge of the page as displayed'),
  width: points('Width'),
  height: points('Height'),
})
/** A point on a page. */
export const point = z
  .tuple([z.number(), z.number()])
  .describe('Points from the left and from the top of the page as displayed.')
/** A color. */
export const color = z.string().describe('#rrggbb')
/** A property that may be missing. */
export const optional = <T extends z.ZodType>(type: T) => z.exactOptional(type)
