import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { appearancesOf, findHiddenText, type HiddenTextSearch } from './find/hidden-text.js'

const name = (text: string) => PDFName.of(text)

/** The removed text. */
export interface DroppedText {
  /** Annotations by page, 1-based. */
  annotations: Map<number, number>
  /** Widgets that have lost their appearance. */
  widgets: PDFDict[]
  /** Forms and patterns that are empty now. */
  emptied: number
}

/**
 * Removes the matches of `findHiddenText`: annotations and appearances of form fields that show them; all matching
 * forms and patterns become empty.
 * @throws ToolError those of `findHiddenText`
 */
export async function dropHiddenText(
  document: PdfDocument,
  search: HiddenTextSearch,
  run: RunContext,
): Promise<DroppedText> {
  const { context } = document
  const dropped: DroppedText = { annotations: new Map(), widgets: [], emptied: 0 }
  const refs = await findHiddenText(document, search, run)
  if (refs.size === 0) return dropped
  const found = new Set<PDFObject>([...refs].flatMap((ref) => context.lookup(ref) ?? []))
  for (const [index, page] of document.pages.entries()) {
    const list = page.dict.lookup(name('Annots'))
    if (!(list instanceof PDFArray)) continue
    const kept = list.asArray().filter((item) => {
      const annotation = context.lookup(item)
      if (
        !(annotation instanceof PDFDict) ||
        !appearancesOf(annotation).some((appearance) => leadsTo(appearance, found))
      )
        return true
      if (annotation.lookup(name('Subtype')) === name('Widget')) {
        annotation.delete(name('AP'))
        dropped.widgets.push(annotation)
        return true
      }
      dropped.annotations.set(index + 1, (dropped.annotations.get(index + 1) ?? 0) + 1)
      return false
    })
    if (kept.length < list.size()) page.dict.set(name('Annots'), context.obj(kept))
  }
  for (const ref of refs) {
    const stream = context.lookup(ref)
    if (!(stream instanceof PDFRawStream)) continue
    const dict = stream.dict.clone(context)
    for (const key of ['Filter', 'DecodeParms', 'Resources']) dict.delete(name(key))
    if (dict.has(name('PatternType'))) dict.set(PDFName.Resources, context.obj({}))
    dict.set(PDFName.Length, context.obj(0))
    context.assign(ref, PDFRawStream.of(dict, new Uint8Array()))
    dropped.emptied++
  }
  return dropped
}

/** Whether a form is a match or draws one. */
function leadsTo(form: PDFRawStream, found: ReadonlySet<PDFObject>): boolean {
  const seen = new Set<PDFRawStream>([form])
  for (const each of seen) {
    if (found.has(each)) return true
    const resources = each.dict.lookup(PDFName.Resources)
    const group = resources instanceof PDFDict ? resources.lookup(name('XObject')) : undefined
    if (!(group instanceof PDFDict) || seen.size > 1000) continue
    for (const key of group.keys()) {
      const inner = group.lookup(key)
      if (inner instanceof PDFRawStream) seen.add(inner)
    }
  }
  return false
}
