import { type Picture, renderPage, wordsOf } from './facts/look-at-pdf.js'

/** How far two pictures are apart: the share of pixels that differ by more than a shade; 1 when their sizes differ. */
export function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1
  let differing = 0
  const isFar = (at: number) => Math.abs(a.pixels[at]! - b.pixels[at]!) > 8
  const [words, others] = [wordsOf(a.pixels), wordsOf(b.pixels)]
  for (let word = 0; word < words.length; word++) {
    if (words[word] === others[word]) continue
    const at = word * 4
    if (isFar(at) || isFar(at + 1) || isFar(at + 2)) differing++
  }
  return differing / (a.width * a.height)
}

/** How far a page of one file is from a page of another, as PDFium draws them; pages are counted from 1. */
export async function pageDifference(one: File, page: number, other: File, otherPage: number): Promise<number> {
  return difference(await renderPage(one, page, 1), await renderPage(other, otherPage, 1))
}
