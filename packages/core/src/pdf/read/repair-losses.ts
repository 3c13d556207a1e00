import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import type { Inflate } from '../filters/decode-stream.js'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { itemsOf } from '../write/object-writer.js'

/** Parts of a damaged document that could not be read. */
export interface Losses {
  pages: number
  /** Whether nothing says how many pages there were. */
  isListOfPagesLost: boolean
  /** Objects that others refer to. */
  objects: number
  /** Number of streams with damaged or missing data. */
  streams: number
}

const Contents = PDFName.of('Contents')
const DescendantFonts = PDFName.of('DescendantFonts')
const FlateDecode = PDFName.of('FlateDecode')
/** Bytes that may follow the data of a stream, such as blanks. */
const BEHIND_DATA = 1024

/** The warning for a damaged document: the parts that were not recovered. */
export function repairedMessage(fileName: string, { pages, isListOfPagesLost, objects, streams }: Losses): string {
  const parts = [
    counted(pages, 'page'),
    isListOfPagesLost ? 'the list of pages' : '',
    counted(objects, 'object'),
    counted(streams, 'stream'),
  ].filter(Boolean)
  if (parts.length === 0) return `${fileName} is damaged and was repaired. Nothing seems to be missing.`
  const missing = isListOfPagesLost ? 'Pages' : 'Parts of pages'
  return `${fileName} is damaged and was repaired as far as possible. Not recovered: ${parts.join(', ')}. ${missing}, fonts or images may be missing: check the result.`
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Counts what a repaired document lacks: objects that are referred to but missing, and streams that are truncated or
 * cannot be inflated. Removes entries with a type that readers reject: content that is not a stream, information that
 * is not a dictionary; what is left of a truncated stream is compressed again. Ignores streams past the limit of `inflate`.
 */
export function countLosses(document: PdfDocument, inflate: Inflate): Pick<Losses, 'objects' | 'streams'> {
  const { context } = document
  if (!(context.lookup(document.info) instanceof PDFDict)) document.info = undefined
  let streams = 0
  const missing = new Set<PDFRef>()
  for (const { dict } of document.pages) {
    const contents = context.lookup(dict.get(Contents))
    for (const item of contents instanceof PDFArray ? itemsOf(contents) : [])
      if (item instanceof PDFRef && context.lookup(item) === undefined) missing.add(item)
    streams += cleanContents(context, dict)
  }
  const seen = new Set<PDFObject>()
  // The page tree is rewritten.
  const ofTree = new Map<PDFObject, PDFName>([[document.catalog, PDFName.of('Pages')]])
  for (const { dict } of document.pages) ofTree.set(dict, PDFName.Parent)
  const pending: PDFObject[] = [document.catalog]
  const fonts: PDFDict[] = []
  const refs = new Map<PDFObject, PDFRef>()
  if (document.info) pending.push(document.info)
  for (const { ref, inherited } of document.pages) pending.push(ref, ...inherited.values())
  let isChecking = true
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFRef) {
      const target = context.lookup(object)
      if (target === undefined) missing.add(object)
      else if (!seen.has(target)) {
        seen.add(target)
        pending.push(target)
        if (target instanceof PDFRawStream) refs.set(target, object)
      }
    } else if (object instanceof PDFDict) {
      const skipped = ofTree.get(object)
      for (const [key, value] of entriesOf(object)) if (key !== skipped) pending.push(value)
      if (object.has(DescendantFonts)) fonts.push(object)
    } else if (object instanceof PDFArray) for (const item of itemsOf(object)) pending.push(item)
    else if (object instanceof PDFStream) {
      for (const [key, value] of entriesOf(object.dict)) if (key !== PDFName.Length) pending.push(value)
      if (!isChecking || !(object instanceof PDFRawStream)) continue
      const state = stateOf(object, inflate)
      const ref = refs.get(object)
      if (state === 'damaged' || state instanceof Uint8Array) streams++
      if (state instanceof Uint8Array && ref) context.assign(ref, compressedAgain(object, state))
      if (state === 'too much') isChecking = false
    }
  }
  for (const font of fonts) restoreSystemInfo(font)
  return { objects: missing.size, streams }
}

/**
 * Adds the required character collection to the descendant of a font with `Identity` encoding (ISO 32000-2, 9.7.3):
 * poppler shows no text in a font without one.
 */
function restoreSystemInfo(font: PDFDict): void {
  const encoding = font.lookup(PDFName.of('Encoding'))
  if (encoding !== PDFName.of('Identity-H') && encoding !== PDFName.of('Identity-V')) return
  const descendants = font.lookup(DescendantFonts)
  const descendant = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
  const key = PDFName.of('CIDSystemInfo')
  if (!(descendant instanceof PDFDict) || descendant.lookup(key) instanceof PDFDict) return
  const text = (value: string) => PDFString.of(value)
  descendant.set(key, font.context.obj({ Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 }))
}

/** Whether a page has content that is neither a stream nor an array of streams. What is not in the file counts as none. */
export function hasOddContents(context: PDFContext, page: PDFDict): boolean {
  const contents = context.lookup(page.get(Contents))
  if (contents instanceof PDFArray) return itemsOf(contents).some((item) => isOdd(context.lookup(item)))
  return isOdd(contents)
}

const isOdd = (content: PDFObject | undefined): boolean =>
  content !== undefined && content !== PDFNull && !(content instanceof PDFStream)

/** Removes everything except streams from the content of a page, and counts it. */
function cleanContents(context: PDFContext, page: PDFDict): number {
  const contents = context.lookup(page.get(Contents))
  if (!(contents instanceof PDFArray)) {
    if (!isOdd(contents)) return 0
    page.delete(Contents)
    return 1
  }
  const items = itemsOf(contents)
  const streams = items.filter((item) => context.lookup(item) instanceof PDFStream)
  if (streams.length < items.length) page.set(Contents, context.obj([...streams]))
  return items.filter((item) => isOdd(context.lookup(item))).length
}

/** Whether the data of a stream are as they were written; what is left of them if they are truncated. */
function stateOf(stream: PDFRawStream, inflate: Inflate): 'sound' | 'damaged' | 'too much' | Uint8Array {
  const filters = stream.dict.lookup(PDFName.of('Filter'))
  const first = filters instanceof PDFArray ? filters.lookup(0) : filters
  const { contents } = stream
  if (first !== FlateDecode || contents.length === 0) return 'sound'
  try {
    const data = inflate(contents)
    return endsWithSum(contents, data) ? 'sound' : data
  } catch (error) {
    return error instanceof RangeError ? 'too much' : 'damaged'
  }
}

/** Whether the checksum of the inflated data, which ends them in zlib, is among the last bytes: others may follow it. */
function endsWithSum(deflated: Uint8Array, data: Uint8Array): boolean {
  const sum = adler32(data)
  const last = Math.max(0, deflated.length - BEHIND_DATA)
  for (let at = deflated.length - 4; at >= last; at--) {
    const found =
      ((deflated[at]! << 24) | (deflated[at + 1]! << 16) | (deflated[at + 2]! << 8) | deflated[at + 3]!) >>> 0
    if (found === sum) return true
  }
  return false
}

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0]
  for (let at = 0; at < data.length; ) {
    // As many as cannot exceed 32 bits.
    const end = Math.min(data.length, at + 3800)
    for (; at < end; at++) {
      low += data[at]!
      high += low
    }
    low %= 65_521
    high %= 65_521
  }
  return ((high << 16) | low) >>> 0
}

function compressedAgain({ dict }: PDFRawStream, data: Uint8Array): PDFRawStream {
  return PDFRawStream.of(dict, dict.context.flateStream(data).contents)
}
