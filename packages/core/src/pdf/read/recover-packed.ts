import { type PDFContext, PDFName, PDFNumber, type PDFRawStream } from 'pdf-lib'
import { decodeStream, type Inflate } from '../filters/decode-stream.js'
import { unlessDamaged } from '../syntax/damaged.js'
import { MAX_OVERLAP, ObjectParser } from '../syntax/parse-objects.js'
import type { Numbering } from '../syntax/parse-tokens.js'

const Type = PDFName.of('Type')
const First = PDFName.of('First')
const ObjStm = PDFName.of('ObjStm')

/** Whether a stream contains objects. No other stream says how many it has and where the first is, so a damaged type does not matter. */
export function isObjectStream({ dict }: PDFRawStream): boolean {
  if (dict.get(Type) === ObjStm) return true
  return dict.get(First) instanceof PDFNumber && dict.get(PDFName.of('N')) instanceof PDFNumber
}

/** Reads what can be read of an object stream into the context: all objects before the first that is damaged, if its data is. */
export function recoverPacked(stream: PDFRawStream, context: PDFContext, numbering: Numbering, inflate: Inflate): void {
  const data = unlessDamaged(() => decodeStream(stream, (compressed) => inflateBeginning(compressed, inflate)))
  const first = stream.dict.get(First)
  if (!data || !(first instanceof PDFNumber)) return
  const index = new ObjectParser(data, context, numbering)
  const parser = new ObjectParser(data, context, numbering)
  let parsed = 0
  while (index.position < first.asNumber() && parsed <= MAX_OVERLAP * data.length) {
    index.skipWhite()
    const objectNumber = index.integer()
    index.skipWhite()
    const offset = index.integer()
    if (objectNumber < 0 || offset < 0) return
    parser.position = first.asNumber() + offset
    const object = unlessDamaged(() => parser.object())
    parsed += parser.position - first.asNumber() - offset
    if (object) context.assign(parser.ref(objectNumber, 0), object)
  }
}

/** Inflates data up to the first damage. A damaged header is replaced: it says nothing that is needed. */
function inflateBeginning(data: Uint8Array, inflate: Inflate): Uint8Array {
  const attempt = (end: number): Uint8Array | undefined => {
    try {
      return inflate(data.subarray(0, end))
    } catch (error) {
      if (error instanceof RangeError) throw error
      return undefined
    }
  }
  let best = attempt(data.length)
  if (best) return best
  if (data.length > 2 && !attempt(3)) data = Uint8Array.from(data, (byte, at) => (at < 2 ? ZLIB_HEADER[at]! : byte))
  // What is cut off inflates as far as it goes, so the longest sound beginning is found by halving.
  let [sound, damaged] = [0, data.length]
  while (damaged - sound > 1) {
    const middle = (sound + damaged) >> 1
    const out = attempt(middle)
    if (out) [best, sound] = [out, middle]
    else damaged = middle
  }
  return best ?? new Uint8Array(0)
}

/** Deflate with the largest window. */
const ZLIB_HEADER = [0x78, 0x9c]
