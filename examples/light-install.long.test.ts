import { cpSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../scripts/run-program.mjs'
import { type InstalledFolder, installPackages } from '../scripts/testing/install-packages.js'
import { runIn } from '../scripts/testing/run-installed.js'

let installed: InstalledFolder
beforeAll(async () => {
  installed = await installPackages(['core'], [])
  cpSync(join(root, 'fixtures/files/twelve-pages.pdf'), join(installed.folder, 'in.pdf'))
  await writeFile(join(installed.folder, 'calls.mjs'), program)
}, 300_000)
afterAll(() => installed?.remove())

const program = `
import { imageToPdf, muteVideo, ocrPdf, pdfToImage, rotatePdf, wordToPdf } from '@sheaf/core/node'

process.env.PATH = ''
const document = { bytes: new TextEncoder().encode('{\\\\rtf1 Text}'), name: 'a.rtf' }
const calls = [
  () => rotatePdf('in.pdf', { angle: 90 }),
  () => pdfToImage('in.pdf', { pages: '1', format: 'jpg' }),
  () => wordToPdf(document),
  () => ocrPdf('in.pdf'),
  () => muteVideo({ bytes: new TextEncoder().encode('\\0\\0\\0\\x18ftypisom'), name: 'a.mp4' }),
]
const answers = []
for (const call of calls)
  answers.push(await call().then(({ files }) => files.length, ({ code, message }) => \`\${code}: \${message}\`))
console.log(JSON.stringify(answers))
`

it('the core alone does what needs no large engine, and asks for one by its name', async () => {
  const [rotated, drawn, converted, recognized, muted] = JSON.parse(
    await runIn(installed.folder, 'calls.mjs'),
  ) as unknown[]
  expect([rotated, drawn]).toEqual([1, 1])
  expect(converted).toMatch(/^UNAVAILABLE: .*npm install @matbee\/libreoffice-converter/)
  expect(recognized).toMatch(/^UNAVAILABLE: .*npm install tesseract\.js/)
  expect(muted).toMatch(/^UNAVAILABLE: .*npm install @ffmpeg\/core/)
})

it('without its optional packages the core says which one is missing', async () => {
  rmSync(join(installed.folder, 'node_modules/@img'), { recursive: true })
  const [rotated, drawn] = JSON.parse(await runIn(installed.folder, 'calls.mjs')) as unknown[]
  expect(rotated).toBe(1)
  expect(drawn).toMatch(/^UNAVAILABLE: .*npm install --include=optional sharp/)
})
