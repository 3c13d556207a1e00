import { type PdfSketch, textString } from './pdf-sketch.js'
import { streamBody } from './write-pdf.js'

/** A layer of a sketch. */
export interface SketchLayer {
  name: string
  hidden?: boolean
}

/** Gives a sketch layers, and returns their references. The pages find the first as `/L0`, the second as `/L1` … */
export function addLayers(sketch: PdfSketch, layers: readonly SketchLayer[]): string[] {
  const refs = layers.map(({ name }) => sketch.add(`<</Type/OCG/Name${textString(name)}>>`))
  const off = refs.filter((_, index) => layers[index]!.hidden)
  sketch.catalog.push(`/OCProperties<</OCGs[${refs.join(' ')}]/D<</Order[${refs.join(' ')}]/OFF[${off.join(' ')}]>>>>`)
  const properties = refs.map((ref, index) => `/L${index} ${ref}`).join('')
  sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</Properties<<${properties}>>`)
  return refs
}

/** Gives a page of a sketch other content; `resources` are entries beside the font `/F0`. */
export function setContent(sketch: PdfSketch, page: number, content: string, entries = ''): void {
  sketch.pages[page]!.entries = `/Contents ${sketch.add(streamBody(content))}${entries}`
}
