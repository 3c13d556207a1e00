import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ToolError } from '../../errors.js'
import { eventually } from '../../testing/eventually.js'
import { EngineKilled, type OfficeEngine, type StartOfficeEngine } from './engine.js'
import { EngineQueue } from './engine-queue.js'
import type { EngineLimits } from './engine-seat.js'

/** What the engines of a test have been through. */
interface Life {
  started: number
  killed: number
  /** What each engine has been given, in order. */
  read: string[][]
  /** Resident memory of the engine that works, in bytes. */
  bytes: number
}

let folder: string
let life: Life
let queue: EngineQueue

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-queue-'))
  life = { started: 0, killed: 0, read: [], bytes: 0 }
})
afterEach(async () => {
  await queue.close()
  rmSync(folder, { recursive: true })
})

/** An engine that does what documents say: `hang`, `crash`, `spoil` (the next one crashes), `refuse`, `swell`, `killed` (each time), `killed once`;
 * else it copies them. */
const startFake: StartOfficeEngine = async (_folder, _signal, locale) => {
  const read: string[] = []
  life.read.push(read)
  life.started++
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let isSpoilt = false
  const engine: OfficeEngine = {
    name: `Fake ${life.started}`,
    fontFamilies: ['Fake Sans'],
    pid: life.started,
    memory: { bloated: 100, most: 200 },
    locale,
    ended,
    async convert({ inputPath, outputPath }) {
      const text = await readFile(inputPath, 'utf8')
      read.push(text)
      const lost = ended.then(() => Promise.reject(new Error('The engine is gone.')))
      lost.catch(() => {})
      if (text === 'crash' || isSpoilt) end()
      if (text === 'hang' || text === 'swell') {
        if (text === 'swell') life.bytes = 201
        await lost
      }
      if (text === 'crash' || isSpoilt) await lost
      if (text === 'spoil') isSpoilt = true
      if (text === 'killed' || (text === 'killed once' && life.started === 1)) throw new EngineKilled('Ended.')
      if (text === 'refuse') throw new ToolError('BAD_DOCUMENT', 'No.')
      if (text === 'grow') life.bytes = 101
      await writeFile(outputPath, text)
    },
    async kill() {
      life.killed++
      life.bytes = 0
      end()
    },
  }
  return engine
}

function open(limits: Partial<EngineLimits> = {}, { engines = 1, startEngine = startFake, free = 1e9 } = {}) {
  queue = new EngineQueue({
    engines,
    startEngine,
    folder,
    limits: { maxDocuments: 50, maxOutputBytes: 1000, idleMs: 60_000, ...limits },
    residentBytes: () => life.bytes,
    freeBytes: async () => free,
  })
}

let documents = 0

async function convert(
  text: string,
  {
    timeoutMs = 30_000,
    signal = new AbortController().signal,
    locale,
  }: { timeoutMs?: number; signal?: AbortSignal; locale?: string | undefined } = {},
) {
  const name = join(folder, `document-${++documents}`)
  await writeFile(name, text)
  const order = { format: 'docx' as const, inputPath: name, outputPath: `${name}-result`, locale }
  const answer = await queue.convert(order, { timeoutMs, signal })
  return { ...answer, text: await readFile(order.outputPath, 'utf8') }
}

/** Whether a document with this text is there to be converted. */
const hasWritten = (text: string) =>
  readdirSync(folder).some((name) => /^document-\d+$/.test(name) && readFileSync(join(folder, name), 'utf8') === text)

const folders = () => readdirSync(folder).filter((name) => name.startsWith('engine-'))

