import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecognizeRequest } from '../../ocr/ocr-capabilities.js'
import { eventually } from '../../testing/eventually.js'
import { pictureOfText } from '../../testing/sketches/page-of-text.js'
import { findTesseract } from './find-tesseract.js'
import { recognizeNatively } from './native-engine.js'
import { chooseOcrEngine, describeOcrEngine } from './recognize-text.js'

const request = (changes: Partial<RecognizeRequest> = {}): RecognizeRequest => ({
  languages: ['eng'],
  dpi: 300,
  layout: 'block',
  timeoutMs: 60_000,
  signal: new AbortController().signal,
  ...changes,
})

const picture = await pictureOfText(['Read by a program of this machine'])

/** Processes of this machine whose command line has a word, as /proc tells. */
function processesWith(word: string): string[] {
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return found.filter((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(word)
    } catch {
      return false
    }
  })
}

/** Of this test alone: other runs on the machine have theirs in the folder of the system. */
const dataFolders = () => readdirSync(folder).filter((name) => name.startsWith('sheaf-tessdata-'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-fake-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe.skipIf(findTesseract() === undefined)('recognizeNatively, where tesseract is installed', () => {
  it('gives text and the page alone as hOCR, in the form of the built-in engine', async () => {
    const { hocr, text, engine } = await recognizeNatively(picture, request())
    expect(text.trim()).toBe('Read by a program of this machine')
    expect(hocr).toMatch(/^<div class='ocr_page' id='page_1' title='image "unknown"; bbox 0 0 .*\n<\/div>\n$/s)
    expect(hocr).toMatch(/\n {4}<span class='ocrx_word'.*>program<\/span>\n/)
    expect(engine).toMatch(/^tesseract [45]\.\d/)
  })

  it('keeps text and hOCR apart when the text looks like hOCR', async () => {
    const { text } = await recognizeNatively(await pictureOfText(['</div> </body> </html>', 'second line']), request())
    expect(text).toMatch(/<\/div> ?<\/body> ?<\/html>\s+second line/)
  })

  it('finds nothing on an empty page', async () => {
    const empty = { ...picture, data: new Uint8Array(picture.data.length).fill(255) }
    expect((await recognizeNatively(empty, request({ layout: 'auto' }))).text.trim()).toBe('')
  })

  it('is given the data of this package for what it lacks', async () => {
    const real = findTesseract()!
    writeProgram(
      `[ "$1" = --list-langs ] && echo "List of available languages (1):" && echo osd && exit; exec ${real} "$@"`,
    )
    vi.stubEnv('TMPDIR', folder)
    const russian = await pictureOfText(['Все люди рождаются свободными'])
    const { text } = await recognizeNatively(russian, request({ languages: ['rus'] }))
    expect(text.trim()).toBe('Все люди рождаются свободными')
    await eventually(() => expect(dataFolders()).toEqual([]))
  })
})

/** Puts a program `tesseract` of our own first on PATH. It is version 5.9.1 and has English. */
function writeProgram(script: string, version = 'tesseract 5.9.1'): void {
  const path = join(folder, 'tesseract')
  const answers = `[ "$1" = --version ] && echo "${version}" && exit\n`
  const languages = '[ "$1" = --list-langs ] && echo "List of available languages (1):" && echo eng && exit\n'
  writeFileSync(path, `#!/bin/sh\n${answers}${script.includes('--list-langs') ? '' : languages}${script}\n`, {
    mode: 0o700,
  })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
}

const page = `printf '<?xml?>\\n <body>\\n  <div class=\\047ocr_page\\047 title=\\047image "stdin";\\047>\\n  </div>\\n%s\\n </body>\\n</html>\\n'`

describe.skipIf(process.platform === 'win32')('recognizeNatively, with a program of our own', () => {
  it('passes it the mode, the resolution and the spaces, and nothing of the environment', async () => {
    vi.stubEnv('SECRET', 'value')
    writeProgram(`cat >/dev/null; ${page} "$* / $(env | sort | tr '\\n' ' ')"`)
    const settings = { languages: ['eng'], dpi: 199.6, layout: 'sparse' } as const
    const { text, engine } = await recognizeNatively(picture, request(settings))
    expect(engine).toBe('tesseract 5.9.1')
    expect(text).toContain('stdin stdout -l eng --oem 1 --psm 11 --dpi 200 -c preserve_interword_spaces=0')
    expect(text).toContain('OMP_THREAD_LIMIT=1')
    expect(text).not.toContain('SECRET')
  })

  it('keeps the spaces as they are for languages that have few', async () => {
    writeProgram(`cat >/dev/null; ${page} "$*"`)
    const { text } = await recognizeNatively(picture, request({ languages: ['eng', 'kor'] }))
    expect(text).toMatch(/-l eng\+kor .*--tessdata-dir \S+ .*preserve_interword_spaces=1/)
  })

  it.skipIf(process.platform !== 'linux').each(['timeout', 'cancel'])(
    'leaves no process behind after a %s',
    async (how) => {
      // A time that no other process of the machine sleeps.
      const seconds = `600.${process.pid}`
      writeProgram(`exec sleep ${seconds}`)
      const sleeping = () => processesWith(`sleep\x00${seconds}`).length
      // On a busy machine the limit may be over before a program has started.
      for (let timeoutMs = 300, begun = 0; begun === 0 && timeoutMs < 100_000; timeoutMs *= 4) {
        const controller = new AbortController()
        const limits = { timeoutMs: how === 'timeout' ? timeoutMs : 100_000, signal: controller.signal }
        const calls = Array.from({ length: 6 }, () => recognizeNatively(picture, request(limits)))
        let isOver = false
        const settled = Promise.allSettled(calls).finally(() => {
          isOver = true
        })
        await eventually(() => {
          begun = sleeping()
          expect(begun > 0 || isOver).toBe(true)
        })
        if (how === 'cancel') controller.abort()
        const codes = (await settled).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
        expect(new Set(codes)).toEqual(new Set([how === 'timeout' ? 'TIMEOUT' : 'CANCELLED']))
        expect(sleeping()).toBe(0)
        expect(how === 'timeout' || begun > 0).toBe(true)
      }
    },
  )

  it.skipIf(process.platform !== 'linux')('does not wait for what the program has started', async () => {
    const seconds = `601.${process.pid}`
    writeProgram(`sleep ${seconds}; exit`)
    const sleeping = () => processesWith(`sleep\x00${seconds}`)
    // On a busy machine the program may not have started anything by then.
    for (let timeoutMs = 300; sleeping().length === 0 && timeoutMs < 100_000; timeoutMs *= 4)
      await expect(recognizeNatively(picture, request({ timeoutMs }))).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(sleeping()).toHaveLength(1)
    for (const id of sleeping()) process.kill(Number(id), 'SIGKILL')
  })

  it.skipIf(process.platform !== 'linux')('is unavailable when there is no place for language data', async () => {
    writeProgram(`cat >/dev/null; ${page} text`)
    vi.stubEnv('TMPDIR', '/proc')
    expect((await recognizeNatively(picture, request())).text.trim()).toBe('text')
    await expect(recognizeNatively(picture, request({ languages: ['kor'] }))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('cannot be unpacked'),
    })
  })

  it('takes a picture that brings it down for a bad one', async () => {
    writeProgram('kill -SEGV $$')
    await expect(recognizeNatively(picture, request())).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it.each([
    ['says something else', 'cat >/dev/null; echo hello', 'tesseract 5.9.1'],
    ['has lost its data', 'echo "Error opening data file" >&2; exit 1', 'tesseract 5.9.1'],
    ['is too old', 'cat >/dev/null', 'tesseract 3.05'],
    ['tells no version', 'cat >/dev/null', 'usage: tesseract'],
  ])('is unavailable when the program %s', async (_, script, version) => {
    writeProgram(script, version)
    await expect(recognizeNatively(picture, request())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('nstall Tesseract 4.1 or later'),
    })
  })
})

describe.skipIf(process.platform === 'win32')('describeOcrEngine', () => {
  it('names the program of this machine where it is new enough, and the built-in engine else', async () => {
    writeProgram('')
    expect(await describeOcrEngine('auto')).toMatchObject({ name: 'tesseract', version: '5.9.1', native: true })
    expect(await describeOcrEngine('builtin')).toMatchObject({ name: 'tesseract.js', native: false })
    expect((await describeOcrEngine('auto'))!.languages).toHaveLength(10)
  })

  it('names the built-in engine where there is no program, and none when the program is asked for', async () => {
    vi.stubEnv('PATH', folder)
    expect(await describeOcrEngine('auto')).toMatchObject({ name: 'tesseract.js' })
    expect(await describeOcrEngine('native')).toBeUndefined()
    expect(chooseOcrEngine('native')).toBeUndefined()
    expect(chooseOcrEngine('auto')).toBeDefined()
  })
})
