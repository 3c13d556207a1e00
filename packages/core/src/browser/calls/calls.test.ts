import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { ToolError } from '../../errors.js'
import { nodeCapabilities } from '../../node/capabilities.js'
import { findOperation } from '../../operations/index.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { answerCall, transferOf } from './answer-call.js'
import { mergePdf, pdfInfo, type Result, rotatePdf, setWorker, splitPdf } from './index.js'
import type { CallJob } from './messages.js'
import { type PoolWorker, WorkerPool } from './worker-pool.js'

let started = 0

/** A worker in this thread: what goes to and fro is copied as for a real one, apart from files. */
class NearWorker implements PoolWorker {
  onmessage: PoolWorker['onmessage'] = null
  onerror: PoolWorker['onerror'] = null
  isEnded = false

  constructor() {
    started++
  }

  postMessage(job: CallJob): void {
    structuredClone(job.options)
    void this.#answer(job)
  }

  async #answer(job: CallJob): Promise<void> {
    const tell = (data: unknown) => {
      if (!this.isEnded) this.onmessage?.call(this as never, { data } as MessageEvent)
    }
    const progress = (fraction: number, stage: string) => tell({ type: 'progress', fraction, stage })
    const answer = await answerCall(findOperation(job.operation)!, job, nodeCapabilities(), progress)
    tell(structuredClone(answer, { transfer: transferOf(answer) }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

// Node 20 has none.
vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
setWorker(() => new NearWorker() as unknown as Worker)
const bytes = await numberedPages(3).file().bytes()

async function failureOf(run: Promise<unknown>): Promise<ToolError> {
  return run.then(
    () => expect.unreachable('It did not fail.'),
    (thrown: unknown) => thrown as ToolError,
  )
}

describe('an operation called on a page', () => {
  it.each<[string, Parameters<typeof rotatePdf>[0], string]>([
    ['a File', new File([bytes], 'own.pdf'), 'own'],
    ['a Blob', new Blob([bytes]), 'input'],
    ['a Uint8Array', bytes, 'input'],
    ['an ArrayBuffer', new Uint8Array(bytes).buffer, 'input'],
    ['bytes with a name', { bytes, name: 'named.pdf' }, 'named'],
    ['a stream', new Blob([bytes]).stream(), 'input'],
    ['the slots of the operation', { file: new Blob([bytes]) }, 'input'],
  ])('takes %s', async (_, input, name) => {
    const result = await rotatePdf(input, { angle: 90 })
    expect(result.file.name).toContain(name)
    expect(result.file.type).toBe('application/pdf')
    expect(Buffer.from(await result.bytes()).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('takes several files, tells how far it is, and keeps its worker', async () => {
    const before = started
    const stages: number[] = []
    const { file } = await mergePdf([bytes, new Blob([bytes])], {}, { progress: (fraction) => stages.push(fraction) })
    expect(await textsOf(file)).toHaveLength(6)
    expect(stages.at(-1)).toBe(1)
    expect(started - before).toBeLessThan(2)
  })

  it('reports typed data', async () => {
    const info = await pdfInfo(bytes)
    expectTypeOf(info.data.pages).toBeArray()
    expect(info.data.pages).toHaveLength(3)
    expectTypeOf(await rotatePdf(bytes, { angle: 90 })).toEqualTypeOf<Result<undefined>>()
  })

  it('makes one ZIP of several files', async () => {
    const result = await splitPdf(bytes, { mode: 'all' })
    expect(() => result.file).toThrow('3 files: use .files or .zip()')
    const zip = await result.zip()
    expect([zip.name.slice(-4), (await zip.text()).slice(0, 2)]).toEqual(['.zip', 'PK'])
  })

  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    ['a path', () => rotatePdf('a.pdf' as never, { angle: 90 }), 'INVALID_OPTIONS', /takes a File.*not "a\.pdf"/],
    ['a wrong option', () => rotatePdf(bytes, { angel: 90 } as never), 'INVALID_OPTIONS', /Did you mean "angle"/],
    [
      'an option that cannot be sent',
      () => rotatePdf(bytes, { angle: () => 90 } as never),
      'INVALID_OPTIONS',
      /cannot be sent/,
    ],
    ['no document', () => rotatePdf(new Uint8Array(9), { angle: 90 }), 'BAD_DOCUMENT', /input\.pdf/],
    ['a signal', () => rotatePdf(bytes, {}, { signal: AbortSignal.abort() }), 'CANCELLED', /canceled/],
  ])('refuses %s in words', async (_, call, code, message) => {
    const error = await failureOf(call())
    expect(error.code).toBe(code)
    expect(error.message).toMatch(message)
  })
})

describe('the workers', () => {
  const job: CallJob = { operation: 'rotate-pdf', files: {}, options: {}, settings: {} }

  /** Workers that answer nothing by themselves. */
  function silentWorkers(cores: number) {
    const workers: NearWorker[] = []
    const pool = new WorkerPool(() => {
      const worker = new NearWorker()
      worker.postMessage = () => {}
      workers.push(worker)
      return worker
    }, cores)
    return { pool, workers }
  }

  it('are no more than there are cores; a signal ends one and lets the next call have its turn', async () => {
    const { pool, workers } = silentWorkers(1)
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
    const calls = [first, second, third].map(({ signal }) => failureOf(pool.call(job, { signal })))
    await Promise.resolve()
    expect(workers).toHaveLength(1)
    second.abort()
    expect((await calls[1]!).code).toBe('CANCELLED')
    expect(workers).toHaveLength(1)
    first.abort()
    expect((await calls[0]!).code).toBe('CANCELLED')
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    third.abort()
    await calls[2]
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
  })

  it('report a script that did not load, and how to copy it', async () => {
    const { pool, workers } = silentWorkers(4)
    const call = failureOf(pool.call(job, {}))
    await Promise.resolve()
    workers[0]!.onerror?.call(workers[0] as never, new Event('error') as ErrorEvent)
    const error = await call
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'The worker could not be started, because its script did not load. If your bundler does not copy files, run: npx sheaf-web-files FOLDER',
    ])
  })
})
