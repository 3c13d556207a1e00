import { type PDFDict, PDFName } from 'pdf-lib'
import type { FontFile } from './find-font-files.js'

const BaseFont = PDFName.of('BaseFont')
const FontName = PDFName.of('FontName')
const tagged = /^([A-Z]{6})\+/

/**
 * Marks all fonts of a file as subsets by a prefix of six capitals (ISO 32000-2, 9.9.2), derived from its glyphs, so
 * that the same content gives the same file. Marked names stay.
 */
export function markSubset({ owners, descriptors }: FontFile, glyphs: Iterable<number>): void {
  const named: [PDFDict, PDFName][] = [
    ...owners.flatMap(({ font, described }): [PDFDict, PDFName][] => [
      [font, BaseFont],
      [described, BaseFont],
    ]),
    ...[...descriptors].map((descriptor): [PDFDict, PDFName] => [descriptor, FontName]),
  ]
  const names = named.map(([dict, key]) => nameIn(dict, key))
  const tag = names.map((name) => tagged.exec(name ?? '')?.[1]).find((found) => found !== undefined)
  const mark = tag ?? digest(names.find((name) => name !== undefined) ?? '', glyphs)
  for (const [dict, key] of named) {
    const name = nameIn(dict, key)
    if (name !== undefined && !tagged.test(name)) dict.set(key, PDFName.of(`${mark}+${name}`))
  }
}

/** Whether all fonts of a file are marked as subsets. */
export function isMarked({ owners }: FontFile): boolean {
  return owners.every(({ described }) => tagged.test(nameIn(described, BaseFont) ?? ''))
}

function nameIn(dict: PDFDict, key: PDFName): string | undefined {
  const name = dict.lookup(key)
  return name instanceof PDFName ? name.asString().slice(1) : undefined
}

function digest(name: string, glyphs: Iterable<number>): string {
  let hash = 0x811c9dc5
  for (const value of [...Array.from(name, (letter) => letter.charCodeAt(0)), ...glyphs])
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0
  // MuPDF takes names that begin with DF or DLC for fonts of DynaLab, which it hints.
  let tag = String.fromCharCode(69 + (hash % 22))
  for (let letter = 1; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (hash % 26))
    hash = Math.floor(hash / 26)
  }
  return tag
}
