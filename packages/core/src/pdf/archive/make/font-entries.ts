import { PDFArray, type PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { readSfnt } from '../../../text/sfnt.js'
import { isUtf8Name } from '../graphics/names.js'
import { dictIn, nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of

/** Sets an entry of a font. */
export function correct(
  conversion: Conversion,
  dict: PDFDict,
  entry: string,
  value: Parameters<PDFDict['set']>[1],
): void {
  dict.set(key(entry), value)
  conversion.note('fonts-corrected')
}

/** Corrects types and names in the dictionary of a font. */
export function fixDictionary(conversion: Conversion, font: PDFDict): void {
  if (nameIn(font, 'Type') !== 'Font') correct(conversion, font, 'Type', key('Font'))
  const descriptor = dictIn(font, 'FontDescriptor')
  for (const [dict, entry] of [
    [font, 'BaseFont'],
    [descriptor, 'FontName'],
  ] as const) {
    const name = dict?.lookup(key(entry))
    if (dict && name instanceof PDFName && !isUtf8Name(name))
      correct(
        conversion,
        dict,
        entry,
        key(
          [...name.asBytes()]
            .map((byte) => (byte > 32 && byte < 127 ? String.fromCharCode(byte) : '_'))
            .join('')
            .replaceAll('#', '_'),
        ),
      )
  }
  if (nameIn(font, 'Subtype') !== 'Type3' && !(font.lookup(key('BaseFont')) instanceof PDFName))
    correct(conversion, font, 'BaseFont', key(nameIn(descriptor, 'FontName') ?? 'Unnamed'))
}

/** Corrects the numbers of the first and the last code with a width. */
export function fixWidthEntries(conversion: Conversion, font: PDFDict): void {
  const widths = font.lookup(key('Widths'))
  if (!(widths instanceof PDFArray)) return
  const first = font.lookup(key('FirstChar'))
  const last = font.lookup(key('LastChar'))
  if (!(first instanceof PDFNumber)) correct(conversion, font, 'FirstChar', PDFNumber.of(0))
  const start = first instanceof PDFNumber ? first.asNumber() : 0
  if (!(last instanceof PDFNumber) || widths.size() !== last.asNumber() - start + 1)
    correct(conversion, font, 'LastChar', PDFNumber.of(start + widths.size() - 1))
}

/** Sets a changed font program; other fonts may share the descriptor and the old one. */
export function replaceProgram({ context }: Conversion, font: PDFDict, descriptor: PDFDict, bytes: Uint8Array): void {
  const own = descriptor.clone(context)
  for (const entry of ['FontFile', 'FontFile2', 'FontFile3']) own.delete(key(entry))
  own.set(key('FontFile2'), context.register(context.flateStream(bytes, { Length1: bytes.length })))
  font.set(key('FontDescriptor'), context.register(own))
}

/** Sets a changed program in the Compact Font Format. */
export function replaceCff(conversion: Conversion, font: PDFDict, bytes: Uint8Array, subtype: string): void {
  const { context } = conversion
  const own = dictIn(font, 'FontDescriptor')!.clone(context)
  own.set(key('FontFile3'), context.register(context.flateStream(bytes, { Subtype: subtype })))
  font.set(key('FontDescriptor'), context.register(own))
}

/** OpenType files are newer than PDF/A-1: what is in them stays. */
export function unwrapOpenType({ context, inspection, part }: Conversion, holder: PDFDict, isComposite: boolean): void {
  const descriptor = dictIn(holder, 'FontDescriptor')
  const stream = descriptor?.lookup(key('FontFile3'))
  if (part > 1 || !descriptor || !(stream instanceof PDFRawStream) || nameIn(stream.dict, 'Subtype') !== 'OpenType')
    return
  const bytes = inspection.decode(stream)
  const sfnt = bytes && readSfnt(bytes)
  const cff = sfnt?.tables.get('CFF ')
  descriptor.delete(key('FontFile3'))
  if (cff)
    descriptor.set(
      key('FontFile3'),
      context.register(context.flateStream(cff, { Subtype: isComposite ? 'CIDFontType0C' : 'Type1C' })),
    )
  else if (bytes)
    descriptor.set(key('FontFile2'), context.register(context.flateStream(bytes, { Length1: bytes.length })))
}
