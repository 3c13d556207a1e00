import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import type { AccessibilityFinding } from '../../pdf/accessibility/findings.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({ password })

export type CheckAccessibilityOptions = z.output<typeof options>

/** Whether a PDF follows PDF/UA-1, and what it lacks. */
export interface CheckAccessibilityData {
  /** Whether no rule is broken that a program can check. */
  passes: boolean
  /** By clause of ISO 14289-1. At most 50 of each rule are listed; `count` of the last one includes the others. */
  findings: AccessibilityFinding[]
  /** What a person has to check. */
  forPeople: string[]
  /** The same in words, a line for each finding. */
  report: string
}

export const operation = defineOperation({
  id: 'check-accessibility',
  title: 'Check Accessibility',
  summary:
    'Check whether screen readers can read a PDF: tags, headings, alternative text, tables and language (PDF/UA-1).',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  time: { secondsPerMiB: 3, most: 300 },
  http: { response: 'json' },
  examples: [{ does: 'List what keeps a file from being accessible', options: {} }],
  load: () => import('./check-accessibility.js').then((m) => m.checkAccessibility),
})
