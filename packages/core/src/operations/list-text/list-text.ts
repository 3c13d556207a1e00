import type { OperationOutput } from '../../operation.js'
import { listBlocks } from '../../pdf/edit/list-text.js'
import type { ListedBlock } from '../../pdf/edit/listed-text.js'
import { TextEditor } from '../../pdf/edit/text-editor.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { pushAll } from '../../push-all.js'
import type { RunContext } from '../../run-context.js'
import type { ListTextData, ListTextOptions } from './operation.js'

/** Limits of what is listed: blocks, and letters of their JSON. */
const MAX_BLOCKS = 200_000
const MAX_LETTERS = 100_000_000

/**
 * Lists the text of a PDF as data: `blocks`, which are paragraphs, headings, items, cells or single lines, each with an ID for `edit-text`,
 * and `pages`. IDs are the same for the same file. Text in annotations and form fields is not listed, and neither is text in images.
 * Creates no file. Warns with `text-left-out` if there is too much text, and `pages-without-text` for pages that consist only of images.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate`
 */
export async function listText(
  { file }: { file: File },
  options: ListTextOptions,
  run: RunContext,
): Promise<OperationOutput & { data: ListTextData }> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password: options.password })
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const editor = new TextEditor(document, run)
  const blocks: ListedBlock[] = []
  const pages: ListTextData['pages'] = []
  const scans: number[] = []
  let letters = 0
  for (const [index, number] of numbers.entries()) {
    const { page, text, blocks: found } = await editor.read(number)
    const { width, height } = pageGeometry(page)
    pages.push({ page: number, width, height, ...(text.problem !== undefined && { problem: text.problem }) })
    if (found.length === 0 && text.hasPictures) scans.push(number)
    const whole = listBlocks(page, found)
    const listed = options.details ? whole : whole.map(({ lines: _, ...block }) => block)
    letters += JSON.stringify(listed).length
    if (blocks.length + listed.length > MAX_BLOCKS || letters > MAX_LETTERS) {
      run.warn({
        code: 'text-left-out',
        message: `Only the text before page ${number} is listed; the limit is reached.`,
      })
      break
    }
    pushAll(blocks, listed)
    run.progress((index + 1) / numbers.length, 'Reading the text')
  }
  if (scans.length > 0)
    run.warn({
      code: 'pages-without-text',
      message: `${scans.length === 1 ? `Page ${scans[0]} has` : `Pages ${scans.slice(0, 20).join(', ')} have`} only images and no text. Recognize the text first (OCR).`,
    })
  return { files: [], data: { blocks, pages } }
}
