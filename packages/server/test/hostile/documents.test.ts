import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makePdf } from '../../src/testing/make-pdf.js'
import { thorough } from '../../src/testing/thorough.js'
import { rewriteByQpdf } from './core-testing.js'
import {
  type Answer,
  type DocumentServer,
  expectRefusal,
  expectSoundEnd,
  operationsOnPdfs,
  SECRET_NAME,
  smallLimits,
  startDocumentServer,
} from './document-server.js'
import * as make from './make-pdfs.js'

const BOMB = smallLimits.maxStructureMb * 2 * 2 ** 20
const fixture = (name: string) => readFile(new URL(`../../../../fixtures/files/${name}`, import.meta.url))

let server: DocumentServer
/** One that ends jobs soon, for files on which only the clock helps. */
let impatient: DocumentServer
beforeAll(async () => {
  server = await startDocumentServer()
  impatient = await startDocumentServer({ jobTimeoutSeconds: 1 })
})
afterEach(() => server.expectHealthy())
afterAll(() => Promise.all([server.close(), impatient.close()]))

const run = (id: string, content: Uint8Array | string, options: Record<string, unknown> = {}) =>
  server.run(id, { content }, options)
const toImages = (content: Uint8Array) => run('pdf-to-image', content, { resolution: 72 })
const area = { areas: [{ page: 1, x: 0, y: 0, width: 99, height: 99 }], find: ['ha'] }

/** How many pages the PDF of an answer has. */
async function pagesOf({ status, message, bytes }: Answer): Promise<number> {
  expect(status, message).toBe(200)
  const answer = await run('pdf-info', bytes, { previews: false })
  return (JSON.parse(answer.bytes.toString()) as { pageCount: number }).pageCount
}

it('row 36: content that inflates without end is refused by what would unpack it, and passes through what would not', async () => {
  const bomb = await make.contentBomb(BOMB)
  expect(bomb.length).toBeLessThan(100_000)
  // What draws pages, reads their text, writes them again and measures them; the long tests have more of each.
  const some = [
    ['pdf-to-image', {}],
    ['pdf-to-word', {}],
    ['redact-pdf', area],
    ['crop-pages', { auto: true }],
  ] as const
  const more = [
    ['pdf-to-excel', {}],
    ['ocr-pdf', {}],
    ['add-annotations', { annotations: [{ type: 'highlight', find: 'ha' }] }],
  ] as const
  for (const [id, options] of thorough ? [...some, ...more] : some)
    expectRefusal(await run(id, bomb, options), 'LIMIT_EXCEEDED')
  expect(await pagesOf(await run('rotate-pdf', bomb, { angle: 90 }))).toBe(1)
})

it('row 36: content of endless operators ends by a limit, of memory or of time, or in a result', async () => {
  // Each in one of two ways; the long tests do both.
  const ids = ['pdf-to-image', 'redact-pdf']
  const answers = ['q Q ', 'q ', '[', '9 9 300 300 re f\n', '1 '].flatMap((text, index) =>
    ids
      .filter((_, way) => thorough || (index + way) % 2 === 0)
      .map(async (id) => {
        const content = await make.contentBomb(2 ** 20, { text, times: 2 })
        return impatient.run(id, { content }, id === 'redact-pdf' ? area : {})
      }),
  )
  for (const answer of await Promise.all(answers)) expectSoundEnd(answer)
})

it('row 37: an object stream of a few KB that inflates without end is refused', async () => {
  const bomb = make.objectStreamBomb(BOMB)
  expect(bomb.length).toBeLessThan(5000)
  for (const id of ['pdf-info', 'rotate-pdf', 'compress-pdf', 'redact-pdf'])
    expectRefusal(
      await run(id, bomb, id === 'rotate-pdf' ? { angle: 90 } : id === 'redact-pdf' ? area : {}),
      'LIMIT_EXCEEDED',
    )
})

it('row 38: filters on filters, LZW, runs and zeros in ASCII are bounded alike', async () => {
  const bombs = [
    await make.contentBomb(BOMB, { times: 3 }),
    await make.lzwBomb(BOMB),
    await make.filterBomb('RunLengthDecode', BOMB),
    await make.filterBomb('ASCII85Decode', BOMB),
  ]
  // Each filter meets one of two that unpack it, and one of two that need not; the long tests have all four.
  for (const [index, bomb] of bombs.entries()) {
    const meets = (way: number) => thorough || index % 2 === way
    if (meets(0)) expectRefusal(await toImages(bomb), 'LIMIT_EXCEEDED')
    if (meets(1)) expectRefusal(await run('redact-pdf', bomb, area), 'LIMIT_EXCEEDED')
    if (meets(0)) expectSoundEnd(await run('add-watermark', bomb))
    if (meets(1)) expectSoundEnd(await run('compress-pdf', bomb))
  }
})

it('row 38: so are fonts and character maps', async () => {
  const bomb = await make.fontBomb(BOMB)
  for (const id of ['pdf-to-word', 'pdf-to-image']) expectRefusal(await run(id, bomb), 'LIMIT_EXCEEDED')
})

