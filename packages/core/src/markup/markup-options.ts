import * as z from 'zod'
import { field } from '../fields.js'
import { paperOptions } from '../pdf/typeset/paper.js'

/** Options of documents whose text is set on pages. */
export const markupOptions = {
  ...paperOptions,
  font: z
    .enum(['helvetica', 'times'])
    .default('helvetica')
    .meta(
      field({
        title: 'Font',
        description: 'Typeface of the text. Characters it lacks are set in Noto Sans.',
        choices: { helvetica: 'Helvetica', times: 'Times Roman' },
      }),
    ),
  fontSize: z
    .number()
    .min(6)
    .max(32)
    .default(11)
    .meta(field({ title: 'Font size', description: 'Size of the text; headings are larger.', unit: 'pt' })),
}

/** What the options of the text give. */
export interface MarkupOptions {
  font: 'helvetica' | 'times'
  fontSize: number
}