describe('EngineQueue', () => {
  it('keeps an engine for many documents, and gives each a folder that does not last', async () => {
    open()
    expect(await convert('one')).toEqual({ engine: 'Fake 1', fontFamilies: ['Fake Sans'], text: 'one' })
    expect((await convert('two')).engine).toBe('Fake 1')
    expect(readdirSync(join(folder, folders()[0]!))).toEqual([])
  })

  it('starts another engine for a document in another language', async () => {
    open()
    const names = []
    for (const locale of ['de-DE', 'de-DE', undefined, 'en-US']) names.push((await convert('a', { locale })).engine)
    expect(names).toEqual(['Fake 1', 'Fake 1', 'Fake 2', 'Fake 2'])
    expect(folders()).toHaveLength(1)
  })

  it('starts nothing before there is work, and leaves nothing when closed', async () => {
    open()
    expect(life.started).toBe(0)
    await convert('one')
    await queue.close()
    expect([life.killed > 0, folders()]).toEqual([true, []])
  })

  it('ends an engine that works too long, and the next document gets a fresh one', async () => {
    open()
    await expect(convert('hang', { timeoutMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect((await convert('next')).engine).toBe('Fake 2')
    expect(folders()).toHaveLength(1)
  })

  it('counts the time from when the engine begins, not while a document waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    open()
    const first = convert('hang', { timeoutMs: 100 })
    // The document is read, and its time runs.
    while (life.read[0]?.[0] !== 'hang' || vi.getTimerCount() === 0) await new Promise(setImmediate)
    const second = convert('second', { timeoutMs: 90 })
    while (!hasWritten('second')) await new Promise(setImmediate)
    vi.advanceTimersByTime(100)
    await expect(first).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect((await second).text).toBe('second')
  })

  it('ends the engine of a document that is canceled, and drops one that waits', async () => {
    open()
    const [first, second] = [new AbortController(), new AbortController()]
    const running = convert('hang', first)
    await eventually(() => expect(life.read).toEqual([['hang']]))
    const waiting = convert('never', second)
    second.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' })
    first.abort()
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' })
    expect((await convert('third')).engine).toBe('Fake 2')
    expect(life.read).toEqual([['hang'], ['third']])
  })

  it('refuses a document on which a fresh engine fails, and continues', async () => {
    open()
    await expect(convert('crash')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect((await convert('next')).text).toBe('next')
    expect(life.read).toEqual([['crash'], ['next']])
  })

  it('says that the disk is full where that makes an engine fail on a document', async () => {
    open({}, { free: 1000 })
    await expect(convert('refuse')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('disk is full'),
    })
    await expect(convert('crash')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('disk is full'),
    })
  })

  it('tries once more on a fresh engine where the document before may be to blame', async () => {
    open()
    await convert('spoil')
    expect(await convert('fine')).toMatchObject({ engine: 'Fake 2', text: 'fine' })
    await expect(convert('crash')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect(life.read).toEqual([['spoil', 'fine'], ['fine', 'crash'], ['crash']])
  })

  it('row 126: tries once more where someone else has ended the engine, and then says so', async () => {
    open()
    expect(await convert('killed once')).toMatchObject({ engine: 'Fake 2', text: 'killed once' })
    await expect(convert('killed')).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('ended twice'),
    })
    expect((await convert('next')).text).toBe('next')
    expect(life.read).toEqual([['killed once'], ['killed once', 'killed'], ['killed'], ['next']])
  })

  it('keeps the engine after a document that it refuses', async () => {
    open()
    await expect(convert('refuse')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect((await convert('next')).engine).toBe('Fake 1')
  })

  it('replaces an engine after a number of documents, and one that has grown', async () => {
    open({ maxDocuments: 2 })
    const engines = []
    for (const text of ['one', 'two', 'three', 'grow', 'five', 'grow', 'seven'])
      engines.push((await convert(text)).engine)
    expect(engines).toEqual(['Fake 1', 'Fake 1', 'Fake 2', 'Fake 2', 'Fake 3', 'Fake 3', 'Fake 4'])
    await convert('grow')
    expect((await convert('nine')).engine).toBe('Fake 5')
  })

  it('gives each document an engine of its own that is started ahead, where an engine is for one document', async () => {
    open({ maxDocuments: 1 })
    const engines = [(await convert('one')).engine]
    await eventually(() => expect(life.started).toBe(2))
    await expect(convert('refuse')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    engines.push((await convert('three')).engine)
    expect(engines).toEqual(['Fake 1', 'Fake 3'])
    expect(life.read.slice(0, 3)).toEqual([['one'], ['refuse'], ['three']])
  })

  it('ends an engine that takes too much memory', async () => {
    open()
    await expect(convert('swell')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect((await convert('next')).engine).toBe('Fake 2')
  })

  it('refuses a result that is too large', async () => {
    open({ maxOutputBytes: 10 })
    await expect(convert('more than ten')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect((await convert('next')).engine).toBe('Fake 1')
  })

  it('ends an engine that nobody has used for a while', async () => {
    open({ idleMs: 20 })
    await convert('one')
    await eventually(() => expect(folders()).toEqual([]))
    expect((await convert('two')).engine).toBe('Fake 2')
  })

  it('works with as many engines as requested', async () => {
    open({}, { engines: 2 })
    const controller = new AbortController()
    const hanging = convert('hang', controller)
    expect((await convert('meanwhile')).text).toBe('meanwhile')
    controller.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('reports that an engine does not start, each time it is asked', async () => {
    const startEngine = vi.fn<StartOfficeEngine>().mockRejectedValue(new ToolError('UNAVAILABLE', 'It does not start.'))
    open({}, { startEngine })
    await expect(convert('one')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(convert('two')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect([startEngine.mock.calls.length, folders()]).toEqual([2, []])
  })

  it('continues with a start for the next document when the first is cancelled', async () => {
    let go = () => {}
    const slow = new Promise<void>((resolve) => {
      go = resolve
    })
    open({}, { startEngine: async (...given) => slow.then(() => startFake(...given)) })
    const controller = new AbortController()
    const first = convert('first', controller)
    const second = convert('second')
    controller.abort()
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' })
    go()
    expect((await second).engine).toBe('Fake 1')
    expect(life.started).toBe(1)
  })
})
