import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Capabilities } from './capabilities.js'
import { ToolError } from './errors.js'
import { field } from './fields.js'
import { defineOperation, type OperationOutput, pdf } from './operation.js'
import { parseOptions, runOperation } from './run.js'
import { defaultLimits, type RunContext } from './run-context.js'

const capabilities: Capabilities = { inflate: (data) => data, deflate: async (data) => data }
const file = new File(['%PDF-1.7'], 'report.pdf')

const options = z.strictObject({
  times: z
    .int()
    .min(1)
    .max(5)
    .default(2)
    .meta(field({ title: 'Times', description: '' })),
  word: z
    .string()
    .min(1)
    .default('a')
    .meta(field({ title: 'Word', description: '' })),
})
type Options = z.output<typeof options>

/** An operation that does what the test wants. */
function operationOf(
  work: (options: Options, run: RunContext, file: File) => OperationOutput | Promise<OperationOutput>,
  more = {},
) {
  return defineOperation({
    id: 'try-out',
    title: 'Try out',
    summary: '',
    category: 'pages',
    files: { file: pdf() },
    options,
    output: ({ file }) => `tried_${file.name}`,
    needs: [],
    examples: [],
    load: async () => async (files, given, run) => work(given, run, files.file),
    ...more,
  })
}

const run = (operation: ReturnType<typeof operationOf>, given = {}, settings = {}) =>
  runOperation(operation, { file }, given, { capabilities, ...settings })

