import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makePdf } from './testing/make-pdf.js'
import { type FileField, post, problemOf } from './testing/requests.js'
import { startTestServer, type TestServer } from './testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ registryModule: '@sheaf/core/registry', ocrEngine: 'builtin' })
})
afterEach(() => server.expectClean())
afterAll(() => server.close())

const send = (path: string, fields: [string, string | FileField][]) => post(server.url + path, fields)
const pdf = (pages: number, name = 'input.pdf'): FileField => ({ content: makePdf(pages), name })
const kindOf = (path: string): [string, string][] => (path === '/api/compress-media' ? [['type', 'image']] : [])
const bytesOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

/** What pdf-info tells of a result. */
async function inspect(content: Uint8Array): Promise<{ pageCount: number }> {
  const response = await send('/api/pdf-info', [['file', { content }]])
  expect(response.status).toBe(200)
  return (await response.json()) as { pageCount: number }
}

it('rotates: the pages named are turned', async () => {
  const response = await send('/api/tools/rotate-pdf', [
    ['rotations', '{"2":-90}'],
    ['file', pdf(3)],
  ])
  expect(response.headers.get('content-disposition')).toContain('filename="rotated_input.pdf"')
  const rotated = await bytesOf(response)
  expect(await inspect(rotated)).toMatchObject({ pageCount: 3 })
  expect(
    Buffer.from(rotated)
      .toString('latin1')
      .match(/\/Rotate 270/g),
  ).toHaveLength(1)
})

it('merges: the pages of all files, in order', async () => {
  const merged = await bytesOf(
    await send('/api/merge', [
      ['files', pdf(2)],
      ['files', pdf(3)],
      ['files', pdf(1)],
    ]),
  )
  expect(await inspect(merged)).toMatchObject({ pageCount: 6 })
})

it('splits: several parts come as a ZIP, one as a PDF', async () => {
  const several = await send('/api/split', [
    ['file', pdf(5, 'book.pdf')],
    ['mode', 'interval'],
    ['interval', '2'],
    ['ranges', ''],
  ])
  expect(several.headers.get('content-type')).toBe('application/zip')
  const zip = Buffer.from(await bytesOf(several)).toString('latin1')
  expect(zip.match(/PK\x01\x02/g)).toHaveLength(3)
  const one = await send('/api/split', [
    ['file', pdf(5)],
    ['mode', 'range'],
    ['ranges', '2-3'],
  ])
  expect(one.headers.get('content-type')).toBe('application/pdf')
  expect(await inspect(await bytesOf(one))).toMatchObject({ pageCount: 2 })
})

it('reorders: the answer holds an address from which the result comes', async () => {
  const response = await send('/api/reorder-pages', [
    ['file', pdf(3)],
    ['newOrder', '[3,1,2]'],
  ])
  const { downloadUrl, fileName } = (await response.json()) as { downloadUrl: string; fileName: string }
  expect(fileName).toBe('input_reordered.pdf')
  expect(await inspect(await bytesOf(await fetch(server.url + downloadUrl)))).toMatchObject({ pageCount: 3 })
})

it('protects and unlocks: in between the password is asked for', async () => {
  const locked = await bytesOf(
    await send('/api/protect', [
      ['file', pdf(1)],
      ['password', 'correct horse'],
      ['printing', 'true'],
    ]),
  )
  const rotate = (password?: string, content = locked) =>
    send('/api/tools/rotate-pdf', [
      ['file', { content }],
      ['angle', '90'],
      ...(password === undefined ? [] : [['password', password] as [string, string]]),
    ])
  expect(await problemOf(await rotate())).toMatchObject({ status: 422, code: 'PASSWORD_REQUIRED' })
  expect(await problemOf(await rotate('wrong'))).toMatchObject({ status: 422, code: 'PASSWORD_WRONG' })
  const opened = await rotate('correct horse')
  expect(JSON.parse(opened.headers.get('x-sheaf-warnings') ?? '[]')).toEqual([])
  const rotated = await bytesOf(opened)
  expect(await problemOf(await rotate(undefined, rotated))).toMatchObject({ status: 422, code: 'PASSWORD_REQUIRED' })
  expect(server.log()).not.toContain('correct horse')
})

it('tells what a PDF holds, with a picture of each page unless they are not wanted', async () => {
  const infoWith = async (fields: [string, string][]) =>
    (await send('/api/pdf-info', [['file', pdf(3)], ...fields])).json() as Promise<Record<string, unknown>>
  const images = Array(3).fill(expect.stringMatching(/^data:image\/jpeg;base64,/))
  expect(await infoWith([])).toMatchObject({ pageCount: 3, pageImages: images })
  expect(await infoWith([['previews', 'false']])).not.toHaveProperty('pageImages')
})

it('turns pages into images: always a ZIP, named after the PDF', async () => {
  const send1 = (pages: number) =>
    send('/api/pdf-to-image', [
      ['file', pdf(pages, 'my book.pdf')],
      ['format', 'png'],
      ['quality', '80'],
      ['resolution', '72'],
    ])
  for (const pages of [1, 11]) {
    const response = await send1(pages)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('filename="my book.zip"')
    const zip = Buffer.from(await bytesOf(response)).toString('latin1')
    expect(zip.match(/PK\x01\x02/g)).toHaveLength(pages)
    expect(zip).toContain(pages === 1 ? 'my book-1.png' : 'my book-03.png')
  }
})

