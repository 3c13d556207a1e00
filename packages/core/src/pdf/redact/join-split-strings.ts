import { PDFArray, PDFName } from 'pdf-lib'
import { joinBytes } from '../../bytes.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { packContent } from '../rewrite/pack-content.js'

const Contents = PDFName.of('Contents')
/** Strings of one page that are put together; no writer splits any. */
const MAX_JOINS = 100

/**
 * Joins the streams of pages if a string is split over two of them, which is not allowed (ISO 32000-2, 7.8.2): some
 * readers join such words, others, including PDFium, split them and would not find them. Returns whether there were
 * any.
 * @throws ToolError CANCELLED
 */
export async function joinSplitStrings(
  document: PdfDocument,
  numbers: readonly number[],
  run: RunContext,
): Promise<boolean> {
  const source = new ContentSource(document, run)
  let isChanged = false
  for (const number of numbers) {
    const page = document.pages[number - 1]!
    const contents = page.dict.lookup(Contents)
    if (!(contents instanceof PDFArray) || contents.size() < 2) continue
    source.beginPage()
    const streams = source.contents(contents)
    const refs = contents.asArray().slice(0, streams.length)
    let joins = 0
    for (let at = 0; at + 1 < streams.length; at++) {
      const [bytes, next] = [streams[at], streams[at + 1]]
      if (!bytes || !next || joins >= MAX_JOINS || !(await endsInString(bytes, source))) continue
      const whole = joinBytes([bytes, next])
      const stream = await packContent(whole, document.context.obj({}), run.capabilities.deflate)
      streams.splice(at, 2, whole)
      refs.splice(at, 2, document.context.register(stream))
      joins++
      // It may end in a string again.
      at--
    }
    if (joins === 0) continue
    page.dict.set(Contents, document.context.obj(refs))
    isChanged = true
  }
  return isChanged
}

async function endsInString(bytes: Uint8Array, source: ContentSource): Promise<boolean> {
  const reader = new ContentReader(bytes)
  await readOperators(reader, source, () => undefined)
  return reader.endsInString
}
