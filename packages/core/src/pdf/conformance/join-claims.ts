import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { type Claim, changeClaims, pdfaClaim, readClaims } from './claims.js'
import { intentColor, warnOfLoss } from './settle-claims.js'

/** Levels of PDF/A, each of which includes those before it (ISO 19005-2, 5). */
const levels = ['B', 'U', 'A']

/**
 * Keeps the claims that all merged documents share, at the lowest level, and removes others. Warns with `conformance-lost`
 * for each lost claim.
 * @returns the claims of the result
 */
export function joinClaims(documents: readonly PdfDocument[], joined: PdfDocument, run: RunContext): readonly Claim[] {
  const { inflate } = run.capabilities
  const all = documents.map((document) => ({ document, claims: readClaims(document, inflate) }))
  const [first] = all
  if (!first || all.every(({ claims }) => claims.length === 0)) return []
  const changes = new Map<Claim, Claim | undefined>()
  const kept: Claim[] = []
  const declared = new Set<string>()
  const intents = new Set(documents.map(intentColor))
  for (const { document, claims } of all) {
    for (const claim of claims) {
      const result = commonClaim(
        claim,
        all.map((each) => each.claims),
      )
      const fitsIntent = claim.standard === 'PDF/UA' || intents.size === 1
      const left = fitsIntent ? result : undefined
      if (left) kept.push(left)
      if (left?.level === claim.level) continue
      if (document === first.document) changes.set(claim, left)
      if (declared.has(claim.name)) continue
      declared.add(claim.name)
      const reason = result ? 'the files have different output intents' : 'not all of the files claim it'
      warnOfLoss(document, claim, left, [left ? `not all of the files claim level ${claim.level}` : reason], run)
    }
  }
  if (changes.size > 0) changeClaims(joined, changes, inflate)
  if (forbidObjectStreams(kept)) joined.usesObjectStreams = false
  return kept
}

/** PDF/A-1 and the parts of PDF/X before 4 are bound to versions of PDF without object streams. */
export function forbidObjectStreams(claims: readonly Claim[]): boolean {
  return claims.some(({ standard, part }) => (standard === 'PDF/A' && part === 1) || (standard === 'PDF/X' && part < 4))
}

/** What all documents claim of a standard: the same part, and the lowest level. */
function commonClaim(claim: Claim, all: readonly (readonly Claim[])[]): Claim | undefined {
  const others = all.map((claims) =>
    claims.find(({ standard, part }) => standard === claim.standard && part === claim.part),
  )
  if (others.some((other) => other === undefined)) return undefined
  if (others.every((other) => other!.level === claim.level)) return claim
  const ranks = others.map((other) => levels.indexOf(other!.level))
  if (claim.standard !== 'PDF/A' || ranks.some((rank) => rank < 0)) return undefined
  const lowest = levels[Math.min(...ranks)]!
  return lowest === claim.level ? claim : pdfaClaim(claim.part, lowest)
}
