import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib'

/** Maximum nesting of lists; deeper ones are dropped. */
const MAX_DEPTH = 30

/**
 * Optional-content properties (ISO 32000-2, 8.11.4) without removed layers: in the list of all, and in each
 * configuration. The given object is not changed. Undefined if no layer is left.
 */
export function chooseLayers(properties: PDFDict, isGone: (layer: PDFRef) => boolean): PDFDict | undefined {
  const { context } = properties
  const copyOf = (value: PDFObject, depth: number): PDFObject | undefined => {
    if (value instanceof PDFRef && isGone(value)) return undefined
    const object = context.lookup(value)
    if (depth > MAX_DEPTH) return undefined
    if (object instanceof PDFArray) {
      const items = object.asArray().flatMap((item) => copyOf(item, depth + 1) ?? [])
      // Groups in the order of layers may start with their label.
      const isEmpty = items.every((item) => item instanceof PDFString || item instanceof PDFHexString)
      return isEmpty && object.size() > items.length ? undefined : context.obj(items)
    }
    const isLayer = object instanceof PDFDict && object.lookup(PDFName.Type) === PDFName.of('OCG')
    if (!(object instanceof PDFDict) || isLayer) return value
    const copy = context.obj({})
    for (const [key, entry] of object.entries()) {
      const left = copyOf(entry, depth + 1)
      if (left) copy.set(key, left)
    }
    return copy
  }
  const left = copyOf(properties, 0)
  const layers = left instanceof PDFDict ? left.lookup(PDFName.of('OCGs')) : undefined
  if (!(layers instanceof PDFArray) || layers.size() === 0) return undefined
  const copy = left as PDFDict
  if (!copy.has(PDFName.of('D'))) copy.set(PDFName.of('D'), context.obj({}))
  return copy
}
