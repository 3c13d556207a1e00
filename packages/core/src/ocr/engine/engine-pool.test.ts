import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { eventually } from '../../testing/eventually.js'
import type { RecognizeRequest } from '../ocr-capabilities.js'
import { EngineDown, recognizeOverEngines } from './engine-pool.js'

interface Script {
  /** What becomes of a picture, by its width. What is not told is recognized. */
  onPicture?: (width: number, engine: number) => 'hangs' | 'dies' | undefined
  onStart?: (engine: number) => 'hangs' | Error | undefined
  bloated?: boolean
  cores?: number
  maxEngines?: number
}

/** A host whose engines do what a script says, and a log of them. */
function scripted({ onPicture, onStart, bloated = false, cores = 2, maxEngines = 4 }: Script = {}) {
  const log = { started: [] as string[], pictures: [] as number[], ended: [] as number[], busy: 0, mostBusy: 0 }
  const recognizeText = recognizeOverEngines({
    cores,
    maxEngines,
    startEngine(languages) {
      const number = log.started.push(languages.join('+')) - 1
      const fate = onStart?.(number)
      const started = fate === 'hangs' ? new Promise<void>(() => {}) : fate ? Promise.reject(fate) : Promise.resolve()
      return {
        name: `fake ${number}`,
        started,
        async recognize(pgm, _parameters, progress) {
          const width = Number(/(\d+) \d+\n255/.exec(new TextDecoder('latin1').decode(pgm.subarray(0, 600)))![1])
          log.pictures.push(width)
          log.mostBusy = Math.max(log.mostBusy, ++log.busy)
          try {
            await new Promise((resolve) => setTimeout(resolve, 1))
            const outcome = onPicture?.(width, number)
            if (outcome === 'dies') throw new EngineDown('It died.')
            if (outcome === 'hangs') await new Promise(() => {})
            progress(1)
            return { hocr: `page ${width}`, text: `text ${width}` }
          } finally {
            log.busy--
          }
        },
        end: () => void log.ended.push(number),
        isBloated: () => bloated,
      }
    },
  })
  return { recognizeText, log }
}

const picture = (width: number, height = 20): Raster => ({
  width,
  height,
  color: 'gray',
  alpha: false,
  depth: 8,
  data: new Uint8Array(width * height),
})

const request = (changes: Partial<RecognizeRequest> = {}): RecognizeRequest => ({
  languages: ['eng'],
  dpi: 300,
  layout: 'auto',
  timeoutMs: 10_000,
  signal: new AbortController().signal,
  ...changes,
})

afterEach(() => {
  vi.useRealTimers()
})

