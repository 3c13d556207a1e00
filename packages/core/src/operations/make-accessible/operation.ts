import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import type { AccessibilityFinding } from '../../pdf/accessibility/findings.js'
import { password } from '../../pdf/model/options.js'
import { isLanguage } from '../../pdf/structure/languages.js'
import { readAlternatives } from '../../pdf/tagging/alternative-texts.js'
import type { NamedFigure } from '../../pdf/tagging/named-figure.js'

const options = z.strictObject({
  title: z
    .string()
    .trim()
    .max(1000)
    .optional()
    .meta(
      field({
        title: 'Title',
        description: 'Title of the document. Default: the title in its metadata, or else its first heading.',
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
        description: 'Language of the text, as a code. Default: the language of the file, or else the detected one.',
        placeholder: 'en',
        chosenFrom: 'language',
      }),
    ),
  tags: z
    .enum(['missing', 'new', 'keep'])
    .default('missing')
    .meta(
      field({
        title: 'Tags',
        description: 'Which files get tags: headings, paragraphs, lists, tables, figures and links in reading order.',
        choices: {
          missing: {
            title: 'Files without tags',
            description: 'Add tags to files without tags. Existing tags are kept and completed.',
          },
          new: { title: 'All files', description: 'Add tags to all files. Existing tags are replaced.' },
          keep: { title: 'None', description: 'Add no tags. Existing tags are completed.' },
        },
      }),
    ),
  alternatives: z
    .string()
    .max(100_000)
    .refine(
      (given) => readAlternatives(given) !== undefined,
      'Write texts as 2.1=What the first figure of page 2 shows.',
    )
    .optional()
    .meta(
      field({
        title: 'Alternative text',
        description:
          'Descriptions of figures, one per line: page, number of the figure on the page, text. A minus sign instead of text marks a figure as decorative.',
        placeholder: '2.1=Sales rise from 10 to 25 million euros',
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
  /** Figures with the names that the option `alternatives` takes, in reading order. */
  figures: NamedFigure[]
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
    'Prepare a PDF for screen readers: add tags, set the title, language, tab order and PDF/UA metadata, and list remaining issues.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_accessible.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 10, most: 600 },
  examples: [
    { does: 'Fix what can be fixed automatically, and list the rest', options: {} },
    { does: 'Set title and language', options: { title: 'Annual report', language: 'en' } },
    {
      does: 'Describe the first figure of page 2, and mark the one on page 1 as decorative',
      options: { alternatives: '2.1=Sales rise from 10 to 25 million euros; 1.1=-' },
    },
  ],
  load: () => import('./make-accessible.js').then((m) => m.makeAccessible),
})
