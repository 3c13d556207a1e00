import { PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { NAME, NUMBER } from '../../content/operands.js'
import { StringBytes } from '../../content/string-bytes.js'
import type { PdfDocument } from '../../model/document.js'
import { structureTreeOf } from '../../structure/read-structure-tree.js'
import { isElement } from '../../structure/structure-tree.js'
import { decodeTextString } from '../../syntax/text-string.js'
import type { Scope } from './scope.js'

const key = PDFName.of

/** What the property list of marked content says. */
export interface MarkProperties {
  mcid: number | undefined
  language: string | undefined
  /** Whether it has a text that replaces what is shown. */
  isReplaced: boolean
}

/** Reads the property list of marked content, which is an operand or a named resource. */
export function markProperties(reader: ContentReader, scope: Scope): MarkProperties {
  const found: MarkProperties = { mcid: undefined, language: undefined, isReplaced: false }
  if (reader.count === 2 && reader.kinds[1] === NAME) {
    const list = scope.find('Properties', reader.name(1) ?? '')
    if (!(list instanceof PDFDict)) return found
    const mcid = list.lookup(key('MCID'))
    return {
      mcid: mcid instanceof PDFNumber ? mcid.asNumber() : undefined,
      language: stringIn(list, 'Lang'),
      isReplaced: Boolean(stringIn(list, 'ActualText')),
    }
  }
  const text = new StringBytes()
  for (let index = 1; index < reader.count - 1; index++) {
    const name = reader.kinds[index] === NAME ? reader.name(index) : undefined
    if (name === 'MCID' && reader.kinds[index + 1] === NUMBER) found.mcid = reader.number(index + 1)
    if ((name !== 'Lang' && name !== 'ActualText') || !text.read(reader, index + 1)) continue
    if (name === 'Lang') found.language = latin1(text.bytes, 0, text.length)
    else found.isReplaced = text.length > 0
  }
  return found
}

function stringIn(dict: PDFDict, entry: string): string | undefined {
  const value = dict.lookup(key(entry))
  return value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value) : undefined
}

/** Marked content, as `page or form number, MCID`, whose element has a text that replaces what is shown. */
export function replacedMarks(document: PdfDocument): ReadonlySet<string> {
  const marks = new Set<string>()
  for (const { dict, kids } of structureTreeOf(document)?.elements ?? []) {
    if (!stringIn(dict, 'ActualText')) continue
    for (const kid of kids)
      if (!isElement(kid) && kid.mcid !== undefined)
        marks.add(`${(kid.stream ?? kid.page)?.objectNumber ?? 0} ${kid.mcid}`)
  }
  return marks
}
