import * as z from 'zod'
import { field } from '../fields.js'
import { fontSize } from '../pdf/model/options.js'
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
  fontSize: fontSize({ least: 6, most: 32, usual: 11 }, 'Size of the text; headings are larger.'),
}

/** What the options of the text give. */
export interface MarkupOptions {
  font: 'helvetica' | 'times'
  fontSize: number
}
