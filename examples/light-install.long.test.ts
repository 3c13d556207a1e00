import { cpSync, readdirSync, statSync } from 'node:fs'
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
})
afterAll(() => installed?.remove())

const program = `
import { compressPdf, muteVideo, ocrPdf, pdfInfo, pdfToImage, rotatePdf, wordToPdf } from '@sheaf/core/node'

process.env.PATH = ''
const document = { bytes: new TextEncoder().encode('{\\\\rtf1 Text}'), name: 'a.rtf' }
const calls = [
  () => rotatePdf('in.pdf', { angle: 90 }),
  () => pdfToImage('in.pdf', { pages: '1', format: 'png' }),
  () => pdfInfo('in.pdf'),
  () => pdfToImage('in.pdf', { pages: '1', format: 'jpg' }),
  () => compressPdf('in.pdf'),
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
  const [rotated, drawn, described, encoded, compressed, converted, recognized, muted] = JSON.parse(
    await runIn(installed.folder, 'calls.mjs'),
  ) as unknown[]
  expect([rotated, drawn]).toEqual([1, 1])
  expect(described).toEqual(expect.any(Number))
  for (const answer of [encoded, compressed])
    expect(answer).toMatch(/^UNAVAILABLE: .*npm install --include=optional sharp/)
  expect(converted).toMatch(/^UNAVAILABLE: .*npm install @matbee\/libreoffice-converter @sheaf\/office-fonts/)
  expect(recognized).toMatch(/^UNAVAILABLE: .*npm install tesseract\.js @sheaf\/tessdata/)
  expect(muted).toMatch(/^UNAVAILABLE: .*npm install @ffmpeg\/core/)
})

it('takes less than 60 MB in at most 25 packages', () => {
  const names = readdirSync(join(installed.folder, 'node_modules'), { recursive: true, withFileTypes: true })
  const packages = names.filter(({ name, parentPath }) => name === 'package.json' && isPackage(parentPath))
  const bytes = names
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(packages.length).toBeLessThanOrEqual(25)
  expect(bytes).toBeLessThan(60e6)
})

/** Whether a folder is a package by itself, not a part of one. */
const isPackage = (folder: string) => /node_modules[\\/](@[^\\/]+[\\/])?[^@\\/][^\\/]*$/.test(folder)
