import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from './run-program.mjs'

const bin = join(root, 'packages/cli/dist/bin.js')

/** Five steps, one of them twice, one with a file of its own. */
const pipeline = {
  steps: [
    { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } },
    { operation: 'add-watermark', options: { type: 'image' }, files: { watermarkImage: 'logo.png' } },
    { operation: 'number-pages' },
    { operation: 'rotate-pdf', options: { rotations: { 2: 180 } } },
    { operation: 'compress-pdf' },
  ],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-pipelines-'))
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of ['One', 'Two']) document.addPage([300, 400]).drawText(text, { x: 40, y: 300, font })
  await writeFile(join(folder, 'report.pdf'), await document.save())
  const logo = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  await writeFile(join(folder, 'logo.png'), await logo.png().toBuffer())
  await writeFile(join(folder, 'pipeline.json'), JSON.stringify(pipeline))
})
// The server may still be cleaning up.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }))

it('a pipeline gives the same bytes on the command line and over HTTP', async () => {
  const run = spawn(process.execPath, [bin, 'run', 'pipeline.json', 'report.pdf', '-d', 'out', '-q'], { cwd: folder })
  expect(await new Promise((resolve) => run.once('close', resolve))).toBe(0)
  const made = await readFile(join(folder, 'out/report.pdf'))
  expect((await PDFDocument.load(made)).getPages().map((page) => page.getRotation().angle)).toEqual([90, 180])

  const env = { ...process.env, SHEAF_WORK_DIR: join(folder, 'work') }
  const server = spawn(process.execPath, [bin, 'serve', '--port', '0'], { env })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      server.stderr.on('data', (text: Buffer) => {
        output += text
        const [, address] = /Sheaf is at (\S+)/.exec(output) ?? []
        if (address) resolve(address)
      })
      server.once('close', () => reject(new Error(`The server ended: ${output}`)))
    })
    const form = new FormData()
    form.append('pipeline', JSON.stringify(pipeline))
    for (const [field, name] of [
      ['files', 'report.pdf'],
      ['extras', 'logo.png'],
    ] as const)
      form.append(field, new File([await readFile(join(folder, name))], name))
    // A server that is busy says so, and answers later.
    const answer = await vi.waitFor(async () => {
      const response = await fetch(new URL('/api/pipelines/run', url), { method: 'POST', body: form })
      expect(response.status).toBe(200)
      return response
    }, 100_000)
    expect(Buffer.from(await answer.arrayBuffer()).equals(made)).toBe(true)
  } finally {
    server.kill('SIGTERM')
  }
})
