import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import type { Finding } from '../../pdf/archive/findings.js'
import { type Level, levels } from '../../pdf/archive/levels.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  level: z
    .enum(['claimed', ...levels])
    .default('claimed')
    .meta(
      field({
        title: 'Level',
        description: 'Conformance level to check against. Default: what the file claims, or 2b if it claims nothing.',
        choices: {
          claimed: 'As claimed',
          '1b': 'PDF/A-1b',
          '2a': 'PDF/A-2a',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3a': 'PDF/A-3a',
          '3b': 'PDF/A-3b',
        },
      }),
    ),
  password,
})

export type CheckPdfaOptions = z.output<typeof options>

/** Whether a PDF conforms to PDF/A, and what it lacks. */
export interface CheckPdfaData {
  /** The level it was checked against. */
  level: Level
  /** What its metadata claims, such as `2b`; missing if it claims nothing. */
  claimed?: string
  /** Whether no rule is broken. */
  conforms: boolean
  /** By clause and test. At most 20 of each rule are listed; `count` of the last one includes the others. */
  findings: Finding[]
  /** The same in words, a line for each finding. */
  report: string
}

export const operation = defineOperation({
  id: 'check-pdfa',
  title: 'Check PDF/A',
  summary: 'Check whether a PDF conforms to PDF/A, the standard for archiving, and list all violations.',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  time: { secondsPerMiB: 3, most: 300 },
  http: { response: 'json' },
  examples: [
    { does: 'Check a file against the level that it claims', options: {} },
    { does: 'Check a file against PDF/A-1b', options: { level: '1b' } },
  ],
  load: () => import('./check-pdfa.js').then((m) => m.checkPdfa),
})
