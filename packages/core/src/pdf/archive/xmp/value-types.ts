import type { XmpNode } from './rdf-nodes.js'
import { commonStructures, laterStructures, namespaces } from './schema-tables.js'

/** A structure: the namespace of its fields, and their types by name. */
export interface StructureType {
  namespace: string
  fields: ReadonlyMap<string, string>
}

const anything = /^/
const uri = /^(?:[^\s<>"{}|\\^`%\u0000-\u001f]|%[\da-f]{2})*$/i
const date =
  /^(?:\d{4}(?:-(?:0\d|1[0-2])(?:-(?:[0-2]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?|T?\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)$/

/** Texts that are values of the simple types (XMP Specification, "Property value types"). */
const simpleTypes: Record<string, RegExp> = {
  Text: anything,
  ProperName: anything,
  AgentName: anything,
  XPath: anything,
  Locale: anything,
  GUID: anything,
  Choice: anything,
  RenditionClass: anything,
  Boolean: /^(?:True|False)$/,
  Integer: /^[+-]?\d+$/,
  Real: /^[+-]?(?:\d+\.?\d*|\.\d+)$/,
  Rational: /^[+-]?\d+\/\d+$/,
  MIMEType: /^[-\w+.]+\/[-\w+.]+$/,
  GPSCoordinate: /^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/,
  Date: date,
  URI: uri,
  URL: uri,
}

const byLowerCase = new Map(Object.keys(simpleTypes).map((name) => [name.toLowerCase(), name]))

/** Types beyond which no more of one type are followed: types of extension schemas may name each other. */
const MAX_DEPTH = 20

/** The types that values of one schema may have: those of the XMP Specification, and those that extension schemas define. */
export class ValueTypes {
  readonly #structures = new Map<string, StructureType>()
  readonly #texts = new Set<string>()

  constructor(part: number) {
    const tables = part === 1 ? [commonStructures] : [commonStructures, laterStructures]
    for (const table of tables)
      for (const [name, [prefix, fields]] of Object.entries(table))
        this.#structures.set(name, { namespace: namespaces[prefix], fields: typesOf(fields) })
  }

  /** Adds a type that an extension schema defines; without fields it is a text. */
  define(name: string, structure: StructureType | undefined): void {
    if (structure && structure.fields.size > 0) this.#structures.set(name, structure)
    else this.#texts.add(name)
  }

  /** Whether a type, as written in an extension schema, is known. */
  isDefined(type: string): boolean {
    const { array, item } = splitType(type)
    if (array === 'lang alt') return true
    return this.#structures.has(item) || this.#texts.has(item) || byLowerCase.has(item.toLowerCase())
  }

  /** Whether a value has the type. */
  isValid(node: XmpNode, type: string, depth = 0): boolean {
    if (depth > MAX_DEPTH) return false
    const { array, item } = splitType(type)
    if (array === 'lang alt')
      return (
        node.kind === 'alt' && node.children.every((child) => child.kind === 'simple' && child.language !== undefined)
      )
    if (array !== '') return node.kind === array && node.children.every((child) => this.isValid(child, item, depth + 1))
    const structure = this.#structures.get(item)
    if (structure)
      return (
        node.kind === 'structure' &&
        node.children.every((child) => {
          const field = structure.fields.get(child.name)
          return child.namespace === structure.namespace && field !== undefined && this.isValid(child, field, depth + 1)
        })
      )
    if (node.kind !== 'simple') return false
    if (this.#texts.has(item)) return true
    const name = byLowerCase.get(item.toLowerCase())
    return name === undefined || simpleTypes[name]!.test(node.value.trim())
  }
}

/** The types of names, of a table of names by type. */
export function typesOf(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
  )
}

/** Whether a text is a URI, as far as its characters say. */
export function isUri(text: string): boolean {
  return uri.test(text.trim())
}

/** Splits `Bag Text` and the like; choices are taken as what they choose from. */
function splitType(type: string): { array: '' | 'bag' | 'seq' | 'alt' | 'lang alt'; item: string } {
  const plain = type.trim().replace(/\s+/g, ' ')
  if (/^lang alt$/i.test(plain)) return { array: 'lang alt', item: '' }
  const array = /^(bag|seq|alt)(?: |$)/i.exec(plain)?.[1]
  const rest = array ? plain.slice(array.length).trim() : plain
  const item = rest.replace(/^(?:of )?(?:(?:open|closed) )?choice(?: of)? ?/i, '') || 'Text'
  return { array: (array?.toLowerCase() ?? '') as 'bag', item: item === '' ? 'Text' : item }
}
