import { PDFBool, type PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { tidyLanguage } from '../../structure/languages.js'
import { structureTreeOf } from '../../structure/read-structure-tree.js'
import { standardTypes } from '../../structure/standard-types.js'
import { mapRole } from '../../structure/structure-roles.js'
import { isElement, type StructureElement } from '../../structure/structure-tree.js'
import { decodeTextString } from '../../syntax/text-string.js'
import { dictIn, nameIn } from '../inspection.js'
import { isLanguageCode } from '../language-code.js'
import { needsTags } from '../levels.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of

/** Standard types by the names that programs give to others, also those of PDF 2.0. */
const guesses: readonly (readonly [RegExp, string])[] = [
  [/^(?:h|head|heading|[uü]berschrift|titre|t[ií]tulo)[ _-]*([1-6])/i, 'H'],
  [/^h(?:eading)?[ _-]*\d+/i, 'H6'],
  [/^(?:title|heading|headline|subtitle)/i, 'H1'],
  [/foot.?note|end.?note|^fenote/i, 'Note'],
  [/^(?:fig|figure|image|picture|graphic|shape|chart|diagram|inlineshape)/i, 'Figure'],
  [/^(?:hyper)?link/i, 'Link'],
  [/caption/i, 'Caption'],
  [/quot/i, 'BlockQuote'],
  [/formula|equation|^math/i, 'Formula'],
  [/^(?:code|listing|source)/i, 'Code'],
  [/^(?:section|chapter|aside)/i, 'Sect'],
  [/^(?:article|story)/i, 'Art'],
  [/^(?:span|run|inline|em|emphasis|strong|bold|italic|sub|sup|superscript|subscript|char)/i, 'Span'],
  [/^artifact/i, 'NonStruct'],
  [/^(?:documentfragment|slide|workbook|worksheet|page)/i, 'Part'],
  [/^(?:p|para|paragraph|body|normal|text)/i, 'P'],
]
/** Types of which the content is in a line. */
const inline = /^(?:P|H[1-6]?|Span|Quote|Note|Reference|Code|Link|Lbl|LBody|TD|TH|Caption|BibEntry)$/

/** Completes tags for level A (ISO 19005-2, 6.7): the declaration, the types, the languages. */
export function cleanTags(conversion: Conversion): void {
  const { document, context, level } = conversion
  const tree = needsTags(level) ? structureTreeOf(document) : undefined
  if (!tree) return
  const { catalog } = document
  const mark = dictIn(catalog, 'MarkInfo')
  if (mark?.lookup(key('Marked')) !== PDFBool.True) {
    catalog.set(key('MarkInfo'), context.obj({ Marked: true }))
    conversion.note('tags-marked')
  }
  cleanRoles(conversion, tree.root.dict, tree.elements)
  for (const { dict } of [{ dict: catalog }, ...tree.elements]) cleanLanguage(conversion, dict)
}

function cleanRoles(conversion: Conversion, root: PDFDict, elements: readonly StructureElement[]): void {
  const map = dictIn(root, 'RoleMap') ?? conversion.context.obj({})
  for (const element of elements) {
    const type = nameIn(element.dict, 'S') ?? ''
    const { role, isCircle } = mapRole(map, type)
    if (standardTypes.has(type) ? role === type : standardTypes.has(role) && !isCircle) continue
    const entry = key(type.replaceAll('#', '#23'))
    if (standardTypes.has(type)) map.delete(entry)
    else {
      const guess = guessRole(type, element, map)
      conversion.guessedRoles.set(type, guess)
      if (type === '') element.dict.set(key('S'), key(guess))
      else map.set(entry, key(guess))
    }
    conversion.note('roles-mapped')
  }
  if (map.keys().length > 0) root.set(key('RoleMap'), map)
}

/** The standard type nearest to another one: by its name, or else by what it contains and where it is. */
function guessRole(type: string, element: StructureElement, map: PDFDict): string {
  for (const [pattern, role] of guesses) {
    const match = pattern.exec(type)
    if (match) return match[1] ? role + match[1] : role
  }
  if (element.kids.length > 0 && element.kids.every(isElement)) return 'Div'
  const above = element.parent && mapRole(map, nameIn(element.parent.dict, 'S') ?? '').role
  return above && inline.test(above) ? 'Span' : 'P'
}

function cleanLanguage(conversion: Conversion, dict: PDFDict): void {
  const value = dict.lookup(key('Lang'))
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return
  const given = decodeTextString(value)
  if (isLanguageCode(given)) return
  const language = tidyLanguage(given)
  if (language === undefined) dict.delete(key('Lang'))
  else dict.set(key('Lang'), PDFHexString.fromText(language))
  conversion.note('languages-corrected')
}
