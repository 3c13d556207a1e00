import * as z from 'zod'
import { ToolError } from '../../errors.js'
import { describeIssue } from '../../option-problems.js'
import { PageRangeError, parsePageRanges } from '../../pdf/model/page-ranges.js'
import { type GivenItem, MAX_ITEMS, pageItem, side } from './page-item.js'

/** Pages of a file in a new order, or a new page. */
export type PageItem =
  | { blank: true; width?: number | undefined; height?: number | undefined }
  | { blank: false; file: number; pages: string; turn: number }

/**
 * Reads pages in a new order out of a text (`3,1-2,blank,2:5-,4@90`), a list (`[3, "1-2", {"blank": true}, {"file": 2, "page": "5-"},
 * {"page": 4, "turn": 90}]`), or such a list as text.
 * @throws ToolError INVALID_OPTIONS
 */
export function readPageItems(given: string | readonly GivenItem[]): PageItem[] {
  try {
    return typeof given === 'string' ? readText(given) : given.flatMap(readItem)
  } catch (error) {
    if (!(error instanceof PageRangeError)) throw error
    throw new ToolError('INVALID_OPTIONS', error.message, {
      details: { problems: [{ field: 'pages', message: error.message }] },
      cause: error,
    })
  }
}

function readText(text: string): PageItem[] {
  if (!/^\s*\[/.test(text)) return readTerms(text)
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new PageRangeError('The list of pages is not valid JSON.')
  }
  const checked = z.array(pageItem).min(1).max(MAX_ITEMS).safeParse(list, { error: describeIssue })
  if (!checked.success) {
    const [index] = checked.error.issues[0]!.path
    throw new PageRangeError(
      `${typeof index === 'number' ? `Item ${index + 1} of the list` : 'The list'} is not a page, a range, {"blank": true} or {"page", "file", "turn"}.`,
    )
  }
  return checked.data.flatMap(readItem)
}

function readItem(item: GivenItem): PageItem[] {
  if (typeof item === 'string') return readTerms(item)
  if (typeof item === 'number') return [plain(String(item))]
  if ('blank' in item) return [{ blank: true, ...(item.blank === true ? {} : item.blank) }]
  return [plain(String(item.page), item.file, item.turn)]
}

function plain(pages: string, file = 1, turn = 0): PageItem {
  parsePageRanges(pages)
  return { blank: false, file, pages, turn }
}

/** Terms that follow each other and name pages of the first file are one selection, in which `!4` and the like have a meaning. */
function readTerms(text: string): PageItem[] {
  const terms = text.split(',', MAX_ITEMS + 1)
  if (terms.length > MAX_ITEMS) throw new PageRangeError(`The page selection has more than ${MAX_ITEMS} parts.`)
  const items: PageItem[] = []
  let selection: string[] = []
  const endSelection = () => {
    if (selection.length > 0) items.push(plain(selection.join(',')))
    selection = []
  }
  for (const term of terms) {
    const special = readSpecial(term.trim())
    if (!special) selection.push(term)
    else {
      endSelection()
      items.push(special)
    }
  }
  endSelection()
  return items
}

function readSpecial(term: string): PageItem | undefined {
  const blank = /^blank(?:\s*@?\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?))?$/i.exec(term)
  if (blank) {
    const [width, height] = [blank[1], blank[2]].map((text) => (text === undefined ? undefined : Number(text)))
    if ([width, height].some((value) => value !== undefined && !side.safeParse(value).success))
      throw new PageRangeError(`"${term}": page sides must be 1 to 14,400 points long.`)
    return { blank: true, width, height }
  }
  const from = /^(?:(\d{1,5}):)?([^:@]*)(?:@(-?\d{1,5}))?$/.exec(term)
  if (!from || (from[1] === undefined && from[3] === undefined)) return undefined
  const turn = Number(from[3] ?? 0)
  if (turn % 90 !== 0) throw new PageRangeError(`"${term}": rotations must be multiples of 90 degrees.`)
  if (from[1] === '0') throw new PageRangeError(`"${term}": files are counted from 1.`)
  return plain(from[2]!, Number(from[1] ?? 1), turn)
}