it.each(['blob', '-'])('names a result after the type of a file that a client sends as %s', async (name) => {
  const response = await send('/api/tools/rotate-pdf', [
    ['file', pdf(1, name)],
    ['angle', '90'],
  ])
  expect(response.headers.get('content-disposition')).toContain('filename="rotated_input.pdf"')
})

it('turns images into a PDF, and back', async () => {
  const zip = await bytesOf(
    await send('/api/pdf-to-image', [
      ['file', pdf(1)],
      ['format', 'png'],
      ['resolution', '72'],
    ]),
  )
  const start = zip.findIndex((_, at) => zip[at] === 0x89 && zip[at + 1] === 0x50)
  const image: FileField = { content: zip.slice(start), name: 'a.png' }
  const made = await send('/api/image-to-pdf', [
    ['files', image],
    ['files', image],
    ['pageSize', 'letter'],
    ['pageOrientation', 'portrait'],
    ['imageQuality', 'high'],
  ])
  expect(made.headers.get('content-disposition')).toMatch(/filename="images_\d+\.pdf"/)
  expect(await inspect(await bytesOf(made))).toMatchObject({ pageCount: 2, pages: [{ width: 612, height: 792 }, {}] })
})

it('compresses images, with the type in the form', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const compress = (type: string) =>
    send('/api/compress-media', [
      ['file', { content: png, name: 'flat.png' }],
      ['quality', 'medium'],
      ['type', type],
    ])
  const response = await compress('image')
  expect(response.headers.get('content-disposition')).toContain('filename="compressed_flat.png"')
  expect((await bytesOf(response)).length).toBeLessThan(png.length / 10)
  expect(await problemOf(await compress('sound'))).toMatchObject({ status: 400 })
})

it('recognizes text: a searchable PDF, with side files as a ZIP, or the plain text', async () => {
  const zip = await bytesOf(
    await send('/api/pdf-to-image', [
      ['file', pdf(1)],
      ['format', 'png'],
      ['resolution', '200'],
    ]),
  )
  const image: FileField = { content: zip.slice(Buffer.from(zip).indexOf('\x89PNG', 0, 'latin1')), name: 'a.png' }
  const scan = await bytesOf(
    await send('/api/image-to-pdf', [
      ['files', image],
      ['pageSize', 'fit-to-image'],
    ]),
  )
  const recognize = (...fields: [string, string][]) =>
    send('/api/ocr', [['file', { content: scan, name: 'scan.pdf' }], ['language', 'eng'], ...fields])

  const searchable = await recognize()
  expect(searchable.headers.get('content-disposition')).toContain('filename="ocr_scan.pdf"')
  const made = await bytesOf(searchable)
  expect(made.length - scan.length).toBeLessThan(25_000)
  // What is found without reading the page again is the hidden text.
  const hidden = await send('/api/ocr', [
    ['file', { content: made }],
    ['outputSearchablePdf', 'false'],
  ])
  expect(Buffer.from(await bytesOf(hidden)).toString()).toBe('Page 1\n')

  const text = await recognize(['outputSearchablePdf', 'false'])
  expect(text.headers.get('content-disposition')).toContain('filename="ocr_scan.txt"')
  expect(Buffer.from(await bytesOf(text)).toString()).toBe('Page 1\n')

  const both = await recognize(['sidecar', 'json'])
  expect(both.headers.get('content-disposition')).toContain('filename="ocr_scan.zip"')
  const entries = Buffer.from(await bytesOf(both)).toString('latin1')
  for (const part of ['ocr_scan.pdf', 'ocr_scan.json', '"text":"Page 1\\n"']) expect(entries).toContain(part)

  const greek = await send('/api/ocr', [
    ['file', { content: scan }],
    ['language', 'elv'],
  ])
  expect(await problemOf(greek)).toMatchObject({ status: 400, details: { problems: [{ field: 'language' }] } })
})

it.each([
  ['a page selection that is none', '/api/delete-pages', [['pagesToKeep', '1-x']], 400, 'VALIDATION'],
  ['pages that are not there', '/api/delete-pages', [['pagesToKeep', '9']], 422, 'PAGES_OUT_OF_RANGE'],
  [
    'an interval of 0',
    '/api/split',
    [
      ['mode', 'interval'],
      ['interval', '0'],
    ],
    400,
    'VALIDATION',
  ],
  ['an angle of 45', '/api/tools/rotate-pdf', [['angle', '45']], 400, 'VALIDATION'],
] as [string, string, [string, string][], number, string][])('refuses %s', async (_, path, fields, status, code) => {
  expect(await problemOf(await send(path, [['file', pdf(2)], ...fields]))).toMatchObject({ status, code })
})

it('refuses an image that would take gigabytes, before it takes them', async () => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const side = 16_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const bomb = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
  expect(bomb.length).toBeLessThan(100_000)
  for (const [path, slot] of [
    ['/api/compress-media', 'file'],
    ['/api/image-to-pdf', 'files'],
  ] as const) {
    const response = await send(path, [[slot, { content: bomb, name: 'bomb.png' }], ...kindOf(path)])
    expect(await problemOf(response)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('bomb.png'),
    })
  }
})

it('refuses a document that is none', async () => {
  const response = await send('/api/tools/rotate-pdf', [
    ['file', { content: '%PDF-1.7\nnothing of the kind', name: 'x.pdf' }],
    ['angle', '90'],
  ])
  expect(await problemOf(response)).toMatchObject({ status: 422, code: 'BAD_DOCUMENT' })
})
