import { PdfSketch, textString } from './pdf-sketch.js'
import { addFieldGroup } from './sketch-form.js'
import { streamBody } from './write-pdf.js'

/** Positions of the fields of `formSketch` in page space: `[left bottom right top]`. */
export const fieldPlaces = {
  name: [30, 440, 230, 460],
  'address.street': [30, 410, 230, 430],
  notes: [30, 320, 230, 400],
  pin: [30, 290, 130, 310],
  born: [30, 260, 130, 280],
  subscribe: [30, 235, 45, 250],
  country: [30, 190, 180, 210],
  langs: [30, 120, 130, 180],
  send: [30, 90, 110, 110],
  sign: [30, 40, 180, 80],
} as const

const fields =
  '/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>'

/**
 * A form with a field of every kind on its first page, none of them filled: `name`, `address.street`, `notes` (several lines),
 * `pin` (4 cells), `born` (a date, dd.mm.yyyy), `subscribe` (on-state `Ja`), `size` (buttons `0`, `1`, `2`, called S, M, L),
 * `country` (`de`, `fr` and `it`, called by their names), `langs` (several of `en`, `de`, `eo`), `send` (a button) and `sign`.
 * `page` are entries of the page, `form` those of the form, and `more` those of each field by its name.
 */
export function formSketch({
  page = '',
  form = '',
  more = {},
}: {
  page?: string
  form?: string
  more?: Record<string, string>
} = {}): PdfSketch {
  const sketch = new PdfSketch([''])
  const [first] = sketch.pages
  first!.entries += `/MediaBox[0 0 400 500]${page}`
  const widget = (name: keyof typeof fieldPlaces, entries: string) => {
    const partial = name.slice(name.lastIndexOf('.') + 1)
    const ref = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[${fieldPlaces[name].join(' ')}]/F 4/P ${first!.ref}/T${textString(partial)}${entries}${more[name] ?? ''}>>`,
    )
    first!.annotations.push(ref)
    return ref
  }
  const look = (content: string) => sketch.add(streamBody(content, '/Type/XObject/Subtype/Form/BBox[0 0 15 15]'))
  const toggle = (state: string) =>
    `/AP<</N<</${state} ${look('2 2 11 11 re f')}/Off ${look('2 2 11 11 re S')}>>>>/AS/Off`
  const date = `<</S/JavaScript/JS(AFDate_FormatEx\\("dd.mm.yyyy"\\);)>>`
  const top = [
    widget('name', '/FT/Tx/TU(Your full name)'),
    addFieldGroup(sketch, 'address', (group) => [widget('address.street', `/FT/Tx/Parent ${group}`)]),
    widget('notes', '/FT/Tx/Ff 4096'),
    widget('pin', '/FT/Tx/Ff 16777216/MaxLen 4'),
    widget('born', `/FT/Tx/AA<</F ${date}>>`),
    widget('subscribe', `/FT/Btn${toggle('Ja')}`),
  ]
  const group = sketch.reserve()
  const buttons = [0, 1, 2].map((index) => {
    const ref = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[${60 + index * 30} 235 ${75 + index * 30} 250]/F 4/P ${first!.ref}/Parent ${group}${toggle(String(index))}>>`,
    )
    first!.annotations.push(ref)
    return ref
  })
  sketch.set(group, `<</FT/Btn/Ff 49152/T(size)/Opt[(S)(M)(L)]/Kids[${buttons.join(' ')}]>>`)
  top.push(
    group,
    widget('country', '/FT/Ch/Ff 131072/Opt[[(de)(Germany)][(fr)(France)][(it)(Italy)]]'),
    widget('langs', '/FT/Ch/Ff 2097152/Opt[(en)(de)(eo)]'),
    widget('send', '/FT/Btn/Ff 65536/MK<</CA(Send)/BG[0.9]>>'),
    widget('sign', '/FT/Sig'),
  )
  sketch.catalog.push(`/AcroForm ${sketch.add(`<</Fields[${top.join(' ')}]${fields}${form}>>`)}`)
  return sketch
}
