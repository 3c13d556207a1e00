import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { FoundAt } from '../findings.js'
import { type Inspection, itemsIn, nameIn } from '../inspection.js'

const MAX_ACTIONS = 1000
const first = new Set(['GoTo', 'GoToR', 'Thread', 'URI', 'Named', 'SubmitForm'])
const later = new Set([...first, 'GoToE'])
const names = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** Checks an action and those that follow it (ISO 19005-1, 6.6.1; ISO 19005-2, 6.5.1). */
export function checkActions({ findings, part }: Inspection, action: PDFObject | undefined, at: FoundAt): void {
  const seen = new Set<PDFObject>()
  const waiting = [action]
  while (waiting.length > 0 && seen.size < MAX_ACTIONS) {
    const next = waiting.pop()
    if (!(next instanceof PDFDict) || seen.has(next)) continue
    seen.add(next)
    const type = nameIn(next, 'S')
    if (type === undefined || !(part === 1 ? first : later).has(type))
      findings.add('action-type', { ...at, detail: type ?? 'none' })
    const name = nameIn(next, 'N')
    if (type === 'Named' && !names.has(name ?? '')) findings.add('action-name', { ...at, detail: name ?? 'none' })
    const following = next.lookup(PDFName.of('Next'))
    if (following instanceof PDFDict) waiting.push(following)
    else waiting.push(...itemsIn(next, 'Next', MAX_ACTIONS))
  }
}
