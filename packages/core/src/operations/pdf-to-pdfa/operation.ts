import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import type { Finding } from '../../pdf/archive/findings.js'
import { type Level, levels } from '../../pdf/archive/levels.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  level: z
    .enum(levels)
    .default('2b')
    .meta(
      field({
        title: 'Level',
        description: 'Conformance level of the result.',
        choices: {
          '1b': { title: 'PDF/A-1b', description: 'The oldest version: no transparency, layers or attachments.' },
          '2a': {
            title: 'PDF/A-2a',
            description: 'Like PDF/A-2u, for tagged files; keeps the structure, such as headings and reading order.',
          },
          '2b': { title: 'PDF/A-2b', description: 'For most archives; attachments only if they are PDF/A.' },
          '2u': { title: 'PDF/A-2u', description: 'Like PDF/A-2b, and all text can be searched and copied.' },
          '3a': { title: 'PDF/A-3a', description: 'Like PDF/A-2a, with attachments of any type.' },
          '3b': { title: 'PDF/A-3b', description: 'Like PDF/A-2b, with attachments of any type.' },
        },
      }),
    ),
  remaining: z
    .enum(['pictures', 'refuse', 'report'])
    .default('pictures')
    .meta(
      field({
        title: 'Pages that cannot be converted',
        description: 'What to do with pages that cannot be made to conform.',
        choices: {
          pictures: {
            title: 'Make images',
            description:
              'These pages become images, without searchable text; with levels 2a and 3a, the file is not converted.',
          },
          refuse: { title: 'Refuse', description: 'The file is not converted.' },
          report: { title: 'Report', description: 'The result does not claim PDF/A, and the violations are listed.' },
        },
      }),
    ),
  password,
})

export type PdfToPdfaOptions = z.output<typeof options>

/** What a conversion to PDF/A did. */
export interface PdfToPdfaData {
  level: Level
  /** Whether the result conforms. */
  conforms: boolean
  /** What was changed, in words, and how often. */
  changes: { change: string; message: string; count: number }[]
  /** Fonts that were not embedded and were replaced by similar ones. */
  replacedFonts: string[]
  /** Pages that are pictures now. */
  picturedPages: number[]
  /** Rules that the result breaks, with `remaining: report`. */
  findings: Finding[]
}

export const operation = defineOperation({
  id: 'pdf-to-pdfa',
  title: 'PDF to PDF/A',
  summary: 'Convert a PDF to PDF/A for archiving: embed fonts and color profiles, add metadata, and remove scripts.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_pdfa.pdf'),
  needs: ['renderPages', 'readFont'],
  time: { secondsPerMiB: 10, most: 600 },
  examples: [
    { does: 'Convert a file to PDF/A-2b', options: {} },
    { does: 'Convert a file to PDF/A-3b, which keeps attachments', options: { level: '3b' } },
    { does: 'Convert a file only if no page has to become an image', options: { remaining: 'refuse' } },
  ],
  load: () => import('./pdf-to-pdfa.js').then((m) => m.pdfToPdfa),
})
