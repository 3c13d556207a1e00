import { textOf } from '../../pdf/analysis/layout/read-lines.js'
import { readWords } from '../../pdf/analysis/layout/read-words.js'
import { linesInOrder } from '../../pdf/analysis/reading/lines-in-order.js'
import { readPageObjects } from '../../pdf/annotations/page-words.js'
import { TextSearch } from '../../pdf/edit/find-hits.js'
import type { RunContext } from '../../run-context.js'
import type { SplitPdfOptions } from './operation.js'
import type { Start } from './part.js'

type TextOptions = Extract<SplitPdfOptions, { mode: 'text' }>

/** Share of the height of a page that its top and bottom are. */
const QUARTER = 0.25

/**
 * The pages with a text. Where the expression has a group, pages on which it matches the same as on the one before do not count. Warns
 * `pages-without-text` for pages that may be scans.
 * @throws ToolError INVALID_OPTIONS for an invalid expression, and those of `renderPdf`
 */
export async function startsAtText(file: File, options: TextOptions, run: RunContext): Promise<Start[]> {
  const { find, regex, matchCase, wholeWords, where, password } = options
  const hasGroup = regex && /(?<!\\)\((?!\?(?!P?<))/.test(find)
  const search = new TextSearch([{ find, replace: hasGroup ? '$1' : '' }], { regex, matchCase, wholeWords })
  const starts: Start[] = []
  const empty: number[] = []
  for await (const objects of readPageObjects(file, 'all', password, run)) {
    const { page, height } = objects
    const lines = linesInOrder(readWords(objects))
    if (lines.length === 0) empty.push(page)
    const searched = lines.filter(({ box }) => {
      const middle = (box.top + box.bottom) / 2
      return where === 'page' || (where === 'top' ? middle < QUARTER * height : middle > (1 - QUARTER) * height)
    })
    const [hit] = search.find(searched.map(textOf).join('\n'))
    if (!hit) continue
    const title = hasGroup ? hit.replacement.trim() : undefined
    if (title !== undefined && title === starts.at(-1)?.title) continue
    starts.push({ page, title })
  }
  if (empty.length > 0)
    run.warn({
      code: 'pages-without-text',
      message: `${empty.length === 1 ? `Page ${empty[0]} has` : `${empty.length} pages have`} no text and may be scanned. Use OCR (Text Recognition) first to find text on them.`,
    })
  return starts
}
