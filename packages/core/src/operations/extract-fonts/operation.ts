import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  subsets: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Subsets',
        description: 'Also extract subsets: fonts that contain only the characters used.',
      }),
    ),
  password,
})

export type ExtractFontsOptions = z.output<typeof options>

/** A font of a document. */
export interface FontReport {
  name: string
  /** As in the PDF: `Type1`, `TrueType`, `CIDFontType2` … */
  type: string
  embedded: boolean
  /** Whether only the used characters are embedded. */
  subset: boolean
  /** Name of the extracted file, if there is one. */
  file?: string
}

/** Data reported by `extractFonts`. */
export interface ExtractFontsData {
  fonts: FontReport[]
}

export const operation = defineOperation({
  id: 'extract-fonts',
  title: 'Extract Fonts',
  summary: 'Save the fonts embedded in a PDF as font files, and list all its fonts.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_fonts.zip'),
  makes: () => [],
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [{ does: 'Extract all embedded fonts', options: {}, files: { file: ['article.pdf'] }, several: true }],
  load: () => import('./extract-fonts.js').then((m) => m.extractFonts),
})
