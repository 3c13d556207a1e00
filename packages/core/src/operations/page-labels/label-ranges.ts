/** Labels of the pages from one page up to the next range. */
export interface LabelRange {
  /** 1-based. */
  first: number
  /** D, R, r, A or a; none for labels that are only a prefix. */
  style: string | undefined
  number: number
  prefix: string
}

/** Says what is wrong with ranges of labels. */
export class LabelRangesError extends Error {}

const shape = /^(\d{1,7})\s*:\s*([DRrAa]?)\s*(?:\/(\d{0,7})\s*)?(?:\/(.*))?$/s

/**
 * Reads ranges as `1:r; 5:D; 20:A/1/Appendix `: first page, style, first number, prefix. Separated by semicolons or line breaks, in
 * increasing order. Also the notation of qpdf's `--set-page-labels`, one range per line.
 * @throws LabelRangesError
 */
export function parseLabelRanges(text: string): LabelRange[] {
  const ranges: LabelRange[] = []
  for (const part of text.split(/[;\r\n]/)) {
    if (part.trim() === '') continue
    const [, first, style, number, prefix = ''] = shape.exec(part.trimStart()) ?? []
    if (first === undefined)
      throw new LabelRangesError(
        `"${part.trim()}" is not a range of labels. Write, for example, 5:D or 20:A/1/Appendix.`,
      )
    const range = { first: Number(first), style: style || undefined, number: number ? Number(number) : 1, prefix }
    if (range.first < 1) throw new LabelRangesError('The first page is page 1.')
    if (range.number < 1) throw new LabelRangesError('Numbers begin at 1 or above.')
    if (prefix.length > 200) throw new LabelRangesError('A prefix has at most 200 characters.')
    if (range.first <= (ranges.at(-1)?.first ?? 0))
      throw new LabelRangesError('Give ranges in increasing order of their first pages.')
    ranges.push(range)
  }
  return ranges
}
