import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtCore } from '../../testing/built-core.js'
import { pictureOfText } from '../../testing/sketches/page-of-text.js'

/** Runs a script in a process of its own, with `recognize` and `picture` at hand, and gives what it logs, as JSON. */
function runScript(script: string): { outcome: unknown; messages: string; exitCode: number | null } {
  const prelude = `
    import { readFileSync, readdirSync } from 'node:fs'
    import { nodeCapabilities } from ${JSON.stringify(builtCore)}
    const { data, ...form } = JSON.parse(readFileSync(${JSON.stringify(picturePath)}, 'utf8'))
    const picture = { ...form, data: new Uint8Array(Buffer.from(data, 'base64')) }
    const { recognizeText } = nodeCapabilities({ ocrEngine: 'builtin' })
    const recognize = (changes = {}) => recognizeText(picture, {
      languages: ['eng'], dpi: 300, layout: 'block', timeoutMs: 60_000, signal: new AbortController().signal, ...changes,
    })
    const threads = () => readdirSync('/proc/self/task').length
  `
  const path = join(folder, 'script.mjs')
  writeFileSync(path, `${prelude}${script}`)
  const { stdout, stderr, status } = spawnSync(process.execPath, [path], { encoding: 'utf8', timeout: 100_000 })
  return { outcome: stdout === '' ? undefined : JSON.parse(stdout), messages: stderr, exitCode: status }
}

let folder: string
let picturePath: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-ocr-'))
  picturePath = join(folder, 'picture.json')
  const picture = await pictureOfText(['Read in a thread'])
  writeFileSync(picturePath, JSON.stringify({ ...picture, data: Buffer.from(picture.data).toString('base64') }))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the built-in engine', () => {
  it('reads in threads of its own, which do not keep the process from ending', () => {
    const { outcome, messages, exitCode } = runScript(`
      const found = await Promise.all([recognize(), recognize(), recognize()])
      console.log(JSON.stringify(found.map(({ text, engine }) => [text.trim(), engine])))
    `)
    expect(messages).toBe('')
    expect(outcome).toEqual(Array(3).fill(['Read in a thread', expect.stringMatching(/^tesseract\.js \d+\.\d+\.\d+$/)]))
    expect(exitCode).toBe(0)
  })

  it.skipIf(process.platform !== 'linux')('leaves no thread behind when canceled or out of time', () => {
    const { outcome, messages } = runScript(`
      await recognize({ signal: AbortSignal.abort() }).catch(() => {})
      const before = threads()
      const controller = new AbortController()
      const codes = []
      const calls = Array.from({ length: 20 }, (_, index) =>
        recognize({ signal: controller.signal }).catch((error) => void codes.push(error.code)))
      await calls[0]
      controller.abort()
      await Promise.all(calls)
      for (let round = 0; round < 6; round++)
        await recognize({ timeoutMs: 1 }).catch((error) => void codes.push(error.code))
      const after = threads()
      console.log(JSON.stringify({ codes: [...new Set(codes)], more: after - before }))
    `)
    expect(messages).toBe('')
    // Node starts a few threads for files and compiling; engines left behind would be seven at the least.
    expect(outcome).toMatchObject({ codes: ['CANCELLED', 'TIMEOUT'] })
    expect((outcome as { more: number }).more).toBeLessThanOrEqual(4)
  })
})
