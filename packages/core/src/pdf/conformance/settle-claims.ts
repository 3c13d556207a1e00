import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { reachableFrom } from '../write/drop-unreachable.js'
import { type Breach, type IntentColor, leavesLevel, rules } from './breaches.js'
import { type Claim, changeClaims, pdfaClaim, readClaims } from './claims.js'
import { type ChangedObjects, findBreaches } from './find-breaches.js'

const name = (text: string) => PDFName.of(text)

interface SettleSettings {
  /** Objects that were added or changed; by default all that were added since the document was opened. */
  changed?: ChangedObjects
  /** Whether the result will be encrypted, and the document was not. */
  encrypts?: boolean
}

/**
 * Removes claims to PDF/A, PDF/UA, PDF/X, PDF/E and PDF/VT from the metadata that changes to the document violate, or
 * lowers the level of PDF/A if that is sufficient. Warns with `conformance-lost` with the claim and the reason. Call before
 * saving.
 */
export function settleClaims(document: PdfDocument, run: RunContext, settings: SettleSettings = {}): boolean {
  const { inflate } = run.capabilities
  const claims = readClaims(document, inflate)
  if (claims.length === 0) return false
  const breaches = findBreaches(document, settings.changed ?? addedObjects(document), inflate)
  if (settings.encrypts) breaches.add('encryption')
  return endClaims(document, claims, breaches, run)
}

/** Removes the claims that violations invalidate. Returns whether there were any. */
function endClaims(
  document: PdfDocument,
  claims: readonly Claim[],
  breaches: ReadonlySet<Breach>,
  run: RunContext,
): boolean {
  const intent = intentColor(document)
  const changes = new Map<Claim, Claim | undefined>()
  for (const claim of claims) {
    const broken = [...breaches].filter((breach) => rules[breach].breaks(claim, intent))
    const [first] = broken
    if (!first) continue
    const lower = broken.every((breach) => leavesLevel(claim, breach)) ? lowerLevel(claim) : undefined
    changes.set(claim, lower)
    warnOfLoss(document, claim, lower, [...new Set(broken.map((breach) => rules[breach].reason))], run)
  }
  if (changes.size > 0) changeClaims(document, changes, run.capabilities.inflate)
  return changes.size > 0
}

/** Warns about every claim of a document whose metadata will be removed. */
export function warnOfRemovedMetadata(document: PdfDocument, run: RunContext): void {
  for (const claim of readClaims(document, run.capabilities.inflate))
    warnOfLoss(document, claim, undefined, ['its metadata was removed'], run)
}

/** Warns about a lost claim or level. */
export function warnOfLoss(
  { fileName }: PdfDocument,
  claim: Claim,
  lower: Claim | undefined,
  reasons: readonly string[],
  run: RunContext,
): void {
  const now = lower ? ` It claims ${lower.name} now.` : ''
  run.warn({
    code: 'conformance-lost',
    message: `${fileName} claims to be ${claim.name}. The result does not, because ${listOf(reasons)}.${now}`,
  })
}

/** The level of PDF/A that does not ask for tags (ISO 19005-2, 5.3 and 5.4). */
function lowerLevel({ part }: Claim): Claim {
  return pdfaClaim(part, part === 1 ? 'B' : 'U')
}

/** The color space of the output intent (ISO 32000-2, 14.11.5). */
export function intentColor({ catalog }: PdfDocument): IntentColor {
  const intents = catalog.lookup(name('OutputIntents'))
  for (let index = 0; intents instanceof PDFArray && index < Math.min(intents.size(), 100); index++) {
    const intent = intents.lookup(index)
    const profile = intent instanceof PDFDict ? intent.lookup(name('DestOutputProfile')) : undefined
    const channels = profile instanceof PDFRawStream ? profile.dict.lookup(name('N')) : undefined
    if (channels instanceof PDFNumber)
      return ({ 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const)[channels.asNumber() as 1 | 3 | 4]
    // PDF/X may name a printing condition instead, which is CMYK.
    if (intent instanceof PDFDict && intent.has(name('OutputConditionIdentifier'))) return 'cmyk'
  }
  return undefined
}

function addedObjects(document: PdfDocument): ChangedObjects {
  const [, upTo] = document.openedNumbers
  const added = new Map<PDFRef, PDFObject>()
  for (const ref of reachableFrom(document)) {
    const object = ref.objectNumber > upTo ? document.context.lookup(ref) : undefined
    if (object) added.set(ref, object)
  }
  return added
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
