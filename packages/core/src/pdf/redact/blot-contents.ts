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
import type { RunContext } from '../../run.js'
import { ContentReader } from '../content/content-tokens.js'
import { HEX_STRING, STRING } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import type { PdfDocument } from '../document.js'
import { applyEdits, type ContentEdit } from '../page-text/content-edits.js'
import type { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import type { TextFinder } from './find-text.js'

const name = (text: string) => PDFName.of(text)
const properties = new Set([operatorCode('BDC'), operatorCode('DP')])
const DEFLATE_LEVEL = 6
const PERCENT = 0x25
const [B, D] = [0x42, 0x44]

/**
 * Blots words out in what contents say beside the text they show: replacement texts and other properties of marked content (ISO 32000-2,
 * 14.6.2), and remarks. Gives how many there were.
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
  for (const ref of contentsOf(document)) {
    const stream = document.context.lookup(ref)
    if (!(stream instanceof PDFRawStream)) continue
    source.beginPage()
    const bytes = source.form(stream)
    if (!bytes || !saysMore(bytes)) continue
    const edits = await editsOf(bytes, finder, source)
    if (edits.length === 0) continue
    count += edits.length
    const packed = await run.capabilities.deflate(applyEdits([bytes], edits)[0]!, DEFLATE_LEVEL)
    const dict = stream.dict.clone(document.context)
    dict.delete(name('DecodeParms'))
    dict.set(name('Filter'), name('FlateDecode'))
    dict.set(PDFName.Length, document.context.obj(packed.length))
    document.context.assign(ref, PDFRawStream.of(dict, packed))
  }
  return count
}

/** The content of pages, forms, patterns and drawn glyphs. */
function contentsOf({ context, pages }: PdfDocument): Set<PDFRef> {
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
    if (object instanceof PDFRawStream && isContent(object)) refs.add(ref)
    else if (object instanceof PDFDict) glyphsOf(object, context).forEach(add)
  }
  return refs
}

function isContent({ dict }: PDFRawStream): boolean {
  return dict.lookup(name('Subtype')) === name('Form') || dict.has(name('PatternType'))
}

function glyphsOf(font: PDFDict, context: PDFContext): PDFObject[] {
  const glyphs = context.lookup(font.get(name('CharProcs')))
  return glyphs instanceof PDFDict ? glyphs.values() : []
}

/** Whether there may be a remark or a property in content; most has none. */
function saysMore(bytes: Uint8Array): boolean {
  if (bytes.includes(PERCENT)) return true
  for (let at = bytes.indexOf(D); at >= 0; at = bytes.indexOf(D, at + 1))
    if ((bytes[at - 1] === B && bytes[at + 1] === 0x43) || bytes[at + 1] === 0x50) return true
  return false
}

async function editsOf(bytes: Uint8Array, finder: TextFinder, source: ContentSource): Promise<ContentEdit[]> {
  const edits: ContentEdit[] = []
  const text = new StringBytes()
  const reader = new ContentReader(bytes)
  reader.hearRemark = (start, end) => {
    const words = finder.plain(decode(bytes.subarray(start, end)))
    if (finder.find({ text: words }).length > 0) edits.push({ start, end, text: '%' })
  }
  await readOperators(reader, source, (code) => {
    if (!properties.has(code)) return undefined
    for (let index = 0; index < reader.count; index++) {
      const kind = reader.kinds[index]
      if ((kind !== STRING && kind !== HEX_STRING) || !text.read(reader, index)) continue
      const left = finder.blot(PDFHexString.fromBytes(text.bytes.slice(0, text.length)).decodeText())
      if (left === undefined) continue
      const [start, end] = [reader.values[index]! - 1, reader.ends[index]! + 1]
      edits.push({ start, end, text: PDFHexString.fromText(left).toString() })
    }
    return undefined
  })
  return edits
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
