import { PDFArray, PDFContext, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { Inflate } from '../../filters/decode-stream.js'
import { numberOf, textOf } from '../../model/form-keys.js'
import { recoverObjects } from '../../read/recover-objects.js'
import { DamagedError } from '../../syntax/damaged.js'

const MAX_DEPTH = 100
const MAX_FIELDS = 100_000

/** The values of a Forms Data Format file (ISO 32000-2, 12.7.8) by full name. For a damaged one, the readable part. */
export function readFdf(bytes: Uint8Array, inflate: Inflate): Map<string, unknown> {
  const context = PDFContext.create()
  try {
    recoverObjects(bytes, inflate, context)
  } catch (error) {
    // It has no pages, so its catalog is none to those who look for a PDF; its objects are read all the same.
    if (!(error instanceof DamagedError)) throw error
  }
  const values = new Map<string, unknown>()
  const form = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFDict ? object.lookup(PDFName.of('FDF')) : undefined))
    .findLast((object) => object instanceof PDFDict)
  const seen = new Set<PDFObject>()
  const pending: { list: PDFObject | undefined; prefix: string; depth: number }[] = [
    { list: form?.lookup(PDFName.of('Fields')), prefix: '', depth: 0 },
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!(next.list instanceof PDFArray) || seen.has(next.list) || next.depth > MAX_DEPTH) continue
    seen.add(next.list)
    for (const item of next.list.asArray()) {
      const field = context.lookup(item)
      if (!(field instanceof PDFDict) || values.size > MAX_FIELDS) continue
      const name = next.prefix + (textOf(field.lookup(PDFName.of('T'))) ?? '')
      const kids = field.lookup(PDFName.of('Kids'))
      if (kids) pending.push({ list: kids, prefix: name === '' ? '' : `${name}.`, depth: next.depth + 1 })
      const value = valueOfFdf(field.lookup(PDFName.of('V')))
      if (value !== undefined && name !== '') values.set(name, value)
    }
  }
  return values
}

function valueOfFdf(value: PDFObject | undefined): unknown {
  if (value instanceof PDFArray) return value.asArray().flatMap((_, index) => textOf(value.lookup(index)) ?? [])
  return textOf(value) ?? numberOf(value)
}
