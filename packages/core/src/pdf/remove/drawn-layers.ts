import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { isFormOrPattern } from '../content/kind-of-object.js'
import { operatorCode } from '../content/operators.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { reachableFrom } from '../write/drop-unreachable.js'

const name = (text: string) => PDFName.of(text)
const BDC = operatorCode('BDC')

/**
 * Whether content, or an object that a document leads to, belongs to one of some layers.
 * @param isLayer whether a value is such a layer, or a combination of layers
 */
export function isLayerDrawn(
  document: PdfDocument,
  isLayer: (value: PDFObject | undefined) => boolean,
  run: RunContext,
): boolean {
  const { context, pages } = document
  const source = new ContentSource(document, run)
  source.beginPage()
  const reached = [...reachableFrom(document)].map((ref) => context.lookup(ref))
  const namesOf = (resources: PDFObject | undefined) => {
    const properties = resources instanceof PDFDict ? resources.lookup(name('Properties')) : undefined
    if (!(properties instanceof PDFDict)) return []
    return properties.keys().flatMap((key) => (isLayer(properties.lookup(key)) ? [key.decodeText()] : []))
  }
  const all = new Set<string>()
  const glyphs = new Set<PDFObject>()
  for (const object of reached) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    if (isLayer(dict.lookup(name('OC')))) return true
    const procedures = dict.lookup(name('CharProcs'))
    if (procedures instanceof PDFDict)
      for (const key of procedures.keys()) glyphs.add(procedures.lookup(key) as PDFObject)
    for (const holder of [dict, dict.lookup(PDFName.Resources)]) for (const key of namesOf(holder)) all.add(key)
  }
  if (all.size === 0) return false
  const uses = (bytes: Uint8Array | undefined, names: ReadonlySet<string>) =>
    names.size > 0 && (!bytes || usesLayer(bytes, names))
  const isOnPage = pages.some((page) => {
    const names = new Set(namesOf(page.attribute('Resources')))
    return source.contents(page.dict.lookup(name('Contents'))).some((bytes) => uses(bytes, names))
  })
  if (isOnPage) return true
  return reached.some((object) => {
    if (!(object instanceof PDFRawStream) || !(isContent(object) || glyphs.has(object))) return false
    const own = object.dict.lookup(PDFName.Resources)
    return uses(source.form(object), own instanceof PDFDict ? new Set(namesOf(own)) : all)
  })
}

function isContent({ dict }: PDFRawStream): boolean {
  return isFormOrPattern({ dict }) || dict.has(PDFName.Resources)
}

function usesLayer(bytes: Uint8Array, named: ReadonlySet<string>): boolean {
  const reader = new ContentReader(bytes)
  for (let code = reader.next(); code !== 0; code = reader.next())
    if (code === BDC && reader.name(0) === 'OC' && named.has(reader.name(reader.count - 1) ?? '')) return true
  return false
}
