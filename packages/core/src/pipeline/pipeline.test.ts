import { describe, expect, it } from 'vitest'
import { isToolError, type ToolError } from '../errors.js'
import type { AnyOperation } from '../operation.js'
import { type RunResult, runOperation } from '../run.js'
import { capabilities, file, operations } from '../testing/text-steps.js'
import type { Warning } from '../warning.js'
import { pipelineOperation } from './operation.js'
import { type PipelineInput, parsePipeline } from './pipeline-document.js'
import { planPipeline } from './plan.js'

async function run(
  steps: PipelineInput['steps'],
  inputs: File[],
  { extras, ...rest }: { extras?: File[] } & Partial<PipelineInput> = {},
): Promise<RunResult> {
  return runOperation(
    pipelineOperation(operations) as AnyOperation,
    { files: inputs, ...(extras ? { extras } : {}) },
    { pipeline: JSON.stringify({ steps, ...rest }) },
    { capabilities },
  )
}
const contents = (files: readonly File[]) => Promise.all(files.map(async (one) => [one.name, await one.text()]))
const failureOf = async (work: Promise<unknown>): Promise<ToolError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isToolError(error)) throw new Error(`No ToolError: ${error}`)
  return error
}
const problemsOf = (pipeline: unknown) => {
  try {
    planPipeline(parsePipeline(pipeline), operations)
    return []
  } catch (error) {
    return (error as ToolError).details.problems!.map(({ field: place, message }) => `${place}: ${message}`)
  }
}

describe('the files of a pipeline', () => {
  it('go from step to step, and keep their names', async () => {
    const { files, companions } = await run(
      [
        { operation: 'add-text', options: { text: '1' } },
        { operation: 'add-text', options: { text: '2' } },
      ],
      [file('a')],
    )
    expect(await contents(files)).toEqual([['a.txt', 'a12']])
    expect(companions).toEqual([])
  })

  it('are each done by themselves where an operation takes one, and together where it takes many', async () => {
    const { files } = await run(
      [{ operation: 'add-text' }, { operation: 'join-texts' }, { operation: 'add-text', options: { text: '!' } }],
      [file('a'), file('b')],
    )
    expect(await contents(files)).toEqual([['joined.txt', 'a+|b+!']])
  })

  it('are each done by themselves with forEach, and may have others before and behind them', async () => {
    const { files } = await run(
      [{ operation: 'join-texts', forEach: true, files: { files: ['in/cover.txt', '*', 'back.txt'] } }],
      [file('a'), file('b')],
      { extras: [file('C', 'cover.txt'), file('Z', 'back.txt')] },
    )
    expect(await contents(files)).toEqual([
      ['a.txt', 'C|a|Z'],
      ['b.txt', 'C|b|Z'],
    ])
  })

  it('stay with the input they come from when the pipeline is done for each', async () => {
    const steps = [{ operation: 'split-text' }, { operation: 'add-text' }, { operation: 'join-texts' }]
    const together = await run(steps, [file('ab'), file('cd')])
    expect(await contents(together.files)).toEqual([['joined.txt', 'a+|b+|c+|d+']])
    const each = await run(steps, [file('ab'), file('cd')], { forEach: true, output: 'of' })
    expect(await contents(each.files)).toEqual([
      ['of.txt', 'a+|b+'],
      ['of (2).txt', 'c+|d+'],
    ])
  })

  it('get the further files of a slot', async () => {
    const { files } = await run([{ operation: 'add-text', files: { stamp: 'logo.txt' } }], [file('a')], {
      extras: [file('L', 'logo.txt')],
    })
    expect(await contents(files)).toEqual([['a.txt', 'a+L']])
  })

  it('may come to another slot than the first', async () => {
    const { files } = await run([{ operation: 'add-text', files: { file: 'base.txt', stamp: '*' } }], [file('a')], {
      extras: [file('B', 'base.txt')],
    })
    expect(await contents(files)).toEqual([['a.txt', 'B+a']])
  })

  it('are called as the pipeline says', async () => {
    const { files } = await run([{ operation: 'to-table' }], [file('a')], { output: 'web_{name}_$&' }).catch(() => ({
      files: [],
    }))
    expect(files).toEqual([])
    const named = await run([{ operation: 'split-text' }], [file('ab')], { output: 'web_{name}_$&' })
    expect(named.files.map(({ name }) => name)).toEqual(['web_ab-1_$&.txt', 'web_ab-2_$&.txt'])
  })

  it('that are only looked at are reported in data', async () => {
    const { files, data: declared } = await run([{ operation: 'count-letters' }], [file('abc')])
    expect(files.map(({ name }) => name)).toEqual(['report.json'])
    expect(JSON.parse(await files[0]!.text())).toEqual(declared)
    expect(declared).toMatchObject({ inputs: [{ status: 'ok', steps: [{ step: 1, data: { letters: 3 } }] }] })
  })

  it('that are looked at on the way go on', async () => {
    const { files, companions } = await run(
      [{ operation: 'add-text' }, { operation: 'count-letters' }, { operation: 'add-text' }],
      [file('a')],
    )
    expect(await contents(files)).toEqual([['a.txt', 'a++']])
    expect(JSON.parse(await companions[0]!.text()).inputs[0].steps[1]).toEqual({
      step: 2,
      operation: 'count-letters',
      files: ['a.txt'],
      data: { letters: 2 },
    })
  })

  it('made on the way are discarded once they are not needed, and no others', async () => {
    const discarded: string[] = []
    const host = { discard: async (one: File) => void discarded.push(await one.text()) }
    const input = file('a')
    await runOperation(
      pipelineOperation(operations, host) as AnyOperation,
      { files: [input] },
      { pipeline: { steps: [{ operation: 'add-text' }, { operation: 'count-letters' }, { operation: 'add-text' }] } },
      { capabilities },
    )
    expect(discarded).toEqual(['a+'])
  })
})

