import { PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { nameAt } from './annotation-values.js'
import type { AnnotationEntry } from './page-frame.js'

/** Finds annotations that depend on others: pop-ups, replies, and replies to replies. */
export class Followers {
  /** An annotation may be on several pages. */
  readonly #byRef = new Map<PDFObject, AnnotationEntry[]>()
  readonly #led = new Map<PDFObject, AnnotationEntry[]>()

  constructor(entries: readonly AnnotationEntry[]) {
    for (const entry of entries) {
      if (entry.ref) put(this.#byRef, entry.ref, entry)
      const leader = entry.dict.get(PDFName.of(isPopup(entry) ? 'Parent' : 'IRT'))
      if (leader instanceof PDFRef) put(this.#led, leader, entry)
    }
  }

  /** All entries of an annotation. */
  placesOf(entry: AnnotationEntry): readonly AnnotationEntry[] {
    return (entry.ref && this.#byRef.get(entry.ref)) ?? [entry]
  }

  /** Annotations with their followers; for one on several pages, those on the given page. */
  with(wanted: readonly AnnotationEntry[]): ReadonlySet<AnnotationEntry> {
    const all = new Set<AnnotationEntry>()
    const pending = [...wanted]
    while (pending.length > 0) {
      const entry = pending.pop()!
      if (all.has(entry)) continue
      all.add(entry)
      const popup = entry.dict.get(PDFName.of('Popup'))
      const windows = ((popup && this.#byRef.get(popup)) ?? []).filter(isPopup)
      const isShared = this.placesOf(entry).some(({ page }) => page !== entry.page)
      for (const follower of [...windows, ...((entry.ref && this.#led.get(entry.ref)) ?? [])])
        if (!isShared || follower.page === entry.page) pending.push(follower)
    }
    return all
  }
}

function put(map: Map<PDFObject, AnnotationEntry[]>, key: PDFObject, entry: AnnotationEntry): void {
  const known = map.get(key)
  if (known) known.push(entry)
  else map.set(key, [entry])
}

function isPopup({ dict }: AnnotationEntry): boolean {
  return nameAt(dict, 'Subtype') === 'Popup'
}
