import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  crowdedGif,
  crowdedPng,
  crowdedTiff,
  crowdedWebp,
  imageBombs,
  lyingJpeg,
  overlappingTiff,
  pngBomb,
  tiffPage,
} from './core-testing.js'
import { type DocumentServer, expectRefusal, expectSoundEnd, startDocumentServer } from './document-server.js'
import { mutations } from './make-mutations.js'

let server: DocumentServer
beforeAll(async () => {
  server = await startDocumentServer()
})
afterEach(() => server.expectHealthy())
afterAll(() => server.close())

/** Operations that a picture is given to. */
const takers = ['compress-image', 'image-to-pdf']
const send = (id: string, content: Uint8Array | string, name = 'kxqv-zwtj.png') => server.run(id, { content, name })
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer()

/** A PNG of 64 pixels whose header says that it is so large. */
function lyingPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(pngBomb(8, 8))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

it('row 29: a picture of more pixels than are taken is refused, however few bytes it has', async () => {
  const bomb = pngBomb(16_000, 16_000)
  expect(bomb.length).toBeLessThan(40_000)
  for (const id of takers) {
    const answer = await send(id, bomb)
    expectRefusal(answer, 'LIMIT_EXCEEDED')
    expect(answer.message).toMatch(/16.?000/)
  }
})

it('row 29: so is one that is a watermark, a signature or a stamp', async () => {
  const { soundPdf } = await import('./make-pdfs.js')
  const sound = await soundPdf()
  const bomb = pngBomb(16_000, 16_000)
  const marked = await server.send('/api/add-watermark', [
    ['watermarkType', 'image'],
    ['watermarkImage', { content: bomb, name: 'a.png' }],
    ['file', { content: sound }],
  ])
  expectRefusal(marked, 'LIMIT_EXCEEDED', 'VALIDATION')
  const content = `data:image/png;base64,${Buffer.from(bomb).toString('base64')}`
  const signature = { type: 'image', x: 9, y: 9, width: 90, height: 90, content, pageNumber: 1 }
  const signed = await server.run('sign-pdf', { content: sound }, { signatures: [signature] })
  expectRefusal(signed, 'LIMIT_EXCEEDED', 'VALIDATION')
})

it('row 30: pictures whose header lies, with more frames or pages than are taken, or that go round, are refused', async () => {
  const bombs = {
    ...imageBombs(),
    'a PNG that says it is 60,000 by 60,000': lyingPng(60_000, 60_000),
    'a GIF of ten thousand frames': crowdedGif(10_000, 500, 500),
    'a WebP of ten thousand frames': crowdedWebp(10_000, 500, 500),
    'a PNG of ten thousand frames': crowdedPng(10_000, 100, 100),
    'a TIFF of ten thousand pages': crowdedTiff(10_000),
    'a TIFF whose page leads to itself': tiffPage({ next: 8 }),
    'a TIFF of three million entries in 25 KB': overlappingTiff(),
    'a JPEG of 65,000 by 65,000 that ends at once': lyingJpeg(65_000, 65_000),
  }
  for (const [what, content] of Object.entries(bombs))
    for (const id of takers) {
      const answer = await send(id, content)
      expectRefusal(answer, 'LIMIT_EXCEEDED', 'BAD_DOCUMENT')
      if (/ten thousand|16,000|60,|65,/.test(what)) expect([what, answer.code]).toEqual([what, 'LIMIT_EXCEEDED'])
    }
})

it('row 34: what is no picture of ours is refused, whatever it is called, and nothing in it is fetched', async () => {
  const { soundPdf } = await import('./make-pdfs.js')
  const address = server.canary
  const others = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}a.png" width="9" height="9"/></svg>`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    await soundPdf(),
    Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x09\0\0\0\x09\0\x08\0\x03', 'latin1'),
    `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 '${address}b.png'\npop graphic-context`,
    '%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n',
    `#EXTM3U\n#EXTINF:1,\n${address}c.ts\n`,
    'II\x2a\0',
    'P6\n60000 60000\n255\n',
    '<html><img src="x"></html>',
  ]
  for (const content of others)
    for (const id of takers) expectRefusal(await send(id, content), 'UNSUPPORTED_TYPE', 'BAD_DOCUMENT')
  for (const content of others.slice(0, 6)) for (const id of takers) expect((await send(id, content)).status).toBe(415)
})

it('row 35: pictures that are cut short or have bits turned end in a picture or a refusal', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff'] as const) {
    const all = mutations(await picture(format), 10, `picture ${format}`)
    const answers = await Promise.all(all.map((content, index) => send(takers[index % 2]!, content)))
    for (const answer of answers) expectSoundEnd(answer)
  }
})
