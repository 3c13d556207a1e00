import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'

const holders = [
  ['AP', ['N', 'R', 'D']],
  ['MK', ['I', 'RI', 'IX']],
] as const

/**
 * The looks of an annotation in all its states (ISO 32000-2, 12.5.5), the icons of its button, and what is drawn over what it
 * redacts (12.5.6.23). `undefined` for each entry that is none, so that who counts can stop.
 * @param opened lists of states that were looked into already, which are passed over; those of this annotation are added
 */
export function* appearancesOf(annotation: PDFDict, opened?: Set<PDFObject>): Generator<PDFRawStream | undefined> {
  for (const [holderKey, keys] of holders) {
    const holder = annotation.lookup(PDFName.of(holderKey))
    if (!(holder instanceof PDFDict)) continue
    for (const key of keys) {
      const value = holder.lookup(PDFName.of(key))
      if (value instanceof PDFRawStream) yield value
      if (!(value instanceof PDFDict) || opened?.has(value)) continue
      opened?.add(value)
      for (const state of value.keys()) {
        const form = value.lookup(state)
        yield form instanceof PDFRawStream ? form : undefined
      }
    }
  }
  const overlay = annotation.lookup(PDFName.of('RO'))
  if (overlay instanceof PDFRawStream) yield overlay
}