describe('runOperation', () => {
  it('hands on files, checked options, output name and limits, and gives back what was made', async () => {
    const made = new File(['x'], 'tried_report.pdf')
    const work = vi.fn((_options: Options, _run: RunContext, _file: File) => ({ files: [made], data: { n: 1 } }))
    const result = await run(operationOf(work), { times: '3' })
    expect(work).toHaveBeenCalledWith(
      { times: 3, word: 'a' },
      expect.objectContaining({ outputName: 'tried_report.pdf', limits: defaultLimits }),
      file,
    )
    expect(result).toEqual({
      files: [made],
      companions: [],
      data: { n: 1 },
      warnings: [],
      archiveName: 'tried_report.zip',
    })
  })

  it('names the ZIP as the operation wants it', async () => {
    expect(await run(operationOf(() => ({ files: [] }), { archive: () => 'pages.zip' }))).toMatchObject({
      archiveName: 'pages.zip',
    })
    expect(await run(operationOf(() => ({ files: [] }), { output: () => 'no-extension' }))).toMatchObject({
      archiveName: 'no-extension.zip',
    })
  })

  it('lets the options decide on the name of the result, and hands on what belongs beside it', async () => {
    const beside = new File(['y'], 'tried_report.json')
    const work = vi.fn((_: Options, { outputName }: RunContext) => ({
      files: [new File(['x'], outputName)],
      companions: [beside],
    }))
    const output = (_: unknown, options?: Options) => `tried_${options?.times}.pdf`
    expect(await run(operationOf(work, { output }), { times: '3' })).toMatchObject({
      files: [{ name: 'tried_3.pdf' }],
      companions: [beside],
    })
  })

  it('has the host hold what was made, where it wants to', async () => {
    const held = (one: File) => new File([], `held_${one.name}`)
    const work = () => ({ files: [new File(['x'], 'a.pdf')], companions: [new File(['y'], 'a.json')] })
    expect(await run(operationOf(work), {}, { capabilities: { ...capabilities, wholeFile: held } })).toMatchObject({
      files: [{ name: 'held_a.pdf' }],
      companions: [{ name: 'held_a.json' }],
    })
  })

  it('lets a host set some limits and keep the rest', async () => {
    const work = vi.fn((_: Options, { limits }: RunContext) => ({ files: [], data: limits }))
    expect((await run(operationOf(work), {}, { limits: { maxPages: 5 } })).data).toEqual({
      ...defaultLimits,
      maxPages: 5,
    })
  })

  it('refuses unknown settings and limits, and values of a wrong type, all at once', async () => {
    const settings = { sinal: 3, threads: '4', limits: { maxPage: 1, foo: 1, slotSizes: 1 }, progress: undefined }
    await expect(run(operationOf(vi.fn()), {}, settings)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: {
        problems: [
          { field: 'sinal', message: 'There is no setting "sinal". Did you mean "signal"?' },
          { field: 'threads', message: 'The setting "threads" must be a number, 0 or more.' },
          { field: 'limits.maxPage', message: 'There is no limit "maxPage". Did you mean "maxPages"?' },
          { field: 'limits.foo', message: expect.stringMatching(/^There is no limit "foo"\. Limits: maxPages, /) },
          { field: 'limits.slotSizes', message: 'The limit "slotSizes" must be true or false.' },
        ],
      },
    })
    for (const signal of [new AbortController(), 'now'])
      await expect(run(operationOf(vi.fn()), {}, { signal })).rejects.toThrow(/"signal" must be an AbortSignal/)
  })

  it('takes folders off the names of files and results, unless the operation needs them', async () => {
    const names: string[] = []
    const work = (_: Options, { outputName }: RunContext, { name }: File) => {
      names.push(name, outputName)
      return { files: [new File(['x'], '../a.pdf')], companions: [new File(['y'], 'b\\c.json')] }
    }
    const far = { file: new File(['%PDF-1.7'], '../far.pdf') }
    expect(await runOperation(operationOf(work), far, {}, { capabilities })).toMatchObject({
      files: [{ name: 'a.pdf' }],
      companions: [{ name: 'c.json' }],
    })
    await runOperation(operationOf(work, { files: { file: pdf({ keepsFolders: true }) } }), far, {}, { capabilities })
    expect(names).toEqual(['far.pdf', 'tried_far.pdf', '../far.pdf', 'tried_../far.pdf'])
  })

  it('does no work when files or options cannot be used', async () => {
    const work = vi.fn(() => ({ files: [] }))
    await expect(run(operationOf(work), { times: 9 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(runOperation(operationOf(work), {} as { file: File }, {}, { capabilities })).rejects.toMatchObject({
      code: 'MISSING_FILE',
    })
    expect(work).not.toHaveBeenCalled()
  })

  it('says what the machine lacks and how to get it, before any work', async () => {
    const work = vi.fn(() => ({ files: [] }))
    const error = await run(operationOf(work, { needs: ['qpdf'] })).catch((caught) => caught)
    expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { capability: 'qpdf' } })
    expect(error.message).toMatch(/Try out needs something that is missing here: qpdf.*Install/)
    expect(work).not.toHaveBeenCalled()
    await run(operationOf(work, { needs: ['qpdf'] }), {}, { capabilities: { ...capabilities, qpdf: vi.fn() } })
    expect(work).toHaveBeenCalledOnce()
  })

  it('reports progress that never goes back, never leaves 0 to 1, and ends at 1', async () => {
    const heard: [number, string][] = []
    const work = (_: Options, { progress }: RunContext) => {
      for (const fraction of [0, 0.5, 0.2, 7, 0.3]) progress(fraction, `at ${fraction}`)
      return { files: [] }
    }
    await run(operationOf(work), {}, { progress: (fraction: number, stage: string) => heard.push([fraction, stage]) })
    expect(heard).toEqual([
      [0, 'at 0'],
      [0.5, 'at 0.5'],
      [0.5, 'at 0.2'],
      [1, 'at 7'],
      [1, 'at 0.3'],
      [1, 'Done'],
    ])
  })

  it('reports each warning once', async () => {
    const work = (_: Options, { warn }: RunContext) => {
      warn({ code: 'repaired', message: 'a.pdf was repaired.' })
      warn({ code: 'repaired', message: 'b.pdf was repaired.' })
      warn({ code: 'repaired', message: 'a.pdf was repaired.' })
      return { files: [] }
    }
    expect((await run(operationOf(work))).warnings.map(({ message }) => message)).toEqual([
      'a.pdf was repaired.',
      'b.pdf was repaired.',
    ])
  })

  it('begins nothing once it has been cancelled', async () => {
    const work = vi.fn(() => ({ files: [] }))
    await expect(run(operationOf(work), {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
    expect(work).not.toHaveBeenCalled()
  })

  it('gives no result of work that was canceled meanwhile, whatever the work made of it', async () => {
    const controller = new AbortController()
    const finished = operationOf(() => {
      controller.abort()
      return { files: [file] }
    })
    await expect(run(finished, {}, { signal: controller.signal })).rejects.toMatchObject({ code: 'CANCELLED' })
    const second = new AbortController()
    const failed = operationOf(() => {
      second.abort()
      throw new Error('the connection broke')
    })
    await expect(run(failed, {}, { signal: second.signal })).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('lets errors of the work through as they are', async () => {
    const known = new ToolError('BAD_DOCUMENT', 'report.pdf is damaged.')
    await expect(run(operationOf(() => Promise.reject(known)))).rejects.toBe(known)
    const bug = new TypeError('undefined is not a function')
    await expect(run(operationOf(() => Promise.reject(bug)))).rejects.toBe(bug)
  })
})

describe('parseOptions', () => {
  it('fills in defaults', () => {
    expect(
      parseOptions(
        operationOf(() => ({ files: [] })),
        {},
      ),
    ).toEqual({ times: 2, word: 'a' })
  })

  it('takes the only item of a list for the list, where the list takes it', () => {
    const meta = field({ title: 'List', description: '' })
    const lists = z.strictObject({
      numbers: z.array(z.number()).optional().meta(meta),
      words: z.array(z.string()).optional().meta(meta),
      wrapped: z
        .preprocess((value) => (value as { items?: unknown })?.items ?? value, z.array(z.strictObject({ a: z.int() })))
        .optional()
        .meta(meta),
    })
    const parse = (given: Record<string, unknown>) =>
      parseOptions(
        operationOf(() => ({ files: [] }), { options: lists }),
        given,
      )
    expect(parse({ numbers: '3', words: '2025' })).toEqual({ numbers: [3], words: ['2025'] })
    expect(parse({ words: 'Ada', wrapped: '{"a":1}' })).toEqual({ words: ['Ada'], wrapped: [{ a: 1 }] })
    expect(parse({ words: '["a","b"]', wrapped: '{"items":[{"a":1}]}' })).toEqual({
      ...{ words: ['a', 'b'], wrapped: [{ a: 1 }] },
    })
    expect(() => parse({ words: '["a"' })).toThrow(/words/)
    expect(() => parse({ numbers: 'x' })).toThrow(/numbers/)
  })

  it('names every problem with its field', () => {
    const parse = () =>
      parseOptions(
        operationOf(() => ({ files: [] })),
        { times: 'many', word: '' },
      )
    expect(parse).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        details: {
          problems: [expect.objectContaining({ field: 'times' }), expect.objectContaining({ field: 'word' })],
        },
      }),
    )
    expect(parse).toThrow(/^times must be .*\. word must not be empty\.$/)
  })

  it('refuses options that the operation does not have', () => {
    expect(() =>
      parseOptions(
        operationOf(() => ({ files: [] })),
        { colour: 'red' },
      ),
    ).toThrow(expect.objectContaining({ code: 'INVALID_OPTIONS' }))
  })
})
