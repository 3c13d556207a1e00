import { PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { nameAt } from './annotation-values.js'
import type { AnnotationEntry } from './page-frame.js'

/** Annotations with all that makes no sense without them: their pop-ups, and the answers to them and to those. */
export function withFollowers(
  wanted: readonly AnnotationEntry[],
  entries: readonly AnnotationEntry[],
): ReadonlySet<AnnotationEntry> {
  const byRef = new Map<PDFObject, AnnotationEntry>()
  const followers = new Map<PDFObject, AnnotationEntry[]>()
  for (const entry of entries) {
    if (entry.ref) byRef.set(entry.ref, entry)
    const leader = entry.dict.get(PDFName.of(isPopup(entry) ? 'Parent' : 'IRT'))
    if (!(leader instanceof PDFRef)) continue
    const known = followers.get(leader)
    if (known) known.push(entry)
    else followers.set(leader, [entry])
  }
  const gone = new Set<AnnotationEntry>()
  const pending = [...wanted]
  while (pending.length > 0) {
    const entry = pending.pop()!
    if (gone.has(entry)) continue
    gone.add(entry)
    const popup = entry.dict.get(PDFName.of('Popup'))
    const window = popup && byRef.get(popup)
    if (window && isPopup(window)) pending.push(window)
    for (const follower of (entry.ref && followers.get(entry.ref)) ?? []) pending.push(follower)
  }
  return gone
}

function isPopup({ dict }: AnnotationEntry): boolean {
  return nameAt(dict, 'Subtype') === 'Popup'
}
