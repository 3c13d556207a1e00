import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest'
import { isToolError, type ToolError } from '../../errors.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import {
  deletePages,
  fillForm,
  mergePdf,
  pdfInfo,
  redactPdf,
  rotatePdf,
  splitPdf,
  stripImageMetadata,
} from '../index.js'
import type { Result } from './result.js'

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
let path: string
let bytes: Buffer<ArrayBuffer>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-calls-'))
  path = join(folder, 'three.pdf')
  await writeFile(path, await numberedPages(3).file().bytes())
  bytes = Buffer.from(await readFile(path))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function failureOf(run: Promise<unknown>): Promise<ToolError> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(isToolError(error), String(error)).toBe(true)
  return error as ToolError
}

describe('an operation called on Node', () => {
  it('lets many calls share a signal, without a warning of Node.js', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const { signal } = new AbortController()
    await rotatePdf(path, { angle: 90 }, { signal })
    for (let call = 0; call < 64; call++) signal.addEventListener('abort', () => {})
    await setImmediate()
    expect(warnings).toEqual([])
  })

  it.each<[string, () => Parameters<typeof rotatePdf>[0], string]>([
    ['a path', () => path, 'three.pdf'],
    ['a URL of a file', () => pathToFileURL(path), 'three.pdf'],
    ['a Buffer', () => bytes, 'input.pdf'],
    ['a Uint8Array', () => new Uint8Array(bytes), 'input.pdf'],
    ['an ArrayBuffer', () => new Uint8Array(bytes).buffer, 'input.pdf'],
    ['a Blob', () => new Blob([bytes]), 'input.pdf'],
    ['a File', () => new File([bytes], 'own.pdf'), 'own.pdf'],
    ['bytes with a name', () => ({ bytes, name: 'named.pdf' }), 'named.pdf'],
    ['a File that a form made of a Blob', () => new File([bytes], 'blob'), 'rotated_input.pdf'],
    ['a web stream', () => new Blob([bytes]).stream(), 'input.pdf'],
    ['a stream of Node', () => createReadStream(path), 'input.pdf'],
    ['the slots of the operation', () => ({ file: path }), 'three.pdf'],
  ])('takes %s', async (_, input, name) => {
    const result = await rotatePdf(input(), { angle: 90 })
    expect(result.file.name).toContain(name)
    expect(await textsOf(result.file)).toHaveLength(3)
    expect(result.warnings).toEqual([])
  })

  it('takes several files of several kinds', async () => {
    const { file } = await mergePdf([path, bytes, new Blob([bytes])], { bookmarks: 'keep' })
    expect(await textsOf(file)).toHaveLength(9)
  })

  it('reports typed data', async () => {
    const info = await pdfInfo(path)
    expectTypeOf(info.data.pages).toBeArray()
    expect(info.data.pages).toHaveLength(3)
    const redacted = await redactPdf(path, { find: ['page 2'] })
    expectTypeOf(redacted.data.pages).toBeArray()
    expect(redacted.data.found[0]).toMatchObject({ text: 'page 2', count: 1 })
    expectTypeOf(await rotatePdf(path, { angle: 90 })).toEqualTypeOf<Result<undefined>>()
  })

  it('stops on a signal', async () => {
    const controller = new AbortController()
    controller.abort()
    expect(await failureOf(mergePdf([path, path], {}, { signal: controller.signal }))).toMatchObject({
      code: 'CANCELLED',
    })
  })

  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'nothing',
      () => rotatePdf(undefined as never),
      'INVALID_OPTIONS',
      /rotatePdf takes a path.* for "file", not undefined/,
    ],
    ['a number', () => mergePdf([path, 7 as never]), 'INVALID_OPTIONS', /for "files", not a number/],
    ['a slot that is none', () => rotatePdf({ pdf: path } as never), 'INVALID_OPTIONS', /no file slot "pdf".*: file\./],
    [
      'a path without a file',
      () => rotatePdf(join(folder, 'none.pdf')),
      'MISSING_FILE',
      /none\.pdf cannot be read: There is no such file/,
    ],
    [
      'a path that is too long',
      () => rotatePdf(join(folder, `${'x'.repeat(300)}.pdf`)),
      'MISSING_FILE',
      /cannot be read: There is no such file: the name is longer than the file system allows\./,
    ],
    ['a folder', () => rotatePdf(folder), 'INVALID_OPTIONS', /is a folder/],
    [
      'an address of the network',
      () => rotatePdf(new URL('http://a.example/x.pdf')),
      'INVALID_OPTIONS',
      /does not read files from the network/,
    ],
    [
      'an address of the network as a text',
      () => rotatePdf('https://a.example/x.pdf'),
      'INVALID_OPTIONS',
      /does not read files from the network. Fetch the https: address first/,
    ],
    [
      'the address of a file as a text',
      () => rotatePdf('file:///x.pdf'),
      'INVALID_OPTIONS',
      /Give a file: address as new URL/,
    ],
    [
      'options that are none',
      () => rotatePdf(path, 90 as never),
      'INVALID_OPTIONS',
      /expects an object as options, not a number/,
    ],
    [
      'an option by a wrong name',
      () => rotatePdf(path, { angel: 90 } as never),
      'INVALID_OPTIONS',
      /Did you mean "angle"/,
    ],
    [
      'a setting by a wrong name',
      () => rotatePdf(path, { angle: 90 }, { sinal: 3 } as never),
      'INVALID_OPTIONS',
      /^There is no setting "sinal"\. Did you mean "signal"\?$/,
    ],
    ['an empty list', () => mergePdf([]), 'MISSING_FILE', /^Give 2 or more files: PDF files \(field "files"\)\.$/],
    [
      'a file the operation cannot do without',
      () => fillForm({} as never, { values: {} } as never),
      'MISSING_FILE',
      /file/,
    ],
  ])('refuses %s in words', async (_, call, code, message) => {
    const error = await failureOf(call())
    expect(error.code).toBe(code)
    expect(error.message).toMatch(message)
  })
})

