import { PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import { ContentSource } from '../../page-text/content-source.js'
import { packContent } from '../../rewrite/pack-content.js'
import { savePdf } from '../../write/save-pdf.js'
import { contentsOf } from '../blot-contents.js'
import { reachable } from './reachable.js'

const KEY = 'ActualText'
/** The key in content, each letter as itself or as its number (ISO 32000-2, 7.3.5). */
const IN_CONTENT = new RegExp(
  `/${Array.from(
    KEY,
    (letter) =>
      `(?:${letter}|#${letter
        .charCodeAt(0)
        .toString(16)
        .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`,
  ).join('')}(?![\\w#])`,
  'g',
)

/**
 * Takes the replacement texts (ISO 32000-2, 14.9.4) out of a document, so that an engine that reads them in the place of
 * glyphs reads the glyphs. Returns a function that puts them back, or nothing if there are none.
 * @throws ToolError CANCELLED
 */
export async function hideReplacements(document: PdfDocument, run: RunContext): Promise<(() => void) | undefined> {
  const { context } = document
  const source = new ContentSource(document, run)
  const streams = new Map<PDFRef, PDFRawStream>()
  for (const ref of contentsOf(document)) {
    const stream = context.lookup(ref)
    if (!(stream instanceof PDFRawStream)) continue
    source.beginPage()
    const bytes = source.form(stream)
    await source.turn()
    if (!bytes) continue
    const left = renameKeys(bytes)
    if (!left) continue
    streams.set(ref, stream)
    context.assign(ref, await packContent(left, stream.dict.clone(context), run.capabilities.deflate, 1))
  }
  const values: [PDFDict, PDFObject][] = []
  const key = PDFName.of(KEY)
  reachable(document, (object) => {
    const dict = object instanceof PDFRawStream ? object.dict : object
    const value = dict instanceof PDFDict ? dict.get(key) : undefined
    if (!(dict instanceof PDFDict) || value === undefined) return
    values.push([dict, value])
    dict.delete(key)
  })
  if (streams.size === 0 && values.length === 0) return undefined
  return () => {
    for (const [ref, stream] of streams) context.assign(ref, stream)
    for (const [dict, value] of values) dict.set(key, value)
  }
}

/**
 * A document as it reads without replacement texts, without a password; `undefined` if it has none. The document stays as it is.
 * @throws ToolError CANCELLED
 */
export async function saveWithoutReplacements(
  document: PdfDocument,
  name: string,
  run: RunContext,
): Promise<File | undefined> {
  const putBack = await hideReplacements(document, run)
  if (!putBack) return undefined
  try {
    return savePdf(document.with({ wasEncrypted: false }), name)
  } finally {
    putBack()
  }
}

/** Content whose keys mean nothing; `undefined` if it has none. */
function renameKeys(bytes: Uint8Array): Uint8Array | undefined {
  const places = Array.from(latin1(bytes).matchAll(IN_CONTENT), ({ index }) => index)
  if (places.length === 0) return undefined
  const left = bytes.slice()
  for (const at of places) {
    // A becomes Q, as a letter or as a number.
    if (left[at + 1] === 0x23) left[at + 2] = 0x35
    else left[at + 1] = 0x51
  }
  return left
}
