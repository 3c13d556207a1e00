import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { isLanguage } from '../structure/languages.js'
import { standardTypes } from '../structure/standard-types.js'
import type { StructureElement } from '../structure/structure-tree.js'
import type { AccessibilityFindings } from './findings.js'
import { hasAlternative, type TaggedElements, textIn } from './tagged-elements.js'

const key = PDFName.of
const MAX_STEPS = 20
const heading = /^H([1-6])$/

/** What may be right below a type; `undefined` for types that may contain anything. */
const kidsOf: Readonly<
  Record<
    string,
    { allowed: ReadonlySet<string>; rule: 'table-parts' | 'row-parts' | 'list-parts' | 'item-parts' | 'contents-parts' }
  >
> = {
  Table: { allowed: new Set(['TR', 'THead', 'TBody', 'TFoot', 'Caption']), rule: 'table-parts' },
  THead: { allowed: new Set(['TR']), rule: 'table-parts' },
  TBody: { allowed: new Set(['TR']), rule: 'table-parts' },
  TFoot: { allowed: new Set(['TR']), rule: 'table-parts' },
  TR: { allowed: new Set(['TH', 'TD']), rule: 'row-parts' },
  L: { allowed: new Set(['L', 'LI', 'Caption']), rule: 'list-parts' },
  LI: { allowed: new Set(['Lbl', 'LBody']), rule: 'item-parts' },
  TOC: { allowed: new Set(['TOC', 'TOCI', 'Caption']), rule: 'contents-parts' },
}

/** What a type has to be right below. */
const parentsOf: Readonly<
  Record<string, { allowed: ReadonlySet<string>; rule: 'row-place' | 'cell-place' | 'item-place' }>
> = {
  TR: { allowed: new Set(['Table', 'THead', 'TBody', 'TFoot']), rule: 'row-place' },
  THead: { allowed: new Set(['Table']), rule: 'row-place' },
  TBody: { allowed: new Set(['Table']), rule: 'row-place' },
  TFoot: { allowed: new Set(['Table']), rule: 'row-place' },
  TH: { allowed: new Set(['TR']), rule: 'cell-place' },
  TD: { allowed: new Set(['TR']), rule: 'cell-place' },
  LI: { allowed: new Set(['L']), rule: 'item-place' },
  LBody: { allowed: new Set(['LI']), rule: 'item-place' },
}

/** Checks the structure tree: types, headings, lists, alternative texts, notes. */
export function checkTags(
  elements: TaggedElements,
  pageOf: (element: StructureElement) => number | undefined,
  findings: AccessibilityFindings,
): void {
  const { tree } = elements
  checkRoleMap(tree.root.dict.lookup(key('RoleMap')), findings)
  const notes = new Set<string>()
  for (const element of tree.elements) {
    const role = elements.role(element)
    const at = { page: pageOf(element), object: element.ref.objectNumber }
    if (!standardTypes.has(role)) findings.add('role-unknown', { ...at, detail: role || 'none' })
    const language = textIn(element.dict, 'Lang')
    if (language !== '' && !isLanguage(language)) findings.add('language-odd', { ...at, detail: language })
    if (role === 'Figure' && !hasAlternative(element)) findings.add('figure', at)
    if (role === 'Formula' && !hasAlternative(element)) findings.add('formula', at)
    if (role === 'Note') {
      const id = textIn(element.dict, 'ID')
      if (id === '' || notes.has(id)) findings.add('note-id', { ...at, detail: id || undefined })
      notes.add(id)
    }
    checkNesting(elements, element, role, at, findings)
  }
  checkHeadings(elements, pageOf, findings)
}

function checkNesting(
  elements: TaggedElements,
  element: StructureElement,
  role: string,
  at: { page: number | undefined; object: number },
  findings: AccessibilityFindings,
): void {
  const below = kidsOf[role]
  if (below) {
    const kids = elements.kids(element).map((kid) => elements.role(kid))
    for (const kid of kids) if (!below.allowed.has(kid)) findings.add(below.rule, { ...at, detail: kid })
    if (kids.filter((kid) => kid === 'Caption').length > 1) findings.add(below.rule, { ...at, detail: 'Caption' })
  }
  const above = parentsOf[role]
  const parent = above && elements.parent(element)
  if (above && (!parent || !above.allowed.has(elements.role(parent)))) findings.add(above.rule, { ...at, detail: role })
}

function checkHeadings(
  elements: TaggedElements,
  pageOf: (element: StructureElement) => number | undefined,
  findings: AccessibilityFindings,
): void {
  let before = 0
  let hasLevels = false
  let hasPlain = false
  const plain = new Map<StructureElement | undefined, number>()
  for (const element of elements.tree.elements) {
    const role = elements.role(element)
    if (role === 'H') {
      hasPlain = true
      const parent = elements.parent(element)
      const count = (plain.get(parent) ?? 0) + 1
      plain.set(parent, count)
      if (count === 2) findings.add('heading-twice', { page: pageOf(element), object: element.ref.objectNumber })
    }
    const level = Number(heading.exec(role)?.[1] ?? 0)
    if (level === 0) continue
    hasLevels = true
    const at = { page: pageOf(element), object: element.ref.objectNumber, detail: role }
    if (before === 0 && level !== 1) findings.add('heading-first', at)
    else if (level > before + 1) findings.add('heading-skipped', at)
    before = level
  }
  if (hasLevels && hasPlain) findings.add('heading-kinds')
}

/** Types that are mapped in a circle, and standard ones that are mapped to others. */
function checkRoleMap(map: PDFObject | undefined, findings: AccessibilityFindings): void {
  if (!(map instanceof PDFDict)) return
  for (const type of map.keys()) {
    const first = type.decodeText()
    const seen = new Set([first])
    let target = mapped(map, first)
    if (standardTypes.has(first) && target !== undefined && target !== first)
      findings.add('role-changed', { detail: `${first} → ${target}` })
    for (let step = 0; step < MAX_STEPS && target !== undefined; step++) {
      if (seen.has(target)) {
        if (target !== first || seen.size > 1) findings.add('role-circle', { detail: first })
        break
      }
      seen.add(target)
      target = mapped(map, target)
    }
  }
}

function mapped(map: PDFDict, type: string): string | undefined {
  const target = map.lookup(key(type.replaceAll('#', '#23')))
  const first = target instanceof PDFArray ? target.lookup(0) : target
  return first instanceof PDFName ? first.decodeText() : undefined
}
