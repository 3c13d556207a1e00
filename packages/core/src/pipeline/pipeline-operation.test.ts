import { describe, expect, it, vi } from 'vitest'
import type { AnyOperation } from '../operation.js'
import { runOperation } from '../run.js'
import { capabilities, file, operations } from '../testing/text-steps.js'
import { operationOfPipeline, pipelineOperation } from './operation.js'
import { type PipelineInput, parsePipeline } from './pipeline-document.js'
import { readPipeline } from './read-pipeline.js'

const contents = (files: readonly File[]) => Promise.all(files.map(async (one) => [one.name, await one.text()]))

describe('the operation of one pipeline', () => {
  const of = (document: PipelineInput) => operationOfPipeline(parsePipeline(document), operations)

  it('takes one file where each goes by itself, else many', () => {
    expect(of({ steps: [{ operation: 'add-text' }] }).files.files).toMatchObject({ many: false, extensions: ['.txt'] })
    expect(of({ steps: [{ operation: 'join-texts' }] }).files.files).toMatchObject({ many: true })
  })

  it.each<[PipelineInput, string]>([
    [{ steps: [{ operation: 'add-text' }] }, 'a.txt'],
    [{ steps: [{ operation: 'to-table' }], output: 'new_{name}' }, 'new_a.csv'],
    [{ steps: [{ operation: 'join-texts' }, { operation: 'add-text' }] }, 'joined.txt'],
    [{ steps: [{ operation: 'count-letters' }] }, 'a.json'],
  ])('knows what its result is called: %j', (document, name) => {
    const operation = of(document)
    const files = operation.files.files.many ? [file('a')] : file('a')
    expect(operation.output({ files }, {})).toBe(name)
  })

  it('needs what its steps need', () => {
    expect(of({ steps: [{ operation: 'add-text' }, { operation: 'to-table' }] }).needs).toEqual(['renderPages'])
  })
})

it('may come as YAML where text comes', async () => {
  const { files } = await runOperation(
    pipelineOperation(operations) as AnyOperation,
    { files: [file('a')] },
    { pipeline: 'steps:\n  - operation: add-text\n' },
    { capabilities },
  )
  expect(await contents(files)).toEqual([['a.txt', 'a+']])
})

describe('a pipeline file', () => {
  const steps = [{ operation: 'add-text', options: { text: 'x' }, files: {}, onError: 'stop' }]

  it('is read as JSON and as YAML', async () => {
    const json = await readPipeline('\uFEFF {"steps":[{"operation":"add-text","options":{"text":"x"}}]}')
    expect(json).toEqual({ output: '{name}', steps })
    const yaml = await readPipeline('# Comment\nsteps:\n  - operation: add-text\n    options: { text: x }\n')
    expect(yaml).toEqual(json)
  })

  it.each([
    ['{"steps":', 'The pipeline cannot be read. It is not valid JSON'],
    ['steps: [', 'It is neither valid JSON nor valid YAML'],
    ['a: &a [x]\nb: [*a,*a]\nsteps: 3', 'steps'],
    ['', 'must be an object'],
    ['steps: &a [*a]', 'too deep'],
    ['steps: &a [*a, *a, { x: *a }]', 'too deep'],
    [`{"steps":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'too deep'],
  ])('that is none is refused: %j', async (source, message) => {
    await expect(readPipeline(source)).rejects.toThrow(message)
  })

  it('that is no pipeline is refused without warnings of the parser', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    await expect(readPipeline('%PDF-1.7\n1 0 obj')).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it('cannot swell by references', async () => {
    const bomb = [
      'a0: &a0 [x,x,x,x,x,x,x,x,x,x]',
      ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(',')}]`),
    ].join('\n')
    await expect(readPipeline(bomb)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
