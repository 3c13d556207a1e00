import { PDFName, type PDFObject } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { CLOSE, NAME, NUMBER, OPEN } from '../../content/operands.js'
import type { FoundAt } from '../findings.js'
import type { Inspection } from '../inspection.js'
import { checkIntent } from './check-state.js'
import { checkBits } from './check-xobjects.js'

const allowed = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode DCTDecode AHx A85 Fl RL CCF DCT'.split(' '),
)

/** Checks an inline image (ISO 19005-1, 6.1.10 and 6.2.4; ISO 19005-2, 6.1.10 and 6.2.8). */
export function checkInlineImage(
  reader: ContentReader,
  inspection: Inspection,
  at: FoundAt,
  paint: { useSpace: (space: PDFObject | undefined) => void; useFill: () => void },
): void {
  const entries = readEntries(reader)
  const value = (short: string, full: string) => entries.get(short) ?? entries.get(full) ?? []
  for (const filter of value('F', 'Filter')) {
    const isWrong = inspection.part === 1 ? /^LZW(?:Decode)?$/.test(String(filter)) : !allowed.has(String(filter))
    if (isWrong) inspection.findings.add('inline-filter', { ...at, detail: String(filter) })
  }
  if (value('I', 'Interpolate')[0] === 'true') inspection.findings.add('interpolate', at)
  const [intent] = value('Intent', 'Intent')
  if (typeof intent === 'string') checkIntent(inspection, intent, at)
  const isMask = value('IM', 'ImageMask')[0] === 'true'
  checkBits(inspection, value('BPC', 'BitsPerComponent')[0], isMask, false, at)
  if (isMask) {
    paint.useFill()
    return
  }
  const [space, base] = value('CS', 'ColorSpace')
  if (typeof space !== 'string') return
  if ((space === 'I' || space === 'Indexed') && typeof base === 'string') paint.useSpace(PDFName.of(base))
  else paint.useSpace(PDFName.of(space))
}

/** The entries of an inline image: names and numbers of each value. */
function readEntries(reader: ContentReader): Map<string, (string | number)[]> {
  const entries = new Map<string, (string | number)[]>()
  const { kinds, count, bytes, values, ends } = reader
  for (let index = 0; index + 1 < count; ) {
    const name = reader.name(index++)
    if (name === undefined) continue
    const items: (string | number)[] = []
    let depth = 0
    do {
      const kind = kinds[index]
      if (kind === OPEN) depth++
      else if (kind === CLOSE) depth--
      else if (kind === NAME) items.push(reader.name(index)!)
      else if (kind === NUMBER) items.push(reader.number(index))
      else items.push(latin1(bytes, values[index]!, Math.min(ends[index]!, values[index]! + 8)))
      index++
    } while (depth > 0 && index < count)
    if (!entries.has(name)) entries.set(name, items)
  }
  return entries
}