describe('a step that fails', () => {
  const steps = (onError?: 'keep' | 'drop') => [
    { operation: 'add-text', options: { text: '1' } },
    { operation: 'add-text', options: { text: '2' }, ...(onError ? { onError } : {}) },
  ]

  it('reports its place, its operation and the file', async () => {
    const error = await failureOf(run([{ operation: 'join-texts' }, ...steps()], [file('fail', 'x.txt')]))
    expect(error.code).toBe('BAD_DOCUMENT')
    expect(error.message).toBe('Step 2, Add text, joined.txt: It says fail.')
    expect(error.details).toMatchObject({ step: 2, operation: 'add-text', fileName: 'joined.txt' })
  })

  it('leaves the other inputs', async () => {
    const { files, companions, warnings, data: declared } = await run(steps(), [file('a'), file('fail'), file('b')])
    expect(await contents(files)).toEqual([
      ['a.txt', 'a12'],
      ['b.txt', 'b12'],
    ])
    expect(warnings).toEqual([{ code: 'input-failed', message: 'fail.txt: Step 1, Add text, fail.txt: It says fail.' }])
    expect(companions.map(({ name }) => name)).toEqual(['report.json'])
    expect(declared).toMatchObject({
      inputs: [{ status: 'ok' }, { status: 'failed', code: 'BAD_DOCUMENT' }, { status: 'ok' }],
    })
  })

  it('fails the call when no input is left', async () => {
    const error = await failureOf(run(steps(), [file('fail 1'), file('fail 2')]))
    expect(error.details.fileName).toBe('fail 1.txt')
  })

  it('lets the file go on as it was with "keep"', async () => {
    const one = [{ operation: 'add-text', onError: 'keep' as const }, { operation: 'join-texts' }]
    const { files, warnings, data: declared } = await run(one, [file('a'), file('fail')])
    expect(await contents(files)).toEqual([['joined.txt', 'a+|fail']])
    expect(warnings).toEqual<Warning[]>([
      { code: 'step-failed', message: 'Step 1, Add text, fail.txt: It says fail. It continues unchanged.' },
    ])
    expect(declared).toMatchObject({ inputs: [{ steps: [{}, { failure: { code: 'BAD_DOCUMENT' } }, {}] }] })
  })

  it('leaves the file out with "drop", and fails when none is left', async () => {
    const one = [{ operation: 'add-text', onError: 'drop' as const }, { operation: 'join-texts' }]
    const { files } = await run(one, [file('a'), file('fail')])
    expect(await contents(files)).toEqual([['joined.txt', 'a+']])
    const error = await failureOf(run(one, [file('fail')]))
    expect(error).toMatchObject({ code: 'MISSING_FILE', message: 'No file is left for step 2, Join texts.' })
  })

  it('with a bug is a bug', async () => {
    await expect(run([{ operation: 'add-text', onError: 'keep' }], [file('break')])).rejects.toThrow(TypeError)
  })

  it('with a missing capability is reported before anything is done', async () => {
    const error = await failureOf(run([{ operation: 'add-text' }, { operation: 'to-table' }], [file('fail')]))
    expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { capability: 'renderPages' } })
  })

  it('reports what it warns of, with its place', async () => {
    const { warnings } = await run(steps(), [file('warn')])
    expect(warnings.map(({ message }) => message)).toEqual([
      'Step 1, Add text: It says warn.',
      'Step 2, Add text: It says warn.',
    ])
  })
})

