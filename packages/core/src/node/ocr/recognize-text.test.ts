import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ErrorCode, ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { RecognizeRequest, RecognizeText } from '../../ocr/ocr-capabilities.js'

const recognizeBuiltIn = vi.fn<RecognizeText>()
const recognizeNatively = vi.fn<RecognizeText>()
vi.mock('./builtin-engine.js', () => ({ recognizeBuiltIn, builtInVersion: () => '7.0.0' }))
vi.mock('./native-engine.js', () => ({ recognizeNatively, nativeTesseract: vi.fn() }))
vi.mock('./find-tesseract.js', () => ({ findTesseract: () => '/usr/bin/tesseract' }))

const found = (engine: string) => ({ hocr: '', text: '', engine })

/** What an operation is offered, in a process that has not recognized anything yet. */
async function offered(): Promise<() => Promise<string>> {
  vi.resetModules()
  const { chooseOcrEngine } = await import('./recognize-text.js')
  const recognizeText = chooseOcrEngine('auto')!
  return async () => (await recognizeText({} as Raster, {} as RecognizeRequest)).engine
}

const failsWith = (code: ErrorCode) => recognizeNatively.mockRejectedValue(new ToolError(code, 'It failed.'))

beforeEach(() => {
  recognizeBuiltIn.mockResolvedValue(found('built-in'))
  recognizeNatively.mockResolvedValue(found('native'))
})
afterEach(() => {
  vi.resetAllMocks()
})

describe('chooseOcrEngine, of either engine', () => {
  it('prefers the program of this machine', async () => {
    expect(await (await offered())()).toBe('native')
    expect(recognizeBuiltIn).not.toHaveBeenCalled()
  })

  it('never asks a program again that is of no use', async () => {
    const recognize = await offered()
    failsWith('UNAVAILABLE')
    expect(await recognize()).toBe('built-in')
    expect(await recognize()).toBe('built-in')
    expect(recognizeNatively).toHaveBeenCalledTimes(1)
  })

  it('has the built-in engine try a picture that brings the program down, and continues with the program', async () => {
    const recognize = await offered()
    recognizeNatively.mockRejectedValueOnce(new ToolError('BAD_DOCUMENT', 'It failed.'))
    expect(await recognize()).toBe('built-in')
    expect(await recognize()).toBe('native')
  })

  it.each(['TIMEOUT', 'CANCELLED', 'LIMIT_EXCEEDED'] as const)('does not try again after %s', async (code) => {
    const recognize = await offered()
    failsWith(code)
    await expect(recognize()).rejects.toMatchObject({ code })
    expect(recognizeBuiltIn).not.toHaveBeenCalled()
  })
})
