import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Capabilities } from '../capabilities.js'
import { type AnyOperation, data, defineOperation } from '../operation.js'
import { runOperation } from '../run.js'
import { operationOfPipeline, pipelineOperation } from './operation.js'
import { parsePipeline } from './pipeline-document.js'

/** An operation that does nothing with files whose text has no letter of its own: the first of its id. */
const find = (id: string, settings: { mustAct?: true } = {}) =>
  defineOperation({
    id,
    title: id,
    summary: 'Finds.',
    category: 'edit',
    files: { file: data({ extensions: ['.txt'] }) },
    options: z.strictObject({}),
    output: ({ file }) => file.name,
    needs: [],
    examples: [],
    ...settings,
    load:
      async () =>
      async ({ file }, _, run) => {
        const text = await file.text()
        if (!text.includes(id[0]!)) run.warn({ code: 'nothing', message: file.name, nothingDone: true })
        return { files: [new File([text], file.name)] }
      },
  })
const operations = [find('a-step'), find('b-step'), find('redact', { mustAct: true })] as readonly AnyOperation[]
const capabilities: Capabilities = { inflate: (bytes) => bytes, deflate: async (bytes) => bytes }
const steps = (...ids: string[]) => ({ steps: ids.map((operation) => ({ operation })) })

async function marksOf(text: string, ...ids: string[]) {
  const operation = operationOfPipeline(parsePipeline(steps(...ids)), operations)
  const { warnings } = await runOperation(operation, { files: new File([text], 'x.txt') }, {}, { capabilities })
  return warnings.map(({ nothingDone, mustAct }) => `${nothingDone ?? ''} ${mustAct ?? ''}`.trim())
}

it('a pipeline did nothing if no step did anything', async () => {
  expect(await marksOf('-', 'a-step', 'b-step')).toEqual(['true', 'true'])
  expect(await marksOf('b', 'a-step', 'b-step')).toEqual([''])
})

it('a step that must act and found nothing counts for the whole pipeline', async () => {
  expect(await marksOf('b', 'a-step', 'b-step', 'redact')).toEqual(['', 'true true'])
  expect(await marksOf('r', 'a-step', 'redact')).toEqual([''])
})

it('of several inputs, all must have been left alone, but for a step that must act', async () => {
  const marks = async (texts: string[], ...ids: string[]) => {
    const files = texts.map((text, index) => new File([text], `${index}.txt`))
    const pipeline = JSON.stringify({ ...steps(...ids), forEach: true })
    const operation = pipelineOperation(operations) as AnyOperation
    const { warnings } = await runOperation(operation, { files }, { pipeline }, { capabilities })
    return warnings.map(({ message, nothingDone }) => `${message.split(':')[0]} ${nothingDone}`)
  }
  expect(await marks(['-', '-'], 'a-step')).toEqual(['0.txt true', '1.txt true'])
  expect(await marks(['-', 'a'], 'a-step')).toEqual(['0.txt undefined'])
  expect(await marks(['-', 'r'], 'redact')).toEqual(['0.txt true'])
})
