import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { Breach } from './breaches.js'

const name = (text: string) => PDFName.of(text)
/** Flags of annotations (ISO 32000-2, table 167). */
const [HIDING, PRINT] = [1 | 2 | 32, 4]
const unwantedTypes = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', '3D', 'RichMedia'].map(name))

/** Violations caused by an added or changed annotation (ISO 19005-2, 6.3; ISO 14289-1, 7.18). */
export function annotationBreaches(annotation: PDFDict): Breach[] {
  const type = annotation.lookup(name('Subtype'))
  if (type === name('Popup')) return ['annotation']
  const found: Breach[] = ['annotation']
  const flags = annotation.lookup(name('F'))
  const set = flags instanceof PDFNumber ? flags.asNumber() : 0
  if ((set & PRINT) === 0 || (set & HIDING) !== 0) found.push('annotation-flags')
  if (type instanceof PDFName && unwantedTypes.has(type)) found.push('annotation-type')
  const looks = annotation.lookup(name('AP'))
  const hasAppearance = looks instanceof PDFDict && looks.has(name('N'))
  const hasOthers = looks instanceof PDFDict && (looks.has(name('D')) || looks.has(name('R')))
  if ((!hasAppearance && type !== name('Link') && !isEmpty(annotation)) || hasOthers)
    found.push('annotation-appearance')
  const opacity = annotation.lookup(name('CA'))
  if (opacity instanceof PDFNumber && opacity.asNumber() < 1) found.push('transparency')
  const isField = type === name('Widget')
  const isNamed = isField ? hasInherited(annotation, name('TU')) : annotation.has(name('Contents'))
  if (!annotation.has(name('StructParent')) || !(isNamed || annotation.has(name('Contents'))))
    found.push('untagged-annotation')
  return found
}

function isEmpty(annotation: PDFDict): boolean {
  const rect = annotation.lookup(name('Rect'))
  if (!(rect instanceof PDFArray) || rect.size() < 4) return true
  const [x0, y0, x1, y1] = rect.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : 0))
  return x0 === x1 && y0 === y1
}

function hasInherited(field: PDFDict, key: PDFName): boolean {
  let at: unknown = field
  for (let height = 0; at instanceof PDFDict && height < 50; height++) {
    if (at.has(key)) return true
    at = at.lookup(name('Parent'))
  }
  return false
}
