import * as z from 'zod'
import type { Capabilities } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { field } from '../fields.js'
import { type AnyOperation, data, defineOperation, many, optional } from '../operation.js'

const text = { title: 'Text', description: 'Is added.' }

/** Adds a text to a file; fails with files that say so. */
const addText = defineOperation({
  id: 'add-text',
  title: 'Add text',
  summary: 'Adds.',
  category: 'edit',
  files: { file: data({ extensions: ['.txt'] }), stamp: optional(data({ extensions: ['.txt'] })) },
  options: z.strictObject({ text: z.string().default('+').meta(field(text)) }),
  output: ({ file }) => `added_${file.name}`,
  needs: [],
  examples: [],
  load:
    async () =>
    async ({ file, stamp }, options, run) => {
      const content = await file.text()
      if (content.includes('fail')) throw new ToolError('BAD_DOCUMENT', 'It says fail.')
      if (content.includes('warn')) run.warn({ code: 'warned', message: 'It says warn.' })
      if (content.includes('break')) throw new TypeError('broken')
      return { files: [new File([content, options.text, (await stamp?.text()) ?? ''], run.outputName)] }
    },
})

const joinTexts = defineOperation({
  id: 'join-texts',
  title: 'Join texts',
  summary: 'Joins.',
  category: 'edit',
  files: { files: many(data({ extensions: ['.txt'] })) },
  options: z.strictObject({}),
  output: () => 'joined.txt',
  needs: [],
  examples: [],
  load:
    async () =>
    async ({ files }, _, run) => ({
      files: [new File([(await Promise.all(files.map((file) => file.text()))).join('|')], run.outputName)],
    }),
})

const splitText = defineOperation({
  id: 'split-text',
  title: 'Split text',
  summary: 'Splits.',
  category: 'edit',
  files: { file: data({ extensions: ['.txt'] }) },
  options: z.strictObject({}),
  output: ({ file }) => `split_${file.name}`,
  needs: [],
  examples: [],
  load:
    async () =>
    async ({ file }) => ({
      files: [...(await file.text())].map(
        (letter, index) => new File([letter], file.name.replace('.', `-${index + 1}.`)),
      ),
    }),
})

const countLetters = defineOperation({
  id: 'count-letters',
  title: 'Count letters',
  summary: 'Counts.',
  category: 'inspect',
  files: { file: data({ extensions: ['.txt'] }) },
  options: z.strictObject({}),
  output: ({ file }) => file.name.replace('.txt', '.json'),
  needs: [],
  http: { response: 'json' },
  examples: [],
  load:
    async () =>
    async ({ file }) => ({ files: [], data: { letters: (await file.text()).length } }),
})

const toTable = defineOperation({
  id: 'to-table',
  title: 'To table',
  summary: 'Makes a table.',
  category: 'convert',
  files: { file: data({ extensions: ['.txt'] }) },
  options: z.strictObject({}),
  output: ({ file }) => file.name.replace('.txt', '.csv'),
  companions: () => ['.log'],
  needs: ['renderPages'],
  examples: [],
  load:
    async () =>
    async ({ file }, _, run) => ({
      files: [new File(['a,', await file.text()], run.outputName)],
      companions: [new File(['log'], run.outputName.replace('.csv', '.log'))],
    }),
})

/** What these operations need of the machine. */
export const capabilities: Capabilities = { inflate: (bytes) => bytes, deflate: async (bytes) => bytes }
/** Operations on texts, as steps of a pipeline. */
export const operations = [addText, joinTexts, splitText, countLetters, toTable] as readonly AnyOperation[]
/** A text as a file, which is called as it reads. */
export const file = (content: string, name = `${content}.txt`) => new File([content], name)
