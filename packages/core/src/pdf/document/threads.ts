import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'

const Threads = PDFName.of('Threads')
const [F, N, V, P, T] = ['F', 'N', 'V', 'P', 'T'].map((key) => PDFName.of(key)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]
/** Beads of all threads; more are an attack. */
const MAX_BEADS = 500_000

/**
 * Keeps the article threads of a catalog (ISO 32000-2, 12.4.3) that have beads on remaining pages, with only these
 * beads. The given threads are not changed; copies replace them, recorded in `replacements`.
 */
export function chooseThreads(
  { context }: Pick<PdfDocument, 'context'>,
  catalog: PDFDict,
  isKept: (page: PDFRef) => boolean,
  replacements: Map<PDFRef, PDFRef | undefined>,
): void {
  const threads = catalog.lookup(Threads)
  if (!(threads instanceof PDFArray)) {
    catalog.delete(Threads)
    return
  }
  const left: PDFRef[] = []
  const seen = new Set<PDFObject>()
  for (const value of threads.asArray()) {
    const thread = context.lookup(value)
    if (!(thread instanceof PDFDict)) continue
    const beads = beadsOf(thread, seen)
    const kept = beads.filter(({ dict }) => isKept(dict.get(P) as PDFRef))
    const ref = kept.length > 0 ? context.nextRef() : undefined
    const refs = kept.map(() => context.nextRef())
    for (const { ref: bead } of beads) replacements.set(bead, undefined)
    if (value instanceof PDFRef) replacements.set(value, ref)
    if (!ref) continue
    for (const [index, { ref: bead, dict }] of kept.entries()) {
      const copy = dict.clone(context)
      copy.set(N, refs[(index + 1) % refs.length]!)
      copy.set(V, refs.at(index - 1)!)
      if (index === 0) copy.set(T, ref)
      context.assign(refs[index]!, copy)
      replacements.set(bead, refs[index]!)
    }
    const copy = thread.clone(context)
    copy.set(F, refs[0]!)
    context.assign(ref, copy)
    left.push(ref)
  }
  if (left.length > 0) catalog.set(Threads, context.obj(left))
  else catalog.delete(Threads)
}

function beadsOf(thread: PDFDict, seen: Set<PDFObject>): { ref: PDFRef; dict: PDFDict }[] {
  const beads: { ref: PDFRef; dict: PDFDict }[] = []
  for (let ref = thread.get(F); ref instanceof PDFRef && seen.size < MAX_BEADS; ) {
    const dict: PDFObject | undefined = thread.context.lookup(ref)
    if (!(dict instanceof PDFDict) || seen.has(dict)) break
    seen.add(dict)
    beads.push({ ref, dict })
    ref = dict.get(N) as PDFRef
  }
  return beads
}
