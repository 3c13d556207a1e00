import { PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import { ContentReader } from '../content/content-tokens.js'
import { operatorCode } from '../content/operators.js'
import type { ContentSource } from './content-source.js'
import { readOperators } from './read-operators.js'

/** Names of fonts and XObjects in content. */
interface UsedNames {
  Font: Set<string>
  XObject: Set<string>
}

const Tf = operatorCode('Tf')
const Do = operatorCode('Do')

/** Reads which fonts content sets and which XObjects it draws, by name. */
export async function namesIn(bytes: Uint8Array, source: ContentSource): Promise<UsedNames> {
  const reader = new ContentReader(bytes)
  const names: UsedNames = { Font: new Set(), XObject: new Set() }
  await readOperators(reader, source, (code) => {
    const name = code === Tf ? reader.name(reader.count - 2) : code === Do ? reader.name(reader.count - 1) : undefined
    if (name !== undefined) names[code === Tf ? 'Font' : 'XObject'].add(name)
    return undefined
  })
  return names
}

/** A copy of resources with XObjects added, and without fonts and XObjects that were named before and are not any more. */
export function changedResources(
  resources: PDFDict,
  added: ReadonlyMap<string, PDFRef>,
  before: UsedNames,
  after: UsedNames,
): PDFDict {
  const { context } = resources
  const copy = resources.clone(context)
  const isDrawnFrom = hasDependents(resources)
  for (const category of ['Font', 'XObject'] as const) {
    const key = PDFName.of(category)
    const group = resources.lookup(key)
    const own = group instanceof PDFDict ? group.clone(context) : context.obj({})
    for (const name of isDrawnFrom ? [] : own.keys()) {
      const text = name.decodeText()
      if (before[category].has(text) && !after[category].has(text)) own.delete(name)
    }
    if (category === 'XObject') for (const [name, ref] of added) own.set(PDFName.of(name), ref)
    if (own.keys().length > 0) copy.set(key, own)
    else copy.delete(key)
  }
  return copy
}

const MAX_LOOKED_AT = 1000

/** Whether forms, cells or glyphs without resources of their own may find theirs here. */
function hasDependents(resources: PDFDict): boolean {
  let left = MAX_LOOKED_AT
  for (const category of ['Font', 'XObject', 'Pattern']) {
    const group = resources.lookup(PDFName.of(category))
    for (const key of group instanceof PDFDict ? group.keys() : []) {
      if (left-- <= 0) return true
      const object = (group as PDFDict).lookup(key)
      const dict = object instanceof PDFRawStream ? object.dict : object
      if (!(dict instanceof PDFDict) || dict.has(PDFName.Resources)) continue
      const subtype = dict.lookup(PDFName.of('Subtype'))
      const draws = category === 'Font' ? subtype === PDFName.of('Type3') : subtype !== PDFName.of('Image')
      if (draws && (category === 'Font' || object instanceof PDFRawStream)) return true
    }
  }
  return false
}
