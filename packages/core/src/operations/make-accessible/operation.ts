import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import type { AccessibilityFinding } from '../../pdf/accessibility/findings.js'
import { isLanguage } from '../../pdf/accessibility/languages.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  title: z
    .string()
    .trim()
    .max(1000)
    .optional()
    .meta(
      field({
        title: 'Title',
        description: 'Title of the document. By default that of its metadata, or else its first heading.',
        placeholder: 'Annual report',
      }),
    ),
  language: z
    .string()
    .trim()
    .max(40)
    .refine((tag) => tag === '' || isLanguage(tag), 'Give a language code such as en, de or pt-BR.')
    .optional()
    .meta(
      field({
        title: 'Language',
        description: 'Language of the text as a code. By default that of the file, or else detected.',
        placeholder: 'en',
      }),
    ),
  password,
})

export type MakeAccessibleOptions = z.output<typeof options>

/** What was done to make a document accessible, and what is left to do. */
export interface MakeAccessibleData {
  title: string
  /** Where the title comes from. */
  titleFrom: 'option' | 'document' | 'heading' | 'file-name'
  /** Missing if it is not known. */
  language?: string
  languageFrom?: 'option' | 'document' | 'text'
  /** What was changed, in words, and how often. */
  changes: { change: string; message: string; count: number }[]
  /** How many findings of `check-accessibility` there were before. */
  findingsBefore: number
  /** Whether the result breaks no rule that a program can check; only then it claims to be PDF/UA-1. */
  passes: boolean
  /** Rules that the result still breaks. */
  findings: AccessibilityFinding[]
  /** What a person has to check. */
  forPeople: string[]
  /** What is left, in words. */
  report: string
}

export const operation = defineOperation({
  id: 'make-accessible',
  title: 'Make Accessible',
  summary:
    'Prepare a PDF for screen readers: title, language, tab order and PDF/UA metadata, with a list of what is left.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_accessible.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 10, most: 600 },
  examples: [
    { does: 'Do what a program can do, and list the rest', options: {} },
    { does: 'Set title and language', options: { title: 'Annual report', language: 'en' } },
  ],
  load: () => import('./make-accessible.js').then((m) => m.makeAccessible),
})
