import type { ArrangedPage } from '../../pdf/document/arrange-pages.js'
import type { MergePdfOptions } from './operation.js'

/** The chosen pages of a file, counted through all files from 1. */
export type ChosenPages = readonly number[]

/** The order of the pages of all files, blank ones among them. */
export function arrangeMerged(
  files: readonly ChosenPages[],
  { arrangement, evenPages }: Pick<MergePdfOptions, 'arrangement' | 'evenPages'>,
): ArrangedPage[] {
  const page = (number: number | undefined): ArrangedPage => ({ number, turn: 0 })
  if (arrangement === 'one-after-another')
    return files.flatMap((pages) => [
      ...pages.map(page),
      ...(evenPages && pages.length % 2 === 1 ? [page(undefined)] : []),
    ])
  const sides =
    arrangement === 'interleave' ? files : files.map((pages, index) => (index === 1 ? pages.toReversed() : pages))
  const longest = Math.max(...sides.map((pages) => pages.length))
  const arranged: ArrangedPage[] = []
  for (let row = 0; row < longest; row++)
    for (const pages of sides) if (pages[row] !== undefined) arranged.push(page(pages[row]))
  return arranged
}

/**
 * The positions of files in the order asked for.
 * @param dates ISO dates of creation; `undefined` comes last
 */
export function orderOfFiles(
  files: readonly { name: string; date: string | undefined }[],
  order: MergePdfOptions['order'],
): number[] {
  const positions = files.map((_, index) => index)
  if (order === 'given') return positions
  const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const compare =
    order === 'name'
      ? (a: number, b: number) => names.compare(files[a]!.name, files[b]!.name)
      : (a: number, b: number) => compareDates(files[a]!.date, files[b]!.date)
  return positions.sort(compare)
}

function compareDates(a: string | undefined, b: string | undefined): number {
  const [first, second] = [a, b].map((date) => (date === undefined ? Number.NaN : Date.parse(date)))
  if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1
  return Number.isNaN(second) ? -1 : first! - second!
}