describe('recognizeOverEngines', () => {
  it('takes pictures in the order of the calls, as many at a time as there are cores', async () => {
    const { recognizeText, log } = scripted()
    const widths = [11, 12, 13, 14, 15, 16]
    const found = await Promise.all(widths.map((width) => recognizeText(picture(width), request())))
    expect(found.map(({ text }) => text)).toEqual(widths.map((width) => `text ${width}`))
    expect(log).toMatchObject({ pictures: widths, mostBusy: 2, started: ['eng', 'eng'], ended: [] })
  })

  it('does not take an engine that never becomes ready for a page that takes too long', async () => {
    vi.useFakeTimers()
    const { recognizeText, log } = scripted({ onStart: () => 'hangs' })
    const call = recognizeText(picture(20), request({ timeoutMs: 120_000 }))
    const refused = expect(call).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('60 seconds'),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await refused
    expect(log.ended).toEqual([0])
  })

  it.each([
    [1, 1],
    [3, 3],
    [9, 4],
  ])('has with %i threads asked for %i engines at work', async (threads, engines) => {
    const { recognizeText, log } = scripted()
    await Promise.all(Array.from({ length: 8 }, () => recognizeText(picture(20), request({ threads }))))
    expect(log.mostBusy).toBe(engines)
  })

  it('keeps an engine for the next call and names it', async () => {
    const { recognizeText, log } = scripted()
    expect((await recognizeText(picture(20), request())).engine).toBe('fake 0')
    expect((await recognizeText(picture(20), request())).engine).toBe('fake 0')
    expect(log.started).toHaveLength(1)
  })

  it('has an engine for each set of languages, in their order', async () => {
    const { recognizeText, log } = scripted()
    for (const languages of [['eng'], ['deu', 'eng'], ['eng', 'deu'], ['deu', 'eng']] as const)
      await recognizeText(picture(20), request({ languages }))
    expect(log.started).toEqual(['eng', 'deu+eng', 'eng+deu'])
  })

  it('ends the engine longest without work rather than have more than the most', async () => {
    const { recognizeText, log } = scripted({ cores: 1, maxEngines: 2 })
    for (const language of ['eng', 'deu', 'fra'] as const)
      await recognizeText(picture(20), request({ languages: [language] }))
    expect(log.ended).toEqual([0])
    await recognizeText(picture(20), request({ languages: ['deu'] }))
    expect(log.started).toEqual(['eng', 'deu', 'fra'])
  })

  it('ends what had no work for a minute, and what takes much memory at once', async () => {
    vi.useFakeTimers()
    const { recognizeText, log } = scripted()
    const first = recognizeText(picture(20), request())
    await vi.advanceTimersByTimeAsync(59_000)
    await first
    expect(log.ended).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(log.ended).toEqual([0])
    const bloated = scripted({ bloated: true })
    const second = bloated.recognizeText(picture(20), request())
    await vi.advanceTimersByTimeAsync(10)
    await second
    expect(bloated.log.ended).toEqual([0])
  })

  it('gives up a picture that takes too long, and continues with the next in a new engine', async () => {
    const { recognizeText, log } = scripted({ cores: 1, onPicture: (width) => (width === 66 ? 'hangs' : undefined) })
    const slow = recognizeText(picture(66), request({ timeoutMs: 20 }))
    const next = recognizeText(picture(20), request())
    await expect(slow).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect((await next).text).toBe('text 20')
    expect(log).toMatchObject({ ended: [0], started: ['eng', 'eng'] })
  })

  it('does not count the time that a picture waits for its turn', async () => {
    const { recognizeText } = scripted({ cores: 1 })
    const calls = Array.from({ length: 40 }, () => recognizeText(picture(20), request({ timeoutMs: 30 })))
    expect(await Promise.all(calls)).toHaveLength(40)
  })

  it('ends the engines at work when canceled, and drops what waits', async () => {
    const { recognizeText, log } = scripted({ onPicture: () => 'hangs' })
    const controller = new AbortController()
    const calls = [11, 12, 13, 14].map((width) => recognizeText(picture(width), request({ signal: controller.signal })))
    await eventually(() => expect(log.pictures).toHaveLength(2))
    controller.abort()
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(log.ended.sort()).toEqual([0, 1])
    expect(log.pictures).toEqual([11, 12])
  })

  it('keeps what others wait for when a canceled call makes room for the next of the same signal', async () => {
    const { recognizeText } = scripted({ onPicture: (width) => (width === 11 ? 'hangs' : undefined) })
    const [first, both] = [new AbortController(), new AbortController()]
    const call = (width: number, threads: number, { signal } = new AbortController()) =>
      recognizeText(picture(width), request({ threads, signal }))
    const hanging = call(11, 1, first)
    const canceled = [call(12, 1, both), call(13, 4, both)]
    const other = call(14, 1)
    both.abort()
    for (const one of canceled) await expect(one).rejects.toMatchObject({ code: 'CANCELLED' })
    first.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' })
    expect((await other).text).toBe('text 14')
  })

  it('puts one listener on a signal, however many pictures wait', async () => {
    const { recognizeText } = scripted()
    const { signal } = new AbortController()
    const listen = vi.spyOn(signal, 'addEventListener')
    await Promise.all(Array.from({ length: 20 }, () => recognizeText(picture(20), request({ signal }))))
    expect(listen).toHaveBeenCalledTimes(1)
  })

  it('cancels while an engine is starting, too', async () => {
    const { recognizeText, log } = scripted({ onStart: () => 'hangs' })
    const controller = new AbortController()
    const call = recognizeText(picture(20), request({ signal: controller.signal }))
    controller.abort()
    await expect(call).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(log.ended).toEqual([0])
  })

  it('refuses a picture that brings a fresh engine down, and continues', async () => {
    const { recognizeText, log } = scripted({ cores: 1, onPicture: (width) => (width === 66 ? 'dies' : undefined) })
    await expect(recognizeText(picture(66), request())).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect((await recognizeText(picture(20), request())).text).toBe('text 20')
    expect(log.ended).toEqual([0])
  })

  it('tries once more what brings down an engine that has worked before', async () => {
    const { recognizeText, log } = scripted({
      cores: 1,
      onPicture: (width, engine) => (width === 66 && engine === 0 ? 'dies' : undefined),
    })
    await recognizeText(picture(20), request())
    expect((await recognizeText(picture(66), request())).engine).toBe('fake 1')
    expect(log.ended).toEqual([0])
  })

  it('says so when no engine can be started', async () => {
    const missing = new ToolError('UNAVAILABLE', 'The language data is missing.')
    const { recognizeText } = scripted({ onStart: (engine) => (engine === 0 ? missing : new EngineDown('No memory.')) })
    await expect(recognizeText(picture(20), request())).rejects.toBe(missing)
    await expect(recognizeText(picture(20), request())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it.each([
    [1, 1],
    [2, 2000],
    [2000, 7],
  ])('finds nothing in a picture of %i × %i pixels, without an engine', async (width, height) => {
    const { recognizeText, log } = scripted()
    const { hocr, text } = await recognizeText(picture(width, height), request())
    expect(text).toBe('')
    expect(hocr).toContain(`class='ocr_page'`)
    expect(hocr).toContain(`bbox 0 0 ${width} ${height}`)
    expect(log.started).toEqual([])
  })

  it('refuses pictures with sides that engines cannot count', async () => {
    const { recognizeText } = scripted()
    await expect(recognizeText(picture(32_768), request())).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('takes languages of the table only', async () => {
    const { recognizeText } = scripted()
    for (const languages of [[], ['--psm'], ['eng', 'toString']] as never[])
      await expect(recognizeText(picture(20), request({ languages }))).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
      })
  })
})
