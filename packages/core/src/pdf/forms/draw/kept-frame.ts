import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import { identity, type Matrix } from '../../../geometry/matrix.js'
import { dictOf, numbersOf } from '../../model/form-keys.js'
import type { WidgetBox } from './widget-box.js'

/** The frame of an appearance around its text: the operators before and after, with their space and resources. */
export interface KeptFrame {
  before: string
  after: string
  box: number[]
  matrix: Matrix
  resources: PDFDict | undefined
}

const MAX_LENGTH = 100_000

/**
 * The parts of an existing appearance outside `/Tx BMC` … `EMC` (ISO 32000-2, 12.7.4.3), for widgets that do not define
 * their background otherwise. `undefined` if there is no such appearance, or one of another size.
 */
export function keptFrame(
  widget: PDFDict,
  { width, height }: WidgetBox,
  decode: (stream: PDFRawStream) => Uint8Array | undefined,
): KeptFrame | undefined {
  const appearance = dictOf(widget, 'AP')?.lookup(PDFName.of('N'))
  if (!(appearance instanceof PDFRawStream)) return undefined
  const box = numbersOf(appearance.dict.lookup(PDFName.of('BBox')))
  if (box?.length !== 4) return undefined
  if (Math.abs(box[2]! - box[0]! - width) > 1 || Math.abs(box[3]! - box[1]! - height) > 1) return undefined
  if (Math.abs(box[0]!) > 0.01 || Math.abs(box[1]!) > 0.01) return undefined
  const bytes = decode(appearance)
  if (!bytes || bytes.length > MAX_LENGTH) return undefined
  const content = latin1(bytes, 0, bytes.length)
  const start = content.search(/\/Tx\s+BMC\b/)
  const end = content.lastIndexOf('EMC')
  if (start < 0 || end < start) return undefined
  const [before, after] = [content.slice(0, start), content.slice(end + 3)]
  // Text in the frame would be set in fonts and states that the new text must not find.
  if (/\bBT\b|\bBMC\b|\bBDC\b|\bBI\b/.test(before) || count(before, /\bq\b/g) !== count(before, /\bQ\b/g))
    return undefined
  const matrix = numbersOf(appearance.dict.lookup(PDFName.of('Matrix')))
  return {
    before: before.trim() === '' ? '' : `${before.trim()}\n`,
    after: /\bBT\b|\bBMC\b|\bBDC\b|\bBI\b/.test(after) ? '' : after.trim(),
    box,
    matrix: matrix?.length === 6 ? (matrix as unknown as Matrix) : identity,
    resources: dictOf(appearance.dict, 'Resources'),
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
