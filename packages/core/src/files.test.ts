import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkFiles, PartsFile, readBytes, renameFile, sniff, wholeFile } from './files.js'
import {
  type AnyOperation,
  defineOperation,
  type FileSlots,
  image,
  many,
  office,
  optional,
  pdf,
  video,
} from './operation.js'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const fileOf = (text: string, name = 'a.pdf') => new File([bytes(text)], name)
const pdfFile = (name = 'a.pdf') => fileOf('%PDF-1.7 …', name)

describe('PartsFile', () => {
  const file = new PartsFile([bytes('ab'), bytes(''), bytes('cde')], 'parts.txt', { type: 'text/plain' })

  it('is a File whose bytes are the pieces in order', async () => {
    expect(file).toBeInstanceOf(File)
    expect(file).toMatchObject({ name: 'parts.txt', type: 'text/plain', size: 5, lastModified: 0 })
    expect(await file.text()).toBe('abcde')
    expect(new TextDecoder().decode(await file.arrayBuffer())).toBe('abcde')
    expect(new TextDecoder().decode(await readBytes(file))).toBe('abcde')
  })

  it.each([
    ['as it is', file],
    ['under another name', renameFile(file, 'parts.txt')],
  ])('is held by the platform once it is whole, %s', async (_, one) => {
    expect(await new Blob([one]).text()).toBe('')
    const whole = wholeFile(one)
    expect(whole).toMatchObject({ name: 'parts.txt', type: 'text/plain', lastModified: 0 })
    expect(await new Blob([whole]).text()).toBe('abcde')
  })

  it('that is whole already stays the same', () => {
    const plain = pdfFile()
    expect(wholeFile(plain)).toBe(plain)
  })

  it('streams the pieces themselves, without the empty ones', async () => {
    const chunks: Uint8Array[] = []
    for await (const chunk of file.stream() as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
    expect(chunks).toEqual([file.parts[0], file.parts[2]])
    expect(chunks[0]).toBe(file.parts[0])
  })

  it('ends its stream when it has no pieces, or empty ones only', async () => {
    for (const parts of [[], [bytes(''), bytes('')]]) {
      expect(await new Response(new PartsFile(parts, 'none').stream()).text()).toBe('')
    }
  })

  it('can be sliced across pieces', async () => {
    expect(await file.slice(1, 4).text()).toBe('bcd')
    expect(await file.slice(-2).text()).toBe('de')
    expect(file.slice(0, 1, 'text/x').type).toBe('text/x')
  })

  it('can be made a plain file', async () => {
    const plain = file.toFile()
    expect(plain).not.toBeInstanceOf(PartsFile)
    expect(plain).toMatchObject({ name: 'parts.txt', type: 'text/plain', lastModified: 0 })
    expect(await plain.text()).toBe('abcde')
  })
})

describe('sniff', () => {
  it.each([
    ['application/pdf', '%PDF-1.4\n'],
    ['application/pdf', `${'junk '.repeat(100)}%PDF-1.4\n`],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['image/tiff', 'II*\0\x08'],
    ['image/tiff', 'MM\0*\0'],
    ['image/bmp', 'BM\x36\0'],
    ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0mif1miaf'],
    ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
    ['image/heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['image/jp2', '\0\0\0\x0cjP  \r\n\x87\n'],
    ['image/jxl', '\0\0\0\x0cJXL \r\n\x87\n'],
    ['image/jxl', '\xff\x0a\xc0'],
    ['image/jp2', '\xff\x4f\xff\x51\0\x2f'],
    ['application/zip', 'PK\x03\x04'],
    ['application/x-ole-storage', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['text/html', '  <!DOCTYPE html>'],
    ['text/html', '\n<HTML>'],
    ['text/rtf', '{\\rtf1'],
    ['application/postscript', '%!PS-Adobe-3.0'],
  ])('finds %s in %j', (type, head) => {
    expect(sniff(bytes(head))).toBe(type)
  })

  it.each(['', 'plain text', '\0\0\0\x14ftypisom\0\0\0\0isom', 'RIFF\x10\0\0\0WAVEfmt ', 'PNG', '\x89PN'])(
    'finds nothing in %j',
    (head) => {
      expect(sniff(bytes(head))).toBeUndefined()
    },
  )
})

describe('checkFiles', () => {
  const check = (files: FileSlots, given: Record<string, File | File[] | undefined>, slotSizes = true) => {
    const operation: AnyOperation = defineOperation({
      id: 'try-out',
      title: 'Try out',
      summary: '',
      category: 'pages',
      files,
      options: z.strictObject({}),
      output: () => 'out.pdf',
      needs: [],
      examples: [],
      load: async () => async () => ({ files: [] }),
    })
    return checkFiles(operation, given, { slotSizes })
  }
  const code = (name: string) => expect.objectContaining({ name: 'ToolError', code: name })

  it('takes files that fit', async () => {
    await check(
      { file: pdf(), others: many(pdf()), logo: optional(image()) },
      { file: pdfFile(), others: [pdfFile(), pdfFile()] },
    )
    await check({ logo: optional(image()) }, { logo: fileOf('GIF89a', 'logo.gif') })
  })

  it('asks for a file that is missing, by the name of its field', async () => {
    await expect(check({ file: pdf() }, {})).rejects.toMatchObject({
      code: 'MISSING_FILE',
      details: { problems: [{ field: 'file' }] },
    })
    await expect(check({ files: many(pdf()) }, { files: [] })).rejects.toEqual(code('MISSING_FILE'))
  })

  it('holds to the fewest and most files of a slot', async () => {
    const files = { files: many(pdf(), { min: 2, max: 3 }) }
    await expect(check(files, { files: [pdfFile()] })).rejects.toEqual(code('TOO_FEW_FILES'))
    await check(files, { files: [pdfFile(), pdfFile(), pdfFile()] })
    await expect(check(files, { files: [pdfFile(), pdfFile(), pdfFile(), pdfFile()] })).rejects.toEqual(
      code('TOO_MANY_FILES'),
    )
    await expect(check({ file: pdf() }, { file: [pdfFile(), pdfFile()] })).rejects.toEqual(code('TOO_MANY_FILES'))
  })

  it('refuses files for which there is no slot', async () => {
    await expect(check({ file: pdf() }, { file: pdfFile(), stamp: pdfFile() })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { problems: [{ field: 'stamp' }] },
    })
    await expect(check({ file: pdf() }, { file: pdfFile(), toString: pdfFile() })).rejects.toEqual(
      code('INVALID_OPTIONS'),
    )
  })

  it('holds to the size of a slot where the host wants it, and only there', async () => {
    const exact = new File([bytes('%PDF-'), new Uint8Array(2 ** 20 - 5)], 'exact.pdf')
    const over = new File([bytes('%PDF-'), new Uint8Array(2 ** 20 - 4)], 'over.pdf')
    const files = { file: pdf({ maxMiB: 1 }) }
    await check(files, { file: exact })
    await expect(check(files, { file: over })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      details: { fileName: 'over.pdf' },
    })
    await check(files, { file: over }, false)
  })

  it('refuses empty files', async () => {
    await expect(check({ file: pdf() }, { file: new File([], 'a.pdf') })).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: 'a.pdf is empty (0 bytes).',
    })
  })

  it('goes by the content and not by the name', async () => {
    await check({ file: pdf() }, { file: pdfFile('a.txt') })
    await expect(check({ file: pdf() }, { file: fileOf('\x89PNG\r\n\x1a\n', 'a.pdf') })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: 'a.pdf is a PNG image, not PDF.',
    })
  })

  it.each([
    ['a Photoshop document', '8BPS\0\x01\0\0'],
    ['an icon (ICO)', '\0\0\x01\0\x01\0'],
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('names %s where a PDF is needed', async (name, content) => {
    await expect(check({ file: pdf() }, { file: fileOf(content, 'a.pdf') })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: `a.pdf is ${name}, not PDF.`,
    })
  })

  it('gives a PDF whose head says nothing a chance, and an image none', async () => {
    await check({ file: pdf() }, { file: fileOf('1 0 obj', 'headless.pdf') })
    await expect(check({ file: image() }, { file: fileOf('hello', 'a.png') })).rejects.toEqual(code('UNSUPPORTED_TYPE'))
  })

  it('takes just the kinds of image that a slot names', async () => {
    const slot = image({ extensions: ['.png'], mimeTypes: ['image/png'] })
    await expect(check({ file: slot }, { file: fileOf('GIF89a', 'a.gif') })).rejects.toMatchObject({
      message: 'a.gif is a GIF image, not PNG.',
    })
  })

  it('takes for Office what may be such a document, and refuses what plainly is none', async () => {
    const word = { file: office({ extensions: ['.docx', '.doc', '.rtf'] }) }
    const excel = { file: office({ extensions: ['.xlsx', '.csv'] }) }
    await check(word, { file: fileOf('PK\x03\x04', 'a.docx') })
    await check(word, { file: fileOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a.docx') })
    await check(word, { file: fileOf('{\\rtf1', 'a.doc') })
    await check(excel, { file: fileOf('BMI,weight', 'a.csv') })
    for (const [slot, text] of [
      [word, '%PDF-1.7'],
      [word, '<html>'],
      [excel, '{\\rtf1'],
      [word, 'BM'],
    ] as const)
      await expect(check(slot, { file: fileOf(text, 'a.xlsx') })).rejects.toEqual(code('UNSUPPORTED_TYPE'))
  })

  it('looks at each of several files', async () => {
    await expect(
      check({ files: many(pdf()) }, { files: [pdfFile(), fileOf('GIF89a', 'b.pdf')] }),
    ).rejects.toMatchObject({ details: { fileName: 'b.pdf' } })
  })

  it('reads the head of a file only', async () => {
    const reads: number[] = []
    const file = pdfFile()
    const spied = new Proxy(file, {
      get: (target, key) => {
        if (key === 'slice') {
          return (start: number, end: number) => {
            reads.push(end - start)
            return target.slice(start, end)
          }
        }
        if (key === 'arrayBuffer' || key === 'bytes' || key === 'text' || key === 'stream')
          throw new Error(`read whole by ${key}`)
        return Reflect.get(target, key, target)
      },
    })
    await check({ file: pdf() }, { file: spied })
    expect(reads).toEqual([1024])
  })
})

describe('slots', () => {
  it('have a limit, 100 MiB by default', () => {
    for (const slot of [pdf(), image(), video(), office()])
      expect(slot).toMatchObject({ maxMiB: 100, many: false, optional: false, min: 1, max: 1 })
    expect(pdf({ maxMiB: 5 }).maxMiB).toBe(5)
  })

  it('take several files or none when set so', () => {
    expect(many(pdf())).toMatchObject({ many: true, min: 1 })
    expect(many(pdf(), { min: 2, max: 3 })).toMatchObject({ many: true, min: 2, max: 3 })
    expect(optional(pdf())).toMatchObject({ optional: true, min: 0 })
  })
})
