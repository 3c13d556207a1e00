import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { isFormOrPattern } from '../content/kind-of-object.js'
import { HEX_STRING, STRING } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import type { PdfDocument } from '../model/document.js'
import type { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { applyEdits, type ContentEdit } from '../rewrite/content-edits.js'
import { packContent } from '../rewrite/pack-content.js'
import type { TextFinder } from './find/find-text.js'
import { decodeStrictly, readingsOf } from './text-strings.js'

const name = (text: string) => PDFName.of(text)
/** Operators whose last operand is the shown text. */
const shows = new Set(['Tj', 'TJ', "'", '"'].map(operatorCode))
const TJ = operatorCode('TJ')

/**
 * Removes words from strings in content that are not shown text: replacement texts and other properties of marked
 * content (ISO 32000-2, 14.6.2), strings without an operator, and comments; and from the texts that fonts assign to
 * single codes (9.10.3). Returns the number of changes.
 * @throws ToolError CANCELLED
 */
export async function blotContents(
  document: PdfDocument,
  finder: TextFinder,
  source: ContentSource,
  run: RunContext,
): Promise<number> {
  if (finder.isEmpty) return 0
  let count = 0
  const maps = mapsOf(document)
  for (const ref of new Set([...contentsOf(document), ...maps])) {
    const stream = document.context.lookup(ref)
    if (!(stream instanceof PDFRawStream)) continue
    source.beginPage()
    const bytes = source.form(stream)
    if (!bytes) continue
    const edits = maps.has(ref) ? editsOfMap(bytes, finder) : await editsOf(bytes, finder, source)
    if (edits.length === 0) continue
    count += edits.length
    const dict = stream.dict.clone(document.context)
    const left = await packContent(applyEdits([bytes], edits)[0]!, dict, run.capabilities.deflate)
    document.context.assign(ref, left)
  }
  return count
}

/** The content of pages, forms, patterns and drawn glyphs. */
export function contentsOf({ context, pages }: PdfDocument): Set<PDFRef> {
  const refs = new Set<PDFRef>()
  const add = (value: PDFObject | undefined) => {
    if (value instanceof PDFRef) refs.add(value)
  }
  for (const { dict } of pages) {
    const contents = dict.lookup(name('Contents'))
    if (contents instanceof PDFArray) contents.asArray().forEach(add)
    else add(dict.get(name('Contents')))
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && isFormOrPattern(object)) refs.add(ref)
    else if (object instanceof PDFDict) glyphsOf(object, context).forEach(add)
  }
  return refs
}

function glyphsOf(font: PDFDict, context: PDFContext): PDFObject[] {
  const glyphs = context.lookup(font.get(name('CharProcs')))
  return glyphs instanceof PDFDict ? glyphs.values() : []
}

/** ToUnicode streams of fonts. */
function mapsOf({ context }: PdfDocument): Set<PDFRef> {
  const refs = new Set<PDFRef>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    const map = object instanceof PDFDict ? object.get(name('ToUnicode')) : undefined
    if (map instanceof PDFRef) refs.add(map)
  }
  return refs
}

/** The value of a code without known text. */
const UNKNOWN_TEXT = '<FFFD>'

/** Codes that map to more than a ligature. */
function editsOfMap(bytes: Uint8Array, finder: TextFinder): ContentEdit[] {
  const edits: ContentEdit[] = []
  const text = latin1(bytes, 0, bytes.length)
  for (const match of text.matchAll(/<([\da-f\s]{12,})>/gi)) {
    const code = PDFHexString.of(`FEFF${match[1]!.replace(/\s/g, '')}`).decodeText()
    if (finder.isIn(code)) edits.push({ start: match.index, end: match.index + match[0].length, text: UNKNOWN_TEXT })
  }
  return edits
}

async function editsOf(bytes: Uint8Array, finder: TextFinder, source: ContentSource): Promise<ContentEdit[]> {
  const edits: ContentEdit[] = []
  const text = new StringBytes()
  const reader = new ContentReader(bytes)
  reader.onComment = (start, end) => {
    const words = finder.plain(decode(bytes.subarray(start, end)))
    if (finder.find({ text: words }).length > 0) edits.push({ start, end, text: '%' })
  }
  await readOperators(reader, source, (code) => {
    // For `TJ`, the last operand is the end of an array whose strings are shown.
    const shown = !shows.has(code) ? reader.count : code === TJ ? 0 : reader.count - 1
    for (let index = 0; index < shown; index++) {
      const kind = reader.kinds[index]
      if ((kind !== STRING && kind !== HEX_STRING) || !text.read(reader, index)) continue
      const left = blotted(PDFHexString.fromBytes(text.bytes.slice(0, text.length)), finder)
      if (left === undefined) continue
      const [start, end] = [reader.values[index]! - 1, reader.ends[index]! + 1]
      edits.push({ start, end, text: PDFHexString.fromText(left).toString() })
    }
    return undefined
  })
  return edits
}

function blotted(value: PDFHexString, finder: TextFinder): string | undefined {
  for (const text of readingsOf(value)) {
    const left = finder.blot(text)
    if (left !== undefined) return left
  }
  return undefined
}

function decode(bytes: Uint8Array): string {
  return decodeStrictly(bytes) ?? new TextDecoder('latin1').decode(bytes)
}
