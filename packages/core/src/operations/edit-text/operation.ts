import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { overflow } from '../../pdf/edit/edit-options.js'
import type { Fitting } from '../../pdf/edit/layout/fitting.js'
import { markParts } from '../../pdf/model/form-parts.js'
import { password } from '../../pdf/model/options.js'

const MAX_TEXT = 100_000
const MAX_TEXTS = 2_000_000
const someText = z.string().max(MAX_TEXT, `A text may have at most ${MAX_TEXT} characters.`)

const style = {
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  size: z.number().min(1).max(1000).optional(),
  color: colorOption('#000000').optional(),
}

const run = z.strictObject({ text: someText, ...style })

const distance = z.number().min(-100_000).max(100_000)
const move = markParts(z.strictObject({ x: distance, y: distance }), { x: { unit: 'pt' }, y: { unit: 'pt' } })

const given = z.strictObject({
  id: z.string().max(40),
  text: someText.optional(),
  runs: z.array(run).min(1).max(1000).optional(),
  ...style,
  align: z.enum(['left', 'center', 'right', 'justify']).optional(),
  remove: z.literal(true).optional(),
  move: move.optional(),
})

const rare = { rare: true } as const
const edit = markParts(given, {
  text: { multiline: true },
  runs: rare,
  bold: rare,
  italic: rare,
  size: { ...rare, unit: 'pt' },
  color: rare,
  align: rare,
  move: rare,
})
  .refine(
    (given) => [given.text, given.runs, given.remove].filter((each) => each !== undefined).length <= 1,
    'Give one of "text", "runs" and "remove".',
  )
  .refine(({ id: _, ...changes }) => {
    const given = Object.values(changes).filter((each) => each !== undefined)
    return given.length > 0 && !(changes.remove && given.length > 1)
  }, 'Give "text", "runs", "move", "align", a style or "remove": a removed text cannot be changed in another way.')
  .refine(({ text, runs }) => {
    const words = text ?? runs?.map((each) => each.text).join('')
    return words === undefined || words.trim() !== ''
  }, 'The new text is empty. To remove the old one, give "remove" instead.')

type Edits = z.output<typeof edit>[]

function lengthOf(edits: Edits): number {
  const texts = edits.flatMap(({ text, runs }) => (text === undefined ? (runs ?? []) : [{ text }]))
  return texts.reduce((sum, { text }) => sum + text.length, 0)
}

const options = z.strictObject({
  edits: z
    .array(edit)
    .min(1)
    .max(5000)
    .refine((edits) => lengthOf(edits) <= MAX_TEXTS, `All texts may have at most ${MAX_TEXTS} characters together.`)
    .meta(
      field({
        title: 'Edits',
        description:
          'Changes as a JSON list. Each entry has the "id" of a block (from list-text) and what to change. New text is given as "text", or as "runs", each with "text" and optionally "bold", "italic", "size" (in points) and "color". To style the whole block, set "bold", "italic", "size" or "color" next to "id"; "align" (left, center, right or justify) aligns a block of several lines. A line break in a text starts a new line. "move" shifts the block right by "x" points and down by "y" points; "remove": true removes it.',
        placeholder: '[{"id":"p1b2","text":"The new paragraph"}]',
      }),
    ),
  overflow,
  password,
})

export type EditTextOptions = z.output<typeof options>

/** Data reported by `editText`. */
export interface EditTextData {
  /** Each block, with how its new text was fitted; `unchanged` for those that had this text, `moved` for those that were only moved. */
  blocks: { id: string; page: number; fitting: Fitting | 'moved' | 'removed' | 'unchanged' }[]
  /** Words that were set in another font, because theirs lacks letters. */
  substitutions: { page: number; word: string; wanted: string; used: string }[]
}

export const operation = defineOperation({
  id: 'edit-text',
  title: 'Edit Text',
  summary:
    'Rewrite, move or remove paragraphs, headings and lines of a PDF. New text uses the original font where possible.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: prefixedPdf('edited'),
  needs: [],
  time: { secondsPerMiB: 5, most: 300 },
  examples: [
    {
      does: 'Rewrite a block with the id that list-text gives',
      options: { edits: [{ id: 'p1b1', text: 'A new first line' }] },
    },
    {
      does: 'Move a block by 20 points to the right and 10 down, and remove another',
      options: {
        edits: [
          { id: 'p1b1', move: { x: 20, y: 10 } },
          { id: 'p2b1', remove: true },
        ],
      },
    },
    {
      does: 'Make a block red and center it',
      options: { edits: [{ id: 'p1b1', color: '#c00000', align: 'center' }] },
    },
    {
      does: 'Set a word in bold, and stop with an error if the new text needs more lines',
      options: { edits: [{ id: 'p1b1', runs: [{ text: 'Page ' }, { text: 'one', bold: true }] }], overflow: 'refuse' },
    },
  ],
  load: () => import('./edit-text.js').then((m) => m.editText),
})
