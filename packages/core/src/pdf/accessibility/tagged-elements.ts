import type { PDFDict, PDFObject } from 'pdf-lib'
import { PDFDict as Dict, PDFArray, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { roleOf } from '../structure/structure-roles.js'
import { isElement, type StructureElement, type StructureTree } from '../structure/structure-tree.js'
import { decodeTextString } from '../syntax/text-string.js'

const key = PDFName.of

/** The elements of a structure tree with their standard types. */
export class TaggedElements {
  readonly #roles = new Map<StructureElement, string>()

  constructor(readonly tree: StructureTree) {}

  /** The standard type of an element, or its own if it is mapped to none. */
  role(element: StructureElement): string {
    let role = this.#roles.get(element)
    if (role === undefined) {
      role = roleOf(element.dict, this.tree.root.dict)
      this.#roles.set(element, role)
    }
    return role
  }

  /** The elements right below one, as if those that only group were not there. */
  kids(element: StructureElement): StructureElement[] {
    return element.kids.flatMap((kid) => {
      if (!isElement(kid)) return []
      return this.role(kid) === 'NonStruct' ? this.kids(kid) : [kid]
    })
  }

  /** The element above one, as if those that only group were not there. */
  parent({ parent }: StructureElement): StructureElement | undefined {
    return parent && this.role(parent) === 'NonStruct' ? this.parent(parent) : parent
  }
}

/** The text in an entry, without white space around it; empty if there is none. */
export function textIn(dict: PDFDict, entry: string): string {
  const value = dict.lookup(key(entry))
  return value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value).trim() : ''
}

/** Whether an element, or one above it, has an alternative or a replacement text. */
export function hasAlternative(element: StructureElement): boolean {
  for (let at: StructureElement | undefined = element; at; at = at.parent)
    if (textIn(at.dict, 'Alt') !== '' || textIn(at.dict, 'ActualText') !== '') return true
  return false
}

/** A value among the attributes of an element, its own or those of its classes (ISO 32000-1, 14.7.5). */
export function attributeOf(element: PDFDict, root: PDFDict, name: string): PDFObject | undefined {
  const classes = root.lookup(key('ClassMap'))
  const named = listOf(element.lookup(key('C'))).map((one) =>
    one instanceof PDFName && classes instanceof Dict ? classes.lookup(one) : undefined,
  )
  for (const attributes of [...listOf(element.lookup(key('A'))), ...named.flatMap(listOf)]) {
    const dict = attributes instanceof Dict ? attributes : undefined
    const value = dict?.lookup(key(name))
    if (value) return value
  }
  return undefined
}

/** A value, or the values of an array, resolved. */
function listOf(value: PDFObject | undefined): PDFObject[] {
  if (!(value instanceof PDFArray)) return value ? [value] : []
  return value.asArray().flatMap((_, index) => value.lookup(index) ?? [])
}
