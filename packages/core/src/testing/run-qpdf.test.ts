import { expect, it } from 'vitest'
import { rawFile } from './hostile/file-forms.js'
import { rawText } from './run-here.js'
import { qpdfCheck, qpdfOn } from './run-qpdf.js'
import { numberedPages } from './sketches/pdf-sketch.js'

it('finds a sound file sound', async () => {
  expect(await qpdfCheck(numberedPages(2).file())).toMatchObject({ exitCode: 0 })
})

it('finds a file with a wrong table or a missing end unsound, and says what is wrong', async () => {
  const text = await rawText(numberedPages(2).file())
  const shifted = await qpdfCheck(rawFile(text.replace('%PDF-1.7\n', '%PDF-1.7\n% moves all that follows\n')))
  expect(shifted.exitCode).not.toBe(0)
  expect(shifted.messages).toMatch(/xref/)
  expect((await qpdfCheck(rawFile(text.slice(0, text.length / 2)))).exitCode).toBe(2)
})

it('works after calls whose arguments together are longer than the stack of one instance', async () => {
  const file = numberedPages(1).file()
  const codes = new Set<number>()
  for (let call = 0; call < 190; call++)
    codes.add((await qpdfOn(file, `--password=${'p'.repeat(400)}`, '--check', 'in.pdf')).exitCode)
  expect([...codes]).toEqual([0])
})
