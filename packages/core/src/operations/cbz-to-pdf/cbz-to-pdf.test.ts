import { zipSync } from 'fflate'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readOutline } from '../../pdf/model/outline.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

/** A picture that is identified by its width. */
const picture = async (width: number, format: 'png' | 'jpeg' = 'png') =>
  new Uint8Array(
    await sharp({ create: { width, height: 40, channels: 3, background: '#336699' } })
      .toFormat(format)
      .toBuffer(),
  )
const book = (parts: Record<string, Uint8Array>, name = 'comic.cbz') =>
  new File([zipSync(parts) as Uint8Array<ArrayBuffer>], name)
const text = (content: string) => new TextEncoder().encode(content)
const load = async (file: File) => PDFDocument.load(await file.arrayBuffer())
const widthsOf = async (file: File) => (await load(file)).getPages().map((page) => Math.round(page.getWidth() / 0.75))

describe('cbzToPdf', () => {
  it('orders pages naturally, leaves out what is no picture, and makes bookmarks of folders', async () => {
    const parts = {
      'b/10.png': await picture(60),
      'b/9.jpg': await picture(50, 'jpeg'),
      'a/2.png': await picture(30),
      'a/11.png': await picture(40),
      'cover.png': await picture(20),
      'b/readme.txt': text('x'),
      '__MACOSX/a/._2.png': text('junk'),
    }
    const { file, warnings } = await runHere(operation, book(parts))
    expect([file.name, warnings]).toEqual(['comic.pdf', []])
    expect(await widthsOf(file)).toEqual([20, 30, 40, 50, 60])
    const pdf = await load(file)
    const titles = readOutline(pdf).map(({ dict }) =>
      (dict.lookup(PDFName.of('Title')) as unknown as { decodeText: () => string }).decodeText(),
    )
    expect(titles).toEqual(['a', 'b'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('takes title, writer and direction from ComicInfo.xml, unless set otherwise', async () => {
    const info =
      '<?xml version="1.0"?><ComicInfo><Title>A &amp; B</Title><Writer>Ada</Writer><Manga>YesAndRightToLeft</Manga></ComicInfo>'
    const file = book({ '1.png': await picture(30), 'ComicInfo.xml': text(info) })
    const directionOf = async (result: File) =>
      (await load(result)).catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)?.get(PDFName.of('Direction'))
    const { file: made } = await runHere(operation, file)
    const pdf = await load(made)
    expect([pdf.getTitle(), pdf.getAuthor()]).toEqual(['A & B', 'Ada'])
    expect(String(await directionOf(made))).toBe('/R2L')
    expect(await directionOf((await runHere(operation, file, { direction: 'ltr' })).file)).toBeUndefined()
  })

  it('says which pictures have other bytes than when they were packed, and names a book that is cut off', async () => {
    const packed = zipSync({ '1.png': [await picture(30), { level: 0 }] }) as Uint8Array<ArrayBuffer>
    // The checksum of the directory.
    const at = packed.length - 22 - (46 + '1.png'.length) + 16
    packed[at]! ^= 0xff
    const { file, warnings } = await runHere(operation, new File([packed], 'comic.cbz'))
    expect(await widthsOf(file)).toEqual([30])
    expect(warnings).toEqual(['pictures-damaged'])
    await expect(runHere(operation, new File([packed.subarray(0, 100)], 'comic.cbz'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringMatching(/^comic\.cbz is damaged: .*Get the file again/),
    })
  })

  it('names damaged pictures, and refuses books without any', async () => {
    const damaged = {
      '1.png': await picture(30),
      '2.png': text('no picture'),
      '3.jpg': (await picture(30, 'jpeg')).subarray(0, 150),
    }
    const { file, warnings } = await runHere(operation, book(damaged))
    expect(await widthsOf(file)).toEqual([30])
    expect(warnings).toEqual(['pictures-missing'])
    await expect(runHere(operation, book({ '2.png': text('no picture') }))).rejects.toMatchObject({
      message: expect.stringContaining('comic.cbz is damaged'),
    })
    await expect(runHere(operation, book({ 'a.txt': text('a') }))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    await expect(runHere(operation, new File(['Rar!\x1a\x07'], 'comic.cbr'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })

  it('puts pictures onto paper, turned as they are, and has a bound of pages', async () => {
    const file = book({ '1.png': await picture(30), '2.png': await picture(90) })
    const { file: made } = await runHere(operation, file, { pageSize: 'letter', margin: 20 })
    const sizes = (await load(made)).getPages().map((page) => [page.getWidth(), page.getHeight()])
    expect(sizes).toEqual([
      [612, 792],
      [792, 612],
    ])
    await expect(runHere(operation, file, {}, { maxPages: 1 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('refuses a ZIP that inflates to far more than its size', async () => {
    const bomb = book({ '1.bmp': new Uint8Array(30_000_000) })
    await expect(runHere(operation, bomb)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
