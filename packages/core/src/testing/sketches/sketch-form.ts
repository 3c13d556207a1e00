import { type PdfSketch, type SketchPage, textString } from './pdf-sketch.js'
import { streamBody } from './write-pdf.js'

const rect = '/Rect[30 50 130 70]'

/** A text field and its widget in one, on a page. `entries` may name a /Parent or a /DA. */
export function addTextField(sketch: PdfSketch, page: SketchPage, name: string, value: string, entries = ''): string {
  const ref = sketch.add(
    `<</Type/Annot/Subtype/Widget${rect}/F 4/P ${page.ref}/FT/Tx/T${textString(name)}/V${textString(value)}${entries}>>`,
  )
  page.annotations.push(ref)
  return ref
}

/** A check box and its widget in one, on a page. */
export function addCheckBox(sketch: PdfSketch, page: SketchPage, name: string, checked: boolean): string {
  const state = checked ? '/Yes' : '/Off'
  const ref = sketch.add(
    `<</Type/Annot/Subtype/Widget${rect}/F 4/P ${page.ref}/FT/Btn/T${textString(name)}/V${state}/AS${state}${appearances(sketch, 'Yes')}>>`,
  )
  page.annotations.push(ref)
  return ref
}

/** Radio buttons `a`, `b`, `c` … of one group, one on each of the pages; the one named is chosen. */
export function addRadioGroup(sketch: PdfSketch, pages: readonly SketchPage[], name: string, chosen: string): string {
  const group = sketch.reserve()
  const kids = pages.map((page, index) => {
    const state = String.fromCharCode(97 + index)
    const shown = state === chosen ? state : 'Off'
    const ref = sketch.add(
      `<</Type/Annot/Subtype/Widget${rect}/F 4/P ${page.ref}/Parent ${group}/AS/${shown}${appearances(sketch, state)}>>`,
    )
    page.annotations.push(ref)
    return ref
  })
  sketch.set(group, `<</FT/Btn/Ff 49152/T${textString(name)}/V/${chosen}/Kids[${kids.join(' ')}]>>`)
  return group
}

/** A field without a widget that holds others. */
export function addFieldGroup(
  sketch: PdfSketch,
  name: string,
  kids: (group: string) => string[],
  entries = '',
): string {
  const group = sketch.reserve()
  sketch.set(group, `<</T${textString(name)}/Kids[${kids(group).join(' ')}]${entries}>>`)
  return group
}

/** Adds fields to the catalog as the form; `entries` are form dictionary entries in addition to /Fields. */
export function addForm(sketch: PdfSketch, fields: readonly string[], entries = ''): void {
  sketch.catalog.push(`/AcroForm ${sketch.add(`<</Fields[${fields.join(' ')}]${entries}>>`)}`)
}

function appearances(sketch: PdfSketch, on: string): string {
  const box = '/Type/XObject/Subtype/Form/BBox[0 0 100 20]'
  const [filled, empty] = [sketch.add(streamBody('0 0 20 20 re f', box)), sketch.add(streamBody('0 0 20 20 re S', box))]
  return `/AP<</N<</${on} ${filled}/Off ${empty}>>>>`
}
