import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  type DocumentServer,
  expectRefusal,
  expectSoundEnd,
  smallLimits,
  startDocumentServer,
} from './document-server.js'
import { manyPages, oddPageSizes, soundPdf } from './make-pdfs.js'

let server: DocumentServer
beforeAll(async () => {
  server = await startDocumentServer({ jobTimeoutSeconds: 60 })
})
afterEach(() => server.expectHealthy())
afterAll(() => server.close())

const recognize = (content: Uint8Array, options: Record<string, unknown> = {}) =>
  server.run('ocr-pdf', { content }, options)

/** A page that is a picture of noise, of so many pixels on a side, as a scanner might make it. */
async function noisyPage(side: number, dpi: number): Promise<Buffer> {
  const background = { r: 128, g: 128, b: 128 }
  const picture = await sharp({
    create: { width: side, height: side, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .withMetadata({ density: dpi })
    .jpeg({ quality: 50 })
    .toBuffer()
  const made = await server.run('image-to-pdf', { content: picture, name: 'a.jpg' }, { pageSize: 'fit-to-image' })
  expect(made.status, made.message).toBe(200)
  return made.bytes
}

it('row 59: more pages than are taken are refused before one is read', async () => {
  const answer = await recognize(await manyPages(2000))
  expectRefusal(answer, 'LIMIT_EXCEEDED')
  expect(answer.message).toContain(String(smallLimits.maxPages))
})

it('row 59: languages that are not there, or lead elsewhere, are refused by name', async () => {
  const content = await soundPdf()
  const languages = [
    'xyz',
    'eng+../../x',
    '../eng',
    'eng/../../etc/passwd',
    `${server.canary}eng`,
    'eng;id',
    '-c',
    'eng\n--psm 0',
    '',
    'eng+'.repeat(50),
  ]
  for (const language of languages) {
    const answer = await recognize(content, { language: language || '+' })
    expectRefusal(answer, 'VALIDATION')
    expect(answer.status).toBe(400)
  }
})

it('row 59: pages of noise, and pages of no sensible size, end by a limit or in a result', async () => {
  expectSoundEnd(await recognize(await noisyPage(300, 300), { pageTimeout: 10 }))
  for (const content of Object.values(await oddPageSizes())) expectSoundEnd(await recognize(content, { mode: 'force' }))
})

it('row 59: a page that takes too long is left as it is, and reported', async () => {
  const answer = await recognize(await noisyPage(2000, 300), { pageTimeout: 1 })
  if (answer.status === 200) expect(answer.warnings.length).toBeGreaterThan(0)
  else expectRefusal(answer, 'JOB_TIMEOUT', 'LIMIT_EXCEEDED')
})

it('row 59: options out of their bounds are refused', async () => {
  const content = await soundPdf()
  for (const options of [
    { pageTimeout: 0 },
    { pageTimeout: 1e9 },
    { pageTimeout: 'NaN' },
    { mode: 'all' },
    { sidecar: '../x' },
    { pages: '1-1e9' },
  ])
    expectRefusal(await recognize(content, options), 'VALIDATION')
})
