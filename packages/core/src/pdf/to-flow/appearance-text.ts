import { PDFDict, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { NUMBER } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import { decodeStream } from '../filters/decode-stream.js'
import { normalAppearance } from '../forms/draw-appearance.js'
import { dictOf } from '../model/form-keys.js'

const [Td, TD, Tm, nextLine] = ['Td', 'TD', 'Tm', 'T*'].map(operatorCode)
const showing = new Set(['Tj', 'TJ', "'", '"'].map(operatorCode))
const showingBelow = new Set(["'", '"'].map(operatorCode))

/** Bytes of an appearance that are read. */
const MOST_BYTES = 2 ** 20

/** What an appearance shows. */
export interface ShownText {
  text: string
  /** Whether all of it is in Latin letters that fonts of forms have at the same codes. */
  isSure: boolean
}

/** The text that an annotation shows, its lines parted by spaces; empty if there is none. */
export function appearanceText(annotation: PDFDict, { capabilities }: RunContext): ShownText {
  const nothing = { text: '', isSure: true }
  const appearance = normalAppearance(annotation)
  if (!appearance) return nothing
  let content: Uint8Array
  try {
    content = decodeStream(appearance.stream, (data) => capabilities.inflate(data, MOST_BYTES))
  } catch {
    return nothing
  }
  const reader = new ContentReader(content)
  const string = new StringBytes()
  let text = ''
  for (let code = reader.next(); code !== 0; code = reader.next()) {
    const isBelow = code === nextLine || code === Tm || showingBelow.has(code) || (isMove(code) && down(reader) !== 0)
    if (isBelow && text !== '' && !text.endsWith(' ')) text += ' '
    if (!showing.has(code)) continue
    for (let index = 0; index < reader.count; index++)
      if (string.read(reader, index)) text += String.fromCharCode(...string.bytes.subarray(0, string.length))
  }
  return {
    text: text.trim(),
    isSure: /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text) && !hasCodesOfTwoBytes(appearance.dict),
  }
}

const isMove = (code: number) => code === Td || code === TD

const down = ({ kinds, values, count }: ContentReader) => (kinds[count - 1] === NUMBER ? values[count - 1]! : 0)

function hasCodesOfTwoBytes(form: PDFDict): boolean {
  const resources = dictOf(form, 'Resources')
  const fonts = resources && dictOf(resources, 'Font')
  return (fonts?.keys() ?? []).some((key) => {
    const font = fonts!.lookup(key)
    return font instanceof PDFDict && font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0')
  })
}
