import { PDFDict, PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'
import { annotationsOf } from '../forms/form-tree.js'
import { appearancesOf } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'

const Font = PDFName.of('Font')

/**
 * Takes the fonts out of the resources of pages without text, and of the forms that only they draw. Pages whose annotations use the
 * resources of the page keep them.
 * @param pages 1-based
 */
export function dropFonts({ context, pages: all }: PdfDocument, pages: readonly number[]): void {
  const chosen = new Set(pages)
  const kept = new Set<PDFDict>()
  for (const [index, page] of all.entries()) if (!chosen.has(index + 1)) collect(page.attribute('Resources'), kept)
  for (const form of all.flatMap((page) => annotationsOf(page).flatMap((item) => formsOf(context.lookup(item)))))
    collect(form.dict.lookup(PDFName.Resources), kept)
  const seen = new Set<PDFDict>(kept)
  for (const number of pages) {
    const page = all[number - 1]!
    const dict = page.attribute('Resources')
    if (!(dict instanceof PDFDict)) continue
    const forms = annotationsOf(page).flatMap((item) => formsOf(context.lookup(item)))
    if (forms.some((form) => !form.dict.has(PDFName.Resources))) continue
    const own = dict.clone(context)
    own.delete(Font)
    page.dict.set(PDFName.Resources, own)
    dropBelow(own, seen)
  }
}

/** Takes fonts out of the resources of forms and patterns that resources lead to. */
function dropBelow(resources: PDFDict, seen: Set<PDFDict>): void {
  const waiting = [resources]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const inner of innerResources(next)) {
      if (seen.has(inner)) continue
      seen.add(inner)
      inner.delete(Font)
      waiting.push(inner)
    }
}

function formsOf(annotation: PDFObject | undefined): PDFRawStream[] {
  return annotation instanceof PDFDict ? [...appearancesOf(annotation)].flatMap((form) => form ?? []) : []
}

function collect(resources: PDFObject | undefined, found: Set<PDFDict>): void {
  const waiting = resources instanceof PDFDict ? [resources] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...innerResources(next))
  }
}

function innerResources(resources: PDFDict): PDFDict[] {
  return ['XObject', 'Pattern'].flatMap((category) => {
    const group = resources.lookup(PDFName.of(category))
    if (!(group instanceof PDFDict)) return []
    return group.keys().flatMap((key) => {
      const object = group.lookup(key)
      const dict = object && 'dict' in object ? (object.dict as PDFDict) : undefined
      const inner = dict instanceof PDFDict ? dict.lookup(PDFName.Resources) : undefined
      return inner instanceof PDFDict ? [inner] : []
    })
  })
}