describe('a pipeline is refused', () => {
  it.each([
    ['that is none', 'x', 'is not valid JSON at character 1'],
    ['without steps', { steps: [] }, 'steps: '],
    [
      'with an unknown word',
      { steps: [{ operation: 'add-text', option: {} }] },
      'steps.0: has unknown fields: "option"',
    ],
    [
      'with an unknown operation',
      { steps: [{ operation: 'fold' }] },
      'steps.0.operation: There is no operation "fold".',
    ],
    [
      'with an option that its operation does not take',
      { steps: [{ operation: 'add-text' }, { operation: 'add-text', options: { text: 7 } }] },
      'steps.1.options.text: must be a text, not 7',
    ],
    [
      'with a slot that is none',
      { steps: [{ operation: 'add-text', files: { logo: 'a.txt' } }] },
      'steps.0.files.logo: Add text has no file slot of this name. File slots: file, stamp.',
    ],
    [
      'that leaves out the files that come',
      { steps: [{ operation: 'add-text', files: { file: 'a.txt' } }] },
      'steps.0.files: "*", the input files of the step, must occur exactly once.',
    ],
    [
      'with more files than a slot takes',
      { steps: [{ operation: 'add-text', files: { stamp: ['a.txt', 'b.txt'] } }] },
      'steps.0.files.stamp: At most 1 can be given.',
    ],
    [
      'whose operations do not fit each other',
      { steps: [{ operation: 'add-text' }, { operation: 'to-table' }, { operation: 'add-text' }] },
      'steps.2.operation: Add text takes .txt, and To table makes .csv.',
    ],
    [
      'with two further files of one name',
      { steps: [{ operation: 'join-texts', files: { files: ['a/x.txt', '*', 'b/x.txt'] } }] },
      'files: a/x.txt and b/x.txt have the same name. Rename one of them.',
    ],
    [
      'with a variable of the environment, but by the command line',
      { steps: [{ operation: 'add-text', options: { text: { $env: 'HOME' } } }] },
      'steps.0.options.text: Environment variables are supported only on the command line.',
    ],
    [
      'that takes files one by one where only that can be',
      { steps: [{ operation: 'add-text', forEach: false }] },
      'steps.0.forEach: Add text takes one file at a time, so it always runs for each file.',
    ],
    ['with a name of results that is a path', { output: '../{name}', steps: [{ operation: 'add-text' }] }, 'output: '],
  ])('%s', (_, pipeline, problem) => {
    expect(problemsOf(pipeline).join('\n')).toContain(problem)
  })

  it('with every problem it has, before any file is looked at', async () => {
    const error = await failureOf(
      run([{ operation: 'fold' }, { operation: 'add-text', options: { x: 1 } }], []).catch((thrown) =>
        Promise.reject(thrown),
      ),
    )
    expect(error.code).toBe('MISSING_FILE')
    const declared = await failureOf(
      run([{ operation: 'fold' }, { operation: 'add-text', options: { x: 1 } }], [file('a')]),
    )
    expect(declared.details.problems?.map((problem) => problem.field)).toEqual([
      'pipeline.steps.0.operation',
      'pipeline.steps.1.options.x',
    ])
  })

  it('when a file that it names is not there', async () => {
    const error = await failureOf(run([{ operation: 'add-text', files: { stamp: 'logo.txt' } }], [file('a')]))
    expect(error).toMatchObject({ code: 'MISSING_FILE', message: 'The pipeline also requires "logo.txt".' })
  })
})
