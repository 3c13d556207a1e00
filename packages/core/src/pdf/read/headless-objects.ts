import { PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { findBytes, latin1 } from '../../find-bytes.js'
import { unlessDamaged } from '../syntax/damaged.js'
import type { ObjectParser } from '../syntax/parse-objects.js'

/** Bytes of a file in which no object was found. */
export interface Gap {
  start: number
  end: number
  /** Number of the object before it, 0 if there is none. */
  after: number
}

/** An object whose head, `12 0 obj`, is damaged. */
export interface HeadlessObject {
  /** Its number as far as the head still has it, else the next one: most programs write objects in the order of their numbers. */
  ref: PDFRef
  object: PDFObject
  /** Whether it is a part of the page tree, which can be recognized without its number. */
  isOfTree: boolean
}

/** Bytes before a dictionary in which its number is searched. */
const MAX_HEAD = 256
/** Dictionaries that are tried, and how often the bytes of a file may be read for it. */
const MAX_TRIED = 20_000
const MAX_READ = 4

const Type = PDFName.of('Type')
const ofTree = new Set([PDFName.Page, PDFName.of('Pages'), PDFName.of('Catalog')])

/** Finds dictionaries and streams that have lost their heads. Without a number, a dictionary counts only if it is of the page tree. */
export function findHeadless(
  parser: ObjectParser,
  gaps: readonly Gap[],
  lengthOf: (ref: PDFRef) => number | undefined,
): HeadlessObject[] {
  const { bytes } = parser
  const found: HeadlessObject[] = []
  let [tried, parsed] = [0, 0]
  // A stream without a head reaches over the gaps around the heads that its data contains by chance.
  let reached = 0
  for (const { start, end, after } of gaps) {
    let last = after
    const gap = bytes.subarray(0, end)
    let from = Math.max(start, reached)
    for (let at = findBytes(gap, '<<', from); at >= 0; at = findBytes(gap, '<<', from)) {
      if (++tried > MAX_TRIED || parsed > MAX_READ * bytes.length) return found
      const head = latin1(bytes, Math.max(from, at - MAX_HEAD), at)
      from = at + 2
      if (isInside(head)) continue
      parser.position = at
      const object = unlessDamaged(() => parser.objectOrStream(lengthOf))
      parsed += parser.position - at
      if (!object) continue
      reached = parser.position
      from = reached
      const [, digits, generation] = NUMBERS.exec(head) ?? []
      const isOfTree = mayBeOfTree(object)
      if (!digits && !isOfTree && !(object instanceof PDFRawStream)) continue
      last = Number(digits ?? last + 1)
      found.push({ ref: parser.ref(last, Number(generation ?? 0)), object, isOfTree })
    }
  }
  return found
}

/** The last two numbers before a dictionary, with at most words and comments behind them. */
const NUMBERS = /^[\s\S]*(?<![\d.])([1-9]\d{0,6})\s+(\d{1,5})\s[^<>/()[\]]*$/

/** Whether a dictionary is part of another object, or is a trailer. */
function isInside(head: string): boolean {
  return /(?:\/[^\s<>/()[\]]*\s*|\[[^\]]*|trailer\s*)$/.test(head)
}

function mayBeOfTree(object: PDFObject): boolean {
  if (!(object instanceof PDFDict)) return false
  const type = object.get(Type)
  return type instanceof PDFName && ofTree.has(type)
}