it('row 39: page trees that go round, and counts that lie, end in their real pages or a refusal', async () => {
  for (const [what, content] of Object.entries(await make.pageTrees()))
    for (const id of ['pdf-info', 'rotate-pdf', 'split-pdf']) {
      const answer = await run(
        id,
        content,
        id === 'rotate-pdf' ? { angle: 90 } : id === 'split-pdf' ? { mode: 'all' } : {},
      )
      if (what === 'a tree that holds itself') expectRefusal(answer, 'BAD_DOCUMENT')
      else expect(answer.status, `${what}: ${answer.message}`).toBe(200)
    }
})

it('row 40: more pages than are taken are refused, each its own or all the same', async () => {
  const pages = thorough ? 20_000 : 2000
  for (const content of [await make.manyPages(pages), await make.manyPages(pages, { same: true })])
    for (const id of ['pdf-info', 'merge-pdf', 'split-pdf', 'pdf-to-image']) {
      const files = id === 'merge-pdf' ? [{ content: makePdf(1) }, { content }] : { content }
      const answer = await server.run(id, files, id === 'split-pdf' ? { mode: 'all' } : {})
      expectRefusal(answer, 'LIMIT_EXCEEDED')
      expect(answer.message).toContain(String(smallLimits.maxPages))
    }
})

it('row 41: pages of no sensible size are clamped or refused, and no picture is larger than is taken', async () => {
  const ids = ['pdf-to-image', 'add-watermark', 'number-pages', 'crop-pages', 'pdf-info', 'pdf-to-word']
  for (const [index, [what, content]] of Object.entries(await make.oddPageSizes()).entries()) {
    // Half of them for each size; the long tests have all.
    for (const id of ids.filter((_, way) => thorough || (index + way) % 2 === 0))
      expectSoundEnd(await run(id, content, id === 'crop-pages' ? { top: 9 } : {}))
    // It is drawn at the resolution that fits.
    if (what === 'two hundred thousand points') expectSoundEnd(await toImages(content))
  }
})

it('row 42: images that are huge, or say so, are passed on, and drawn within the limits', async () => {
  // The first has a few more than are taken; the long tests draw the largest JPEG that there can be.
  const images = await make.largeImages(2240, thorough ? 65_000 : 20_000)
  for (const [index, content] of Object.values(images).entries()) {
    expect(await pagesOf(await run('rotate-pdf', content, { angle: 90 }))).toBe(1)
    // One of the two that unpack them for each; the long tests have both.
    const ids = ['pdf-to-image', 'compress-pdf'].filter((_, way) => thorough || (index + way) % 2 === 0)
    for (const id of ids) expectSoundEnd(await run(id, content))
  }
})

it('row 43: a form that draws itself is drawn once', async () => {
  for (const id of ['pdf-to-image', 'compress-pdf', 'rotate-pdf'])
    expect((await run(id, await make.selfDrawingForm(), id === 'rotate-pdf' ? { angle: 90 } : {})).status).toBe(200)
})

it('row 43: forms that draw each other a thousand million times end by a limit, and what does not draw them works', async () => {
  const content = await make.laughingForms(9)
  for (const id of ['pdf-to-image', 'pdf-to-word'])
    expectRefusal(await impatient.run(id, { content }), 'LIMIT_EXCEEDED', 'JOB_TIMEOUT')
  expectRefusal(await run('redact-pdf', content, area), 'LIMIT_EXCEEDED')
  for (const id of ['compress-pdf', 'pdf-info'])
    expectSoundEnd(await run(id, content, id === 'pdf-info' ? { previews: false } : {}))
})

it('row 43: so do form fields that hold each other', async () => {
  const fields = await make.laughingFields(8)
  for (const id of ['form-fields', 'flatten-form', 'add-watermark']) expectSoundEnd(await run(id, fields))
  expectRefusal(await impatient.run('pdf-to-image', { content: fields }), 'JOB_TIMEOUT', 'LIMIT_EXCEEDED')
})

it('row 44: millions of arrays, or dictionaries, in each other are refused', async () => {
  // One after the other: each takes memory of its own.
  for (const [content, ids] of [
    [make.nested(thorough ? 5_000_000 : 1_000_000), ['pdf-info']],
    [make.nested(thorough ? 2_000_000 : 500_000, 'dictionaries'), ['pdf-info']],
    [make.nested(thorough ? 500_000 : 100_000), thorough ? ['rotate-pdf', 'pdf-to-image'] : ['rotate-pdf']],
    [
      make.nested(thorough ? 500_000 : 100_000, 'dictionaries'),
      thorough ? ['rotate-pdf', 'pdf-to-image'] : ['pdf-to-image'],
    ],
  ] as const)
    for (const id of ids)
      expectRefusal(await run(id, content, id === 'rotate-pdf' ? { angle: 90 } : {}), 'BAD_DOCUMENT', 'LIMIT_EXCEEDED')
})

