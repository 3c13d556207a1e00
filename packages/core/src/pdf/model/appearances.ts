import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'

const holders = [
  ['AP', ['N', 'R', 'D']],
  ['MK', ['I', 'RI', 'IX']],
] as const

/**
 * The appearances of an annotation in all states (ISO 32000-2, 12.5.5), the icons of its button, and the overlay of its
 * redaction (12.5.6.23). Yields `undefined` for each invalid entry, so that callers can count and stop.
 * @param opened state dictionaries to skip because they were already inspected; those of this annotation are added
 */
export function* appearancesOf(annotation: PDFDict, opened?: Set<PDFObject>): Generator<PDFRawStream | undefined> {
  for (const value of appearanceValuesOf(annotation, opened)) {
    const form = annotation.context.lookup(value)
    yield form instanceof PDFRawStream ? form : undefined
  }
}

/** The same as stored, usually as references; not each of them leads to a stream. */
export function* appearanceValuesOf(annotation: PDFDict, opened?: Set<PDFObject>): Generator<PDFObject> {
  for (const [holderKey, keys] of holders) {
    const holder = annotation.lookup(PDFName.of(holderKey))
    if (!(holder instanceof PDFDict)) continue
    for (const key of keys) {
      const entry = holder.get(PDFName.of(key))
      const value = annotation.context.lookup(entry)
      if (entry && value instanceof PDFRawStream) yield entry
      if (!(value instanceof PDFDict) || opened?.has(value)) continue
      opened?.add(value)
      yield* value.values()
    }
  }
  const overlay = annotation.get(PDFName.of('RO'))
  if (annotation.context.lookup(overlay) instanceof PDFRawStream) yield overlay!
}

/** The kind of an annotation: `Link`, `Widget`, `Text` …; empty if it has none. */
export function annotationKind(annotation: PDFDict): string {
  const kind = annotation.lookup(PDFName.of('Subtype'))
  return kind instanceof PDFName ? kind.decodeText() : ''
}
