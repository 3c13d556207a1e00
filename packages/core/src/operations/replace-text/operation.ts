import * as z from 'zod'
import { field } from '../../fields.js'
import { data, defineOperation, optional, pdf } from '../../operation.js'
import { overflow } from '../../pdf/edit/edit-options.js'
import type { ListedBox } from '../../pdf/edit/listed-text.js'
import { chosenPages, password } from '../../pdf/model/options.js'
import { comparison } from '../../pdf/redact/redact-options.js'
import { parseMatches } from './match-choice.js'

const options = z.strictObject({
  find: z
    .string()
    .max(1000)
    .optional()
    .meta(field({ title: 'Find', description: 'Words to replace.', placeholder: '2025' })),
  replace: z
    .string()
    .max(10_000)
    .default('')
    .meta(
      field({
        title: 'Replace with',
        description: 'New words; leave empty to remove the old ones.',
        placeholder: '2026',
      }),
    ),
  pairs: z
    .array(z.strictObject({ find: z.string().min(1).max(1000), replace: z.string().max(10_000) }))
    .max(1000)
    .optional()
    .meta(
      field({
        title: 'Several replacements',
        description: 'More replacements, as a JSON list.',
        placeholder: '[{"find":"2025","replace":"2026"}]',
      }),
    ),
  regex: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Regular expressions',
        description:
          'Treat the words to find as regular expressions (patterns); $1 in the new words inserts the first group.',
      }),
    ),
  ...comparison,
  pages: chosenPages('Pages to change.'),
  matches: z
    .union([z.string().max(200_000), z.array(z.int().min(1)).min(1, 'Name at least one match.').max(20_000)])
    .transform((given, context) => {
      const text = Array.isArray(given) ? given.join(',') : given
      if (!parseMatches(text))
        context.addIssue({ code: 'custom', message: 'Use numbers of matches, such as 1-3, 5, 7- or !4.' })
      return text
    })
    .prefault('all')
    .meta(
      field({
        title: 'Matches',
        description: 'Numbers of the matches to replace, from the list that "List only" writes; !4 leaves out match 4.',
        placeholder: 'all',
        notInForms: true,
      }),
    ),
  overflow,
  listOnly: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'List only',
        description: 'Write a list of the matches as JSON instead of a changed document.',
        notInForms: true,
      }),
    ),
  password,
})

export type ReplaceTextOptions = z.output<typeof options>

/** A match. */
export interface TextReplacement {
  /** From 1, in the order of the pages. */
  number: number
  page: number
  /** Id of its block, as `list-text` gives it. */
  block: string
  text: string
  replacement: string
  /** The text around it, and where the match begins in it. */
  context: string
  offset: number
  /** Where it is on the page, a box for each line; in a list only. */
  boxes?: ListedBox[]
  /** How it was fitted; missing if it was not replaced. */
  fitting?: 'same-lines' | 'reflowed' | 'grown' | 'shrunk'
  /** Why it was not replaced. */
  problem?: string
}

/** Data reported by `replaceText`. */
export interface ReplaceTextData {
  found: number
  replaced: number
  /** The first 10,000 of those that were chosen. */
  matches: TextReplacement[]
  /** Words that were set in another font, because theirs lacks letters. */
  substitutions: { page: number; word: string; wanted: string; used: string }[]
}

export const operation = defineOperation({
  id: 'replace-text',
  title: 'Replace Text',
  summary: 'Find and replace words in a PDF, in the original font. The rest of the line shifts to fit.',
  category: 'edit',
  files: { file: pdf(), data: optional(data({ title: 'List of replacements', maxMiB: 5, rare: true })) },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, given?.listOnly ? '_matches.json' : '_replaced.pdf'),
  makes: ({ listOnly }) => [listOnly ? '.json' : '.pdf'],
  needs: [],
  time: { secondsPerMiB: 10, most: 570 },
  examples: [
    { does: 'Replace a name', options: { find: 'Ada Lovelace', replace: 'Grace Hopper' } },
    {
      does: 'Replace with a regular expression and groups',
      options: { find: 'page (\\d+)', replace: 'Sheet no. $1', regex: true },
    },
    {
      does: 'List what would be replaced',
      options: { find: 'page', replace: 'sheet', wholeWords: true, listOnly: true },
    },
    {
      does: 'Replace all but the third of these matches',
      options: { find: 'page', replace: 'sheet', wholeWords: true, matches: '!3' },
    },
  ],
  load: () => import('./replace-text.js').then((m) => m.replaceText),
})
