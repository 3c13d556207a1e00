import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addClaims } from '../../testing/sketches/sketch-claims.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

describe('rasterizePdf', () => {
  it('makes images of pages that look the same, in their size, and keeps nothing else', async () => {
    const sketch = numberedPages(3, 'SECRET')
    sketch.pages[1]!.entries += '/Rotate 90/CropBox[20 60 200 150]'
    sketch.pages[2]!.entries += '/UserUnit 2'
    sketch.information = '/Title(SECRET)'
    const original = sketch.file('report.pdf')
    const { file, warnings } = await run(original, { compression: 'lossless', resolution: 144 })
    expect([file.name, warnings]).toEqual(['report_rasterized.pdf', []])
    expect(await textsOf(file)).toEqual(['', '', ''])
    const sizes = await Promise.all([1, 2, 3].map(async (page) => renderPage(file, page, 1)))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [90, 180],
      [600, 400],
    ])
    expect(await pageDifference(original, 1, file, 1)).toBeLessThan(3)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await rawText(await rewriteByQpdf(file, '--qdf', '--object-streams=disable'))).not.toContain('SECRET')
  })

  it('leaves pages as large as they were where that is no whole number of pixels, and what is drawn at its place', async () => {
    const sketch = numberedPages(2)
    sketch.pages[0]!.entries += '/MediaBox[0 0 595.28 841.89]'
    sketch.pages[1]!.entries += '/MediaBox[0 0 595.28 841.89]/Rotate 270'
    const original = sketch.file()
    const { file } = await run(original, { compression: 'lossless', resolution: 72 })
    for (const page of [1, 2]) {
      const [before, after] = [await renderPage(original, page, 4), await renderPage(file, page, 4)]
      expect([after.width, after.height]).toEqual([before.width, before.height])
      const [ink, same] = [inkBox(before)!, inkBox(after)!]
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(same[side] - ink[side]), side).toBeLessThan(2 / 595)
    }
  })

  it('keeps the boxes of what is printed where they are seen', async () => {
    const sketch = numberedPages(2)
    sketch.pages[0]!.entries += '/MediaBox[0 0 300 200]/TrimBox[10 20 290 190]/BleedBox[0 0 400 200]'
    sketch.pages[1]!.entries +=
      '/MediaBox[0 0 300 200]/CropBox[20 60 220 160]/Rotate 90/ArtBox[30 80 120 150]/UserUnit 2'
    const { file } = await run(sketch.file(), { resolution: 72 })
    const [first, second] = (await PDFDocument.load(await file.arrayBuffer())).getPages()
    expect(first!.getTrimBox()).toMatchObject({ x: 10, y: 20, width: 280, height: 170 })
    expect(first!.getBleedBox()).toMatchObject({ x: 0, y: 0, width: 300, height: 200 })
    expect(first!.node.has(PDFName.of('ArtBox'))).toBe(false)
    // Turned clockwise, the left edge of the page is at its top.
    expect(second!.getArtBox()).toMatchObject({ x: 40, y: 200, width: 140, height: 180 })
  })

  it('leaves an encrypted file encrypted', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file, warnings } = await run(locked, { password: 'open' })
    expect(warnings).toEqual([])
    expect(await qpdfCheck(file, 'owner')).toMatchObject({ exitCode: 0 })
    expect((await qpdfCheck(file)).messages).toContain('invalid password')
  })

  it('opens a file that needs no password with any, and leaves its restrictions', async () => {
    const restricted = await rewriteByQpdf(
      numberedPages(1).file(),
      '--encrypt',
      '',
      'owner',
      '256',
      '--print=none',
      '--',
    )
    const { file, warnings } = await run(restricted, { password: 'wrong', resolution: 72 })
    expect(warnings).toEqual(['password-not-needed'])
    expect((await renderPage(file, 1, 1)).width).toBe(300)
    expect((await qpdfCheck(file, 'owner')).exitCode).toBe(0)
    expect(await rawText(file)).toContain('/Encrypt')
    const plain = await run(numberedPages(1).file(), { password: 'wrong', resolution: 72 })
    expect(plain.warnings).toEqual([])
  })

  it('opens a file whose owner has no password, as other operations do', async () => {
    const flags = ['--encrypt', 'user', '', '256', '--allow-insecure', '--']
    const open = await rewriteByQpdf(numberedPages(1).file(), ...flags)
    const { file, warnings } = await run(open, { resolution: 72 })
    expect(warnings).toEqual([])
    expect((await qpdfCheck(file)).exitCode).toBe(0)
    expect((await qpdfCheck(file, 'user')).exitCode).toBe(0)
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'user', 'owner', '256', '--')
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(run(locked, { password: 'x' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  it('says that a claim to a standard is gone', async () => {
    const sketch = numberedPages(1)
    addClaims(sketch, { archive: '2B' })
    expect((await run(sketch.file(), { compression: 'lossless', resolution: 72 })).warnings).toEqual([
      'conformance-lost',
    ])
  })

  it('stores JPEG, gray, or fax data', async () => {
    const filters = async (options: Record<string, unknown>) => {
      const { file } = await run(numberedPages(1).file(), options)
      return await rawText(file)
    }
    expect(await filters({})).toContain('/DCTDecode')
    expect(await filters({ color: 'gray' })).toMatch(/DeviceGray|CalGray/)
    expect(await filters({ color: 'bw', resolution: 300 })).toContain('/CCITTFaxDecode')
  })
})
