import { PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { ContentReader } from '../content/content-tokens.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { operatorCode } from '../content/operators.js'
import type { ContentSource } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import type { OwnResources } from './own-resources.js'

/** Names of fonts and XObjects in content. */
interface UsedNames {
  Font: Set<string>
  XObject: Set<string>
}

const Tf = operatorCode('Tf')
const Do = operatorCode('Do')

/** Reads the names of fonts and XObjects that content uses. Undefined if the content exceeds the limits. */
export async function namesIn(bytes: Uint8Array, source: ContentSource): Promise<UsedNames | undefined> {
  const reader = new ContentReader(bytes)
  const names: UsedNames = { Font: new Set(), XObject: new Set() }
  const { isComplete } = source
  const isRead = await readOperators(reader, source, (code) => {
    const name = code === Tf ? reader.name(reader.count - 2) : code === Do ? reader.name(reader.count - 1) : undefined
    if (name !== undefined) names[code === Tf ? 'Font' : 'XObject'].add(name)
    return undefined
  })
  // It was read before, and nothing is lost but names.
  source.isComplete = isComplete
  return isRead ? names : undefined
}

/** Resources with more fonts or XObjects keep unused ones, so that pages that share them do not each get a copy. */
const MAX_NAMES = 1000

/** Resources without some of their names, by those names; made once for all pages that share the resources. */
const shortened = new WeakMap<PDFDict, Map<string, PDFRef | undefined>>()

/**
 * A copy of resources with XObjects added, and without fonts and XObjects that are no longer named and that neither
 * other resources nor `others` borrow. Undefined if nothing changes.
 */
export async function changedResources(
  resources: PDFDict,
  added: OwnResources['added'],
  before: UsedNames | undefined,
  after: UsedNames | undefined,
  source: ContentSource,
  others: readonly PDFRawStream[],
): Promise<PDFRef | undefined> {
  const unused: UsedNames = {
    Font: unusedOf(resources, 'Font', before?.Font, after?.Font),
    XObject: unusedOf(resources, 'XObject', before?.XObject, after?.XObject),
  }
  const known = shortened.get(resources) ?? new Map<string, PDFRef | undefined>()
  shortened.set(resources, known)
  const isAlike = added.size === 0 && others.length === 0
  const key = JSON.stringify([[...unused.Font], [...unused.XObject]])
  if (isAlike && known.has(key)) return known.get(key)
  const isAny = unused.Font.size + unused.XObject.size > 0
  const isShorter = isAny && !(await new Borrowers(unused, source).include(resources, others))
  const changed = isShorter || added.size > 0 ? copyOf(resources, added, isShorter ? unused : undefined) : undefined
  if (isAlike) known.set(key, changed)
  return changed
}

function unusedOf(
  resources: PDFDict,
  category: keyof UsedNames,
  before: Set<string> | undefined,
  after: Set<string> | undefined,
): Set<string> {
  const group = resources.lookup(PDFName.of(category))
  const keys = group instanceof PDFDict ? group.keys() : []
  if (keys.length > MAX_NAMES || !before || !after) return new Set()
  const names = keys.map((key) => key.decodeText())
  return new Set(names.filter((name) => before.has(name) && !after.has(name)))
}

function copyOf(resources: PDFDict, added: OwnResources['added'], without: UsedNames | undefined): PDFRef {
  const { context } = resources
  const copy = resources.clone(context)
  for (const category of ['Font', 'XObject'] as const) {
    const key = PDFName.of(category)
    const group = resources.lookup(key)
    const own = group instanceof PDFDict ? group.clone(context) : context.obj({})
    for (const name of own.keys()) if (without?.[category].has(name.decodeText())) own.delete(name)
    if (category === 'XObject') for (const [name, { ref }] of added) own.set(PDFName.of(name), ref)
    if (own.keys().length > 0) copy.set(key, own)
    else copy.delete(key)
  }
  return context.register(copy)
}

/** Maximum number of forms and other resources inspected; beyond that, they are assumed to borrow names. */
const MAX_LOOKED_AT = 300

/**
 * Determines whether content may find names missing in its resources elsewhere: viewers fall back to those of the
 * caller.
 */
class Borrowers {
  readonly #seen = new Set<PDFObject>()

  readonly #names: UsedNames
  readonly #source: ContentSource

  constructor(names: UsedNames, source: ContentSource) {
    this.#names = names
    this.#source = source
  }

  async include(resources: PDFDict, others: readonly PDFRawStream[] = []): Promise<boolean> {
    for (const content of others) if (await this.#borrows(content)) return true
    if (this.#seen.has(resources)) return false
    this.#seen.add(resources)
    for (const category of ['Font', 'XObject', 'Pattern', 'ExtGState'] as const) {
      const group = resources.lookup(PDFName.of(category))
      for (const key of group instanceof PDFDict ? group.keys() : []) {
        if (this.#seen.size > MAX_LOOKED_AT) return true
        if (category === 'XObject' && this.#names.XObject.has(key.decodeText())) continue
        const object = (group as PDFDict).lookup(key)
        if (category === 'Font') {
          if (object instanceof PDFDict && object.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')) return true
        } else if (await this.#borrows(category === 'ExtGState' ? maskOf(object) : object)) return true
      }
    }
    return false
  }

  async #borrows(content: PDFObject | undefined): Promise<boolean> {
    if (!(content instanceof PDFRawStream) || this.#seen.has(content) || kindOfObject(content) === 'image') return false
    this.#seen.add(content)
    const own = content.dict.lookup(PDFName.Resources)
    const { isComplete } = this.#source
    const bytes = this.#source.form(content)
    if (!bytes) {
      this.#source.isComplete = isComplete
      return true
    }
    const used = await namesIn(bytes, this.#source)
    if (!used) return true
    for (const category of ['Font', 'XObject'] as const) {
      const group = own instanceof PDFDict ? own.lookup(PDFName.of(category)) : undefined
      for (const name of used[category])
        if (this.#names[category].has(name) && !(group instanceof PDFDict && group.has(PDFName.of(name)))) return true
    }
    return own instanceof PDFDict && this.include(own)
  }
}

/** The form of a soft mask. */
function maskOf(state: PDFObject | undefined): PDFObject | undefined {
  const mask = state instanceof PDFDict ? state.lookup(PDFName.of('SMask')) : undefined
  return mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
}
