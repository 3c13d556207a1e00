import { type PageDraft, textOf } from '../page-draft.js'
import { romanValue } from '../text/list-marker.js'
import type { RunningHeads } from './heads.js'

/** Format of page numbers, and their offset from the page index. */
export interface Numbering {
  style: 'decimal' | 'roman' | 'ROMAN'
  shift: number
}

/** Numbers at the beginning or at the end of a line, or before the number of all pages; not those of versions and dates. */
const numbers = [
  /^[^\p{L}\p{N}]*(\d{1,5}|[ivxlc]{1,8}|[IVXLC]{1,8})(?![\p{L}\p{N}]|[.,/-]\d)/u,
  /(?<![\p{L}\p{N}]|\d[.,/-])(\d{1,5}|[ivxlc]{1,8}|[IVXLC]{1,8})[^\p{L}\p{N}]*$/u,
  /(?<![\p{L}\p{N}.,/-])(\d{1,5})\s*(?:\/|of|von|de|sur|di|из)\s*\d{1,5}(?![\p{L}\p{N}/.,-])/u,
]

/** Numbers in a line of a header or footer that may be that of the page. */
export function numbersIn(text: string): string[] {
  return [...new Set(numbers.flatMap((pattern) => pattern.exec(text)?.[1] ?? []))]
}

/** Reads a word as the number of a page. */
export function readPageNumber(word: string): { style: Numbering['style']; value: number } | undefined {
  if (/^\d{1,5}$/.test(word)) return { style: 'decimal', value: Number(word) }
  if (/^[ivxlc]{1,8}$/.test(word)) return { style: 'roman', value: romanValue(word) }
  return /^[IVXLC]{1,8}$/.test(word) ? { style: 'ROMAN', value: romanValue(word) } : undefined
}

/** How each page is numbered in its header or footer: as most pages near it are; nothing for pages without a number that counts on. */
export function numberPages(
  pages: readonly PageDraft[],
  found: ReadonlyMap<number, RunningHeads>,
): Map<number, Numbering> {
  const votes = new Map<string, number>()
  const candidates = pages.map(({ page }) => {
    const heads = found.get(page)
    const lines = [...(heads?.header ?? []), ...(heads?.footer ?? [])]
    const keys = new Set(
      lines
        .flatMap((line) => numbersIn(textOf(line)))
        .flatMap((word) => {
          const number = readPageNumber(word)
          return number ? [`${number.style} ${number.value - page}`] : []
        }),
    )
    for (const key of keys) votes.set(key, (votes.get(key) ?? 0) + 1)
    return { page, keys }
  })
  const numbering = new Map<number, Numbering>()
  for (const { page, keys } of candidates) {
    const best = [...keys].sort((a, b) => votes.get(b)! - votes.get(a)!)[0]
    if (best === undefined || votes.get(best)! < 2) continue
    const [style, shift] = best.split(' ') as [Numbering['style'], string]
    numbering.set(page, { style, shift: Number(shift) })
  }
  return numbering
}
