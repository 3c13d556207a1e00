import { PDFBool, type PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { structureTreeOf } from '../../structure/read-structure-tree.js'
import { standardTypes } from '../../structure/standard-types.js'
import { mapRole } from '../../structure/structure-roles.js'
import type { FoundAt } from '../findings.js'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import { isLanguageCode } from '../language-code.js'

const key = PDFName.of

/** Checks what level A asks of tags (ISO 19005-2, 6.7). */
export function checkTags(inspection: Inspection): void {
  const { findings, document } = inspection
  if (!findings.isTagged) return
  const { catalog } = document
  if (dictIn(catalog, 'MarkInfo')?.lookup(key('Marked')) !== PDFBool.True) findings.add('tags-marked')
  checkLanguage(inspection, catalog, {})
  const tree = structureTreeOf(document)
  if (!tree) {
    findings.add('tags-missing')
    return
  }
  const map = dictIn(tree.root.dict, 'RoleMap')
  for (const { dict, ref } of tree.elements) {
    const at = { object: ref.objectNumber }
    checkLanguage(inspection, dict, at)
    // Types of namespaces are from PDF 2.0.
    const type = dict.has(key('NS')) ? undefined : nameIn(dict, 'S')
    if (type === undefined) continue
    const { role, isCircle } = mapRole(map, type)
    if (isCircle) findings.add('role-circle', { ...at, detail: type })
    else if (!standardTypes.has(role)) findings.add('role-unmapped', { ...at, detail: type })
    if (standardTypes.has(type) && role !== type) findings.add('role-changed', { ...at, detail: `${type} → ${role}` })
  }
}

function checkLanguage({ findings }: Inspection, dict: PDFDict, at: FoundAt): void {
  const value = dict.lookup(key('Lang'))
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return
  const text = value.decodeText()
  if (!isLanguageCode(text)) findings.add('language-code', { ...at, detail: text })
}