describe('a result', () => {
  it('is bytes, a stream and a file', async () => {
    const result = await deletePages(path, { pages: '1' })
    expect(Buffer.from(await result.bytes()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await new Response(result.stream()).arrayBuffer()).byteLength).toBe(result.file.size)
  })

  it('is saved complete, and over nothing unless asked to', async () => {
    const result = await rotatePdf(path, { angle: 90 })
    const target = join(folder, 'saved.pdf')
    expect(await result.save(target)).toEqual([target])
    const refused = async (path: string) => {
      const { code, message, details } = await failureOf(result.save(path))
      return [code, message.replace(path, '*'), details.system]
    }
    expect(await refused(target)).toEqual([
      'INVALID_OPTIONS',
      '* already exists. Set "overwrite" to replace it, or give another path.',
      'EEXIST',
    ])
    const missing = '* cannot be written: there is no such folder.'
    expect(await refused(join(folder, 'none', 'x.pdf'))).toEqual(['INVALID_OPTIONS', missing, 'ENOENT'])
    expect(await refused(join(target, 'x.pdf'))).toEqual(['INVALID_OPTIONS', missing, 'ENOTDIR'])
    expect(await refused(join(target, 'new/'))).toEqual(['INVALID_OPTIONS', missing, 'ENOTDIR'])
    if (process.platform === 'linux')
      expect(await refused('/proc/x.pdf')).toEqual([
        'INVALID_OPTIONS',
        '* cannot be written: no file can be created there.',
        'ENOENT',
      ])
    expect(await result.save(target, { overwrite: true })).toEqual([target])
    expect(await result.save(`${join(folder, 'new')}/`)).toEqual([join(folder, 'new', result.file.name)])
    expect((await readdir(folder)).filter((name) => name.includes('sheaf-part'))).toEqual([])
  })

  it('is saved in the folder, whatever path the name of an input has', async () => {
    const made = []
    for (const name of ['../../e.pdf', '..\\..\\e.pdf', '/etc/e.pdf', '..', 'e.pdf\0/'])
      made.push((await rotatePdf({ name, bytes }, { angle: 90 })).file.name)
    expect(made).toEqual(['rotated_e.pdf', 'rotated_e.pdf', 'rotated_e.pdf', 'rotated_file.pdf', 'rotated_file.pdf'])
    const result = await stripImageMetadata({ name: '../../e.png', bytes: onePixel })
    expect(await result.save(`${join(folder, 'safe')}/`)).toEqual([join(folder, 'safe', result.file.name)])
  })

  it.skipIf(process.platform === 'win32')('is saved through a link and into a pipe, which both remain', async () => {
    const result = await rotatePdf(path, { angle: 90 })
    const [target, link, pipe] = ['target.pdf', 'link.pdf', 'pipe'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(target, 'old')
    await chmod(target, 0o640)
    await symlink(target, link)
    expect(await result.save(link, { overwrite: true })).toEqual([link])
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await readFile(target)).toEqual(Buffer.from(await result.bytes()))
    expect((await stat(target)).mode & 0o777).toBe(0o640)

    execFileSync('mkfifo', [pipe])
    for (const settings of [{ overwrite: true }, {}]) {
      const [received] = await Promise.all([readFile(pipe), result.save(pipe, settings)])
      expect(received).toEqual(Buffer.from(await result.bytes()))
    }
    expect((await lstat(pipe)).isFIFO()).toBe(true)
    await expect((await splitPdf(path, { mode: 'all' })).save(pipe)).rejects.toThrow(/can receive one file/)
  })

  it('is saved to the URL of a file, and to nothing that is no path', async () => {
    const result = await rotatePdf(path, { angle: 90 })
    const target = join(folder, 'by url.pdf')
    expect(await result.save(pathToFileURL(target))).toEqual([target])
    for (const [given, message] of [
      [undefined, 'save() takes a path or a file: URL, not undefined.'],
      ['', 'save() takes a path or a file: URL; the path is empty.'],
      [7, 'save() takes a path or a file: URL, not a number.'],
      ['a\0b', 'save() takes a path or a file: URL; the path contains a null character.'],
      [new URL('https://example.org/a.pdf'), /cannot write to https:.*: give a path/],
    ] as const)
      expect(await failureOf(result.save(given as never))).toMatchObject({
        code: 'INVALID_OPTIONS',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })
  })

  it('refuses settings of saving that there are not', async () => {
    const result = await rotatePdf(path, { angle: 90 })
    const { message } = await failureOf(result.save(join(folder, 'x.pdf'), { overwite: true } as never))
    expect(message).toBe('There is no setting "overwite". Did you mean "overwrite"?')
  })

  it('of several files goes into a folder or a ZIP', async () => {
    const result = await splitPdf(path, { mode: 'all' })
    expect(() => result.file).toThrow(/3 files/)
    const parts = await result.save(join(folder, 'parts'))
    expect(parts).toHaveLength(3)
    expect(await textsOf(new File([await readFile(parts[0]!)], 'x.pdf'))).toEqual(['page 1'])
    await expect(result.save(parts[0]!)).rejects.toThrow(/is a file. Give a folder/)
    const zip = join(folder, 'parts.zip')
    expect(await result.save(zip)).toEqual([zip])
    expect((await readFile(zip)).toString('latin1', 0, 2)).toBe('PK')
  })

  it('without a file says so', async () => {
    const info = await pdfInfo(path)
    expect(() => info.file).toThrow(/no file: use \.data/)
    await expect(info.save(join(folder, 'x'))).rejects.toThrow(/no file to save/)
  })
})
