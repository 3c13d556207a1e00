import { type Picture, renderPage } from './look-at-pdf.js'

/** How far two pictures are apart: the share of pixels that differ by more than a shade; 1 when their sizes differ. */
export function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1
  let differing = 0
  for (let at = 0; at < a.pixels.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(a.pixels[at + channel]! - b.pixels[at + channel]!) > 8)) differing++
  }
  return differing / (a.width * a.height)
}

/** How far a page of one file is from a page of another, as PDFium draws them; pages are counted from 1. */
export async function pageDifference(one: File, page: number, other: File, otherPage: number): Promise<number> {
  return difference(await renderPage(one, page, 1), await renderPage(other, otherPage, 1))
}
