import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { readNameTree } from '../syntax/trees.js'
import type { HiddenDataKind, HiddenDataReport } from './hidden-data.js'
import { visitDicts } from './visit-dicts.js'

const name = (text: string) => PDFName.of(text)
const A = name('A')
const AA = name('AA')
const Next = name('Next')
const MAX_CHAIN = 1000

/** What kind of data an action is; those that only move within the document are none. */
function kindOf(action: PDFDict): HiddenDataKind | undefined {
  switch (textOf(action.lookup(name('S')))) {
    case 'GoTo':
    case 'Named':
    case 'ResetForm':
    case undefined:
      return undefined
    case 'JavaScript':
      return 'scripts'
    case 'URI':
      return 'links'
    default:
      return action.has(name('JS')) ? 'scripts' : 'actions'
  }
}

/**
 * Removes scripts, actions and links of a document, as far as they are `wanted`: those that run by themselves, those of links, fields and
 * bookmarks, and scripts among names. Going to a place in the document stays possible.
 */
export function removeActions(
  document: PdfDocument,
  wanted: ReadonlySet<HiddenDataKind>,
  report: HiddenDataReport,
): void {
  const { context, catalog } = document
  /** An action without what is to be removed, and the same of those that follow it. */
  const clean = (value: PDFObject | undefined, depth = 0): PDFObject | undefined => {
    const action = context.lookup(value)
    if (!(action instanceof PDFDict) || depth > MAX_CHAIN) return undefined
    const following = action.lookup(Next)
    const next = (following instanceof PDFArray ? following.asArray() : following ? [action.get(Next)!] : []).flatMap(
      (item) => clean(item, depth + 1) ?? [],
    )
    const kind = kindOf(action)
    if (kind === undefined || !wanted.has(kind)) {
      if (next.length === 0) action.delete(Next)
      else action.set(Next, next.length === 1 ? next[0]! : context.obj(next))
      return value
    }
    report.add(kind, textOf(action.lookup(name('S'))))
    return next[0]
  }
  const put = (holder: PDFDict, key: PDFName) => {
    const left = clean(holder.get(key))
    if (left === undefined) holder.delete(key)
    else holder.set(key, left)
  }

  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict && wanted.has('scripts') && names.has(name('JavaScript'))) {
    for (const [key] of readNameTree(context, names.get(name('JavaScript')))) report.add('scripts', key)
    names.delete(name('JavaScript'))
  }
  if (wanted.has('links')) catalog.delete(name('URI'))
  if (catalog.lookup(name('OpenAction')) instanceof PDFDict) put(catalog, name('OpenAction'))
  visitDicts(document, (dict) => {
    // The key A has other meanings in other dictionaries, such as attributes of tags.
    if (isAction(dict.lookup(A))) put(dict, A)
    const events = dict.lookup(AA)
    if (events instanceof PDFDict) {
      for (const key of events.keys()) put(events, key)
      if (events.keys().length === 0) dict.delete(AA)
    }
    // Scripts of 3D annotations and of multimedia.
    if (wanted.has('scripts'))
      for (const key of ['OnInstantiate', 'JS'])
        if (dict.has(name(key)) && (key === 'OnInstantiate' || dict.lookup(name('S')) === name('Rendition'))) {
          dict.delete(name(key))
          report.add('scripts', key)
        }
  })
}

function isAction(value: PDFObject | undefined): boolean {
  return value instanceof PDFDict && value.lookup(name('S')) instanceof PDFName && value.lookup(name('O')) === undefined
}