it('row 45: every operation on PDFs says that a locked file needs its password', async () => {
  const locked = (await run('protect-pdf', makePdf(1), { password: 'kxqv-pass' })).bytes
  // Some that add to a file, write it again, read or draw it; the long tests ask all.
  const some = [
    'rotate-pdf',
    'merge-pdf',
    'compress-pdf',
    'pdf-to-image',
    'pdf-to-word',
    'pdf-info',
    'unlock-pdf',
    'protect-pdf',
  ]
  for (const { id, examples } of operationsOnPdfs.filter((one) => thorough || some.includes(one.id))) {
    const options = examples[0]?.options ?? {}
    const content = { content: locked, name: `${SECRET_NAME}.pdf` }
    const answer = await server.run(id, id === 'merge-pdf' ? [content, content] : content, options)
    expectRefusal(answer, id === 'unlock-pdf' ? 'PASSWORD_WRONG' : 'PASSWORD_REQUIRED')
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(/password/i)])
  }
  const passwords = ['wrong'.repeat(200), "'; rm -rf /", '\n--decrypt', '%n%s', '\ud800', 'é'.repeat(60)]
  for (const password of passwords) expectRefusal(await run('unlock-pdf', locked, { password }), 'PASSWORD_WRONG')
  expect(server.app.log()).not.toContain('kxqv-pass')
})

it('row 46: what is encrypted with a password of its owner alone opens, and a result without its encryption says so', async () => {
  const sound = new File([new Uint8Array(await make.soundPdf())], 'a.pdf')
  const restricted = await rewriteByQpdf(sound, '--encrypt', '', 'owner', '256', '--modify=none', '--')
  const content = new Uint8Array(await restricted.arrayBuffer())
  for (const [id, options] of [
    ['rotate-pdf', { angle: 90 }],
    ['delete-pages', { pagesToKeep: '1' }],
    ['compress-pdf', {}],
    ['crop-pages', { top: 9 }],
  ] as const) {
    const answer = await run(id, content, options)
    expect([id, answer.status]).toEqual([id, 200])
    // What is written again loses it, and says so; what only adds to the file keeps it.
    expect([id, answer.type]).toEqual([id, 'application/pdf'])
    const info = JSON.parse((await run('pdf-info', answer.bytes, { previews: false })).bytes.toString())
    const isEncrypted = info.encryption.encrypted as boolean
    expect([id, answer.warnings.includes('encryption-removed')]).toEqual([id, !isEncrypted])
  }
  for (const id of ['pdf-to-image', 'pdf-to-word', 'pdf-info']) expect((await run(id, content)).status).toBe(200)
})

it('row 47: scripts, actions, forms that submit themselves and attached files are never followed', async () => {
  const mark = `/tmp/${SECRET_NAME}-ran`
  const content = await make.activePdf(server.canary, mark)
  const left = ['unlock-pdf', 'split-pdf', 'reorder-pages', 'delete-pages', 'fill-form']
  // Every sixth; the long tests ask all.
  const asked = operationsOnPdfs.filter(({ id }, index) => !left.includes(id) && (thorough || index % 6 === 0))
  for (const { id, examples } of asked) {
    const file = { content }
    const answer = await server.run(id, id === 'merge-pdf' ? [file, file] : file, examples[0]?.options ?? {})
    expect([200, 400, 415, 422], `${id}: ${answer.message}`).toContain(answer.status)
  }
  expect(existsSync(mark)).toBe(false)
})

it('row 48: what is no PDF, or not all of one, is refused or repaired', async () => {
  const sound = await make.soundPdf()
  const rotate = (content: Uint8Array | string) => run('rotate-pdf', content, { angle: 90 })
  expectRefusal(await rotate('%PDF-1.7\n'), 'BAD_DOCUMENT')
  expectRefusal(await rotate(''), 'BAD_DOCUMENT')
  expectRefusal(await rotate('<html><script>alert(1)</script></html>'), 'UNSUPPORTED_TYPE')
  expectRefusal(await rotate(Buffer.from('PK\x03\x04 and no more')), 'UNSUPPORTED_TYPE')
  expectRefusal(await rotate('nothing at all'), 'BAD_DOCUMENT', 'UNSUPPORTED_TYPE')
  for (const content of [
    Buffer.concat([Buffer.alloc(2000, 'x'), sound]),
    Buffer.concat([sound, sound]),
    Buffer.concat([sound, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    sound.subarray(0, sound.lastIndexOf('xref')),
    await fixture('damaged.pdf'),
    await fixture('object-streams.pdf'),
  ])
    expect(await pagesOf(await rotate(content))).toBeGreaterThan(0)
})

it('row 51: every page of the longest document that is taken becomes a file of a ZIP, named by number alone', async () => {
  const { maxPages } = smallLimits
  const answer = await server.run(
    'split-pdf',
    { content: await make.manyPages(maxPages), name: '../../a%d\\b.pdf' },
    { mode: 'all' },
  )
  expect([answer.status, answer.type]).toEqual([200, 'application/zip'])
  const names = namesInZip(answer.bytes)
  expect(new Set(names).size).toBe(maxPages)
  for (const name of names) expect(name).toMatch(/^[^/\\]*\b\d+\.pdf$/)
})

/** Names of the entries of a ZIP, by its central directory. */
function namesInZip(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50; ) {
    const length = zip.readUInt16LE(at + 28)
    names.push(zip.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return names
}
