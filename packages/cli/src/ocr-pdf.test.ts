import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, it } from 'vitest'
import type { RunReport } from './output/run-report.js'
import { makeFolder, runSheaf } from './testing/run-sheaf.js'

const env = { SHEAF_OCR_ENGINE: 'builtin' }

/** A folder with `scan.pdf`, a page that is nothing but a picture of two words. */
async function folderWithScan(): Promise<string> {
  const cwd = await makeFolder()
  const work = await makeFolder()
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([300, 100]).drawText('Searchable words', { x: 40, y: 40, size: 24, font })
  await writeFile(join(work, 'text.pdf'), await document.save())
  await runSheaf(['pdf-to-image', 'text.pdf', '--format', 'png', '--resolution', '200'], { cwd: work })
  const [picture = ''] = (await readdir(work)).filter((name) => name.endsWith('.png'))
  await runSheaf(['image-to-pdf', picture, '--page-size', 'fit-to-image', '-o', join(cwd, 'scan.pdf')], { cwd: work })
  return cwd
}

it('makes a scan searchable, with side files under the name of the result', async () => {
  const cwd = await folderWithScan()
  const { code, stdout } = await runSheaf(
    ['ocr-pdf', 'scan.pdf', '--language', 'eng+deu', '--pages', '1', '--sidecar', 'all', '-o', 'book.pdf', '--json'],
    { cwd, env },
  )
  expect(code).toBe(0)
  expect((await readdir(cwd)).sort()).toEqual(['book.hocr', 'book.json', 'book.pdf', 'book.txt', 'scan.pdf'])
  expect(await readFile(join(cwd, 'book.txt'), 'utf8')).toBe('Searchable words\n')
  expect(await readFile(join(cwd, 'book.hocr'), 'utf8')).toContain('>Searchable</span>')
  expect(JSON.parse(await readFile(join(cwd, 'book.json'), 'utf8'))).toMatchObject({
    version: 1,
    engine: expect.stringContaining('tesseract.js'),
    languages: ['eng', 'deu'],
    pages: [{ page: 1, status: 'recognized', text: 'Searchable words\n' }],
  })
  const [result] = (JSON.parse(stdout) as RunReport).results
  expect(result!.outputs.map(({ path }) => path)).toEqual(['book.pdf', 'book.txt', 'book.hocr', 'book.json'])
  expect(result!.data).toMatchObject({ words: 2, pages: [{ status: 'recognized', words: 2 }] })
  const [before, after] = await Promise.all(['scan.pdf', 'book.pdf'].map((name) => stat(join(cwd, name))))
  expect(after!.size - before!.size).toBeLessThan(25_000)

  // What the second run finds is the hidden text, as PDFium reads it.
  const again = ['ocr-pdf', 'book.pdf', '--no-output-searchable-pdf']
  expect(await runSheaf(again, { cwd, env })).toMatchObject({ code: 0 })
  expect(await readFile(join(cwd, 'ocr_book.txt'), 'utf8')).toBe('Searchable words\n')
  expect(await runSheaf(again, { cwd, env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ocr_book.txt already exists.'),
  })
})

it('refuses a language that there is not, and names those that there are', async () => {
  const cwd = await folderWithScan()
  const { code, stderr } = await runSheaf(['ocr-pdf', 'scan.pdf', '--language', 'eng+elv'], { cwd, env })
  expect(code).toBe(2)
  expect(stderr).toMatch(/^sheaf: --language: There is no language "elv"\. Choose from eng, fra, .*\n$/)
})
