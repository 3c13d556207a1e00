import { PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { forbidObjectStreams, joinClaims } from '../conformance/join-claims.js'
import { joinForms } from '../forms/join/join-forms.js'
import { objectsOfDocuments, renameReferences } from '../forms/join/rename-references.js'
import { destinationHolders } from '../model/destinations.js'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { formOf, hasXfa } from '../model/form-fields.js'
import { dictsOf, makeBookmark, writeOutline } from '../model/outline.js'
import { plainLabels, writePageLabels } from '../model/page-labels.js'
import { shortList } from '../model/pages-in-words.js'
import { joinStructures } from '../structure/join-structures.js'
import {
  claimName,
  markName,
  nameObject,
  placeDestinations,
  readNameTree,
  stringKey,
  stringObject,
  writeNameTree,
} from '../syntax/trees.js'
import { findEqualObjects, holdsEqualStreams } from '../write/merge-equal-objects.js'
import { dropParts } from './document-parts.js'
import { joinLayers } from './layers.js'
import { dropPortfolios, isPortfolio } from './portfolio.js'

const Names = PDFName.of('Names')
/** Bytes that one script of a form may inflate to. */
const MAX_SCRIPT = 2 ** 24

export type BookmarkMode = 'per-file' | 'keep' | 'none'

/** The bookmark that a file gets with `per-file`. */
export interface FileBookmark {
  title: string
  /** Where it leads. Default: the first page. */
  page?: PDFRef
}

/**
 * Merges documents opened in one context, in order. Metadata and viewer settings are those of the first. Bookmarks,
 * named destinations, form fields, page labels, attachments, layers, structure trees and document scripts of all are
 * merged; names used by an earlier document are changed in the later one, with all references. Equal streams, fonts and
 * resources are stored once. Changes the given documents. Warns with `conformance-lost`, `fields-renamed`, `form-scripts`,
 * `portfolio-dropped`, `xfa-dropped`.
 */
export function joinDocuments(
  documents: readonly PdfDocument[],
  titles: readonly FileBookmark[],
  bookmarks: BookmarkMode,
  run: RunContext,
): PdfDocument {
  const [first] = documents
  if (!first) throw new TypeError('There is no document to join.')
  const { context } = first
  if (documents.length > 1) for (const document of documents) dropParts(document, run)
  const catalog = first.catalog.clone(context)
  const pages = documents.flatMap((document) => document.pages)
  const joined = first.with({
    catalog,
    pages,
    version: documents.map(({ version }) => version).reduce((a, b) => ((b[0] - a[0] || b[1] - a[1]) > 0 ? b : a)),
    usesObjectStreams: documents.some(({ usesObjectStreams }) => usesObjectStreams),
    wasEncrypted: documents.some(({ wasEncrypted }) => wasEncrypted),
  })
  dropPortfolios(documents, catalog, run)
  joinNames(documents, catalog)
  joinOutlines(documents, titles, bookmarks, joined)
  joinAllForms(documents, catalog, run)
  joinLabels(documents, joined)
  const layers = joinLayers(documents.map((document) => document.catalog))
  if (layers) catalog.set(PDFName.of('OCProperties'), layers)
  joinStructures(documents, catalog)
  const claims = joinClaims(documents, joined, run)
  const spans = documents.map(({ openedNumbers }) => openedNumbers)
  joined.openedNumbers = [first.openedNumbers[0], context.largestObjectNumber]
  // Copies of a document differ in their pages and links, which take little room in object streams.
  if (documents.length > 1 && holdsEqualStreams(joined, spans)) {
    const replaced = findEqualObjects(joined, spans)
    if (replaced.size > 0) {
      joined.replacements = new Map([...joined.replacements, ...replaced])
      joined.holdsCopies = true
      joined.usesObjectStreams = !forbidObjectStreams(claims)
    }
  }
  return joined
}

function set(catalog: PDFDict, key: string, value: PDFObject | undefined): void {
  if (value) catalog.set(PDFName.of(key), value)
  else catalog.delete(PDFName.of(key))
}

/** Name trees whose entries are joined; the names of all but destinations are of no account to anything else. */
const joinedTrees = ['EmbeddedFiles', 'JavaScript', 'AP', 'Renditions']

function joinNames(documents: readonly PdfDocument[], catalog: PDFDict): void {
  const { context } = catalog
  const names = context.obj({})
  const trees = documents.map((document) => context.lookup(document.catalog.get(Names)))
  for (const tree of joinedTrees) {
    const entries = new Map<string, PDFObject>()
    const taken = new Set<string>()
    for (const [index, dict] of trees.entries()) {
      if (!(dict instanceof PDFDict)) continue
      if (tree === 'JavaScript' && isPortfolio(documents[index]!.catalog)) continue
      for (const [name, value] of readNameTree(context, dict.get(PDFName.of(tree))))
        entries.set(claimName(name, taken, markName(name)), value)
    }
    if (entries.size > 0) names.set(PDFName.of(tree), writeNameTree(context, entries))
  }
  const destinations = joinDestinations(documents, catalog)
  if (destinations.size > 0)
    names.set(PDFName.of('Dests'), writeNameTree(context, placeDestinations(context, destinations)))
  if (names.keys().length > 0) catalog.set(Names, names)
  else catalog.delete(Names)
}

function joinDestinations(documents: readonly PdfDocument[], catalog: PDFDict): Map<string, PDFObject> {
  const { context } = catalog
  const byString = new Map<string, PDFObject>()
  const takenStrings = new Set<string>()
  const byName = new Map<string, PDFObject>()
  const takenNames = new Set<string>()
  for (const document of documents) {
    const { named, bookmarks } = indexOf(document)
    const strings = new Map<string, string>()
    for (const [name, value] of named.byString) {
      const claimed = claimName(name, takenStrings, markName(name))
      if (claimed !== name) strings.set(name, claimed)
      byString.set(claimed, value)
    }
    const names = new Map<string, string>()
    for (const [key, value] of named.byName) {
      const claimed = claimName(key.decodeText(), takenNames, (count) => `_${count}`)
      if (claimed !== key.decodeText()) names.set(key.decodeText(), claimed)
      byName.set(claimed, value)
    }
    if (strings.size === 0 && names.size === 0) continue
    for (const [holder, key] of destinationHolders(document, dictsOf(bookmarks))) {
      const target = context.lookup(holder.get(key))
      const string = stringKey(target)
      const changed =
        string !== undefined
          ? strings.get(string)
          : target instanceof PDFName
            ? names.get(target.decodeText())
            : undefined
      if (changed !== undefined) holder.set(key, string !== undefined ? stringObject(changed) : nameObject(changed))
    }
  }
  if (byName.size > 0) {
    const dests = context.obj({})
    for (const [name, value] of byName) dests.set(nameObject(name), value)
    catalog.set(PDFName.of('Dests'), context.register(dests))
  } else catalog.delete(PDFName.of('Dests'))
  return byString
}

function joinOutlines(
  documents: readonly PdfDocument[],
  titles: readonly FileBookmark[],
  mode: BookmarkMode,
  joined: PdfDocument,
): void {
  const bookmarks = documents.flatMap((document, index) => {
    const own = indexOf(document).bookmarks
    if (mode === 'none') return []
    if (mode === 'keep') return own
    const { title = `${index + 1}`, page = document.pages[0]!.ref } = titles[index] ?? {}
    return [makeBookmark(document, title, page, own)]
  })
  set(joined.catalog, 'Outlines', writeOutline(joined, bookmarks))
  if (mode === 'none' && joined.catalog.get(PDFName.of('PageMode')) === PDFName.of('UseOutlines'))
    joined.catalog.delete(PDFName.of('PageMode'))
}

function joinAllForms(documents: readonly PdfDocument[], catalog: PDFDict, run: RunContext): void {
  const forms = documents.map((document) => formOf(document.catalog)).filter((form) => form !== undefined)
  if (forms.some(hasXfa)) {
    run.warn({
      code: 'xfa-dropped',
      message: 'XFA form descriptions cannot be joined and were left out; the form fields themselves are kept.',
    })
  }
  const result = joinForms(catalog.context, forms)
  set(catalog, 'AcroForm', result && catalog.context.register(result.form))
  if (!result || forms.length < 2) return
  const renamed = new Set<string>()
  const scripts: string[] = []
  const objects = objectsOfDocuments(catalog.context, documents)
  for (const [index, document] of documents.entries()) {
    const form = formOf(document.catalog)
    const renames = form && result.renamesOf.get(form)
    if (!renames) continue
    for (const name of renames.renamed.keys()) renamed.add(name)
    const inflate = (data: Uint8Array) => run.capabilities.inflate(data, MAX_SCRIPT)
    for (const owner of renameReferences(document, objects[index]!, renames, inflate))
      scripts.push(`${owner} in ${document.fileName}`)
  }
  if (renamed.size > 0) {
    run.warn({
      code: 'fields-renamed',
      message: `${renamed.size} form fields had the same name as a field of an earlier file (${shortList([...renamed])}); they were renamed so that each keeps its value.`,
    })
  }
  if (scripts.length > 0) {
    run.warn({
      code: 'form-scripts',
      message: `Some scripts refer to form fields in a way that cannot be traced and may now affect fields of another file: ${shortList(scripts)}. Check them.`,
    })
  }
}

function joinLabels(documents: readonly PdfDocument[], joined: PdfDocument): void {
  const labels = documents.map((document) => indexOf(document).labels)
  if (labels.every((each) => each === undefined)) return
  joined.catalog.set(
    PDFName.of('PageLabels'),
    writePageLabels(
      joined,
      documents.flatMap((document, index) => labels[index] ?? plainLabels(document.pages.length)),
    ),
  )
}
