import { expect, it } from 'vitest'
import { pageDifference } from './compare-pages.js'
import { numberedPages, PdfSketch } from './sketches/pdf-sketch.js'

it('finds no difference between a page and itself', async () => {
  const file = numberedPages(2).file()
  expect(await pageDifference(file, 2, file, 2)).toBe(0)
})

it('finds one letter that differs', async () => {
  const [one, other] = [new PdfSketch(['page l']).file(), new PdfSketch(['page 1']).file()]
  expect(await pageDifference(one, 1, other, 1)).toBeGreaterThan(0)
})

it('finds a page of another size, and one that is turned', async () => {
  const plain = numberedPages(1)
  const [larger, turned] = [numberedPages(1), numberedPages(1)]
  larger.pages[0]!.entries += '/MediaBox[0 0 301 200]'
  turned.pages[0]!.entries += '/Rotate 180'
  expect(await pageDifference(plain.file(), 1, larger.file(), 1)).toBe(1)
  expect(await pageDifference(plain.file(), 1, turned.file(), 1)).toBeGreaterThan(0)
})
