import type { PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import type { PageChoice } from './page-choice.js'
import { PageCopier } from './page-copier.js'
import type { StructureCopies } from './structure-copies.js'
import { roleOf } from './structure-roles.js'
import { isElement, type StructureTree } from './structure-tree.js'

/** Elements made for copies of pages; further copies stay without. */
const MAX_COPIED = 200_000

/**
 * Makes elements for the copies of pages, as those of the pages they were made of, so that no content belongs to two pages (ISO 32000-2,
 * 14.7.5.4). Pages, annotations and XObjects that were copied get keys of the parent tree of their own. Once `mostCopied` elements were
 * made, further copies stay without.
 */
export function copyStructure(
  document: PdfDocument,
  tree: StructureTree,
  choice: PageChoice,
  replacements: ReadonlyMap<PDFRef, PDFRef | undefined>,
  mostCopied = MAX_COPIED,
): StructureCopies {
  const [only] = tree.root.kids
  const isWhole =
    tree.root.kids.length === 1 && only && isElement(only) && roleOf(only.dict, tree.root.dict) === 'Document'
  const copies: StructureCopies = {
    host: isWhole ? only : tree.root,
    elements: [],
    made: [],
    parents: new Map(),
    nextKey: tree.nextKey,
    untagged: 0,
    ids: new Map(),
  }
  const taken = choice.copies.length > 0 ? new Set(tree.byId.keys()) : new Set<string>()
  for (const copy of choice.copies) {
    const copier = new PageCopier(document, tree, copy, copies, taken, replacements)
    if (copies.made.length < mostCopied) copier.make()
    else {
      copier.dropKeys()
      copies.untagged++
    }
  }
  return copies
}
