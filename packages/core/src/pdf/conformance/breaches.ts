import type { Claim } from './claims.js'

/** Violations of a standard that a change can cause. */
export type Breach =
  | 'encryption'
  | 'font'
  | 'transparency'
  | 'gray'
  | 'rgb'
  | 'cmyk'
  | 'untagged-content'
  | 'untagged-annotation'
  | 'tab-order'
  | 'annotation'
  | 'annotation-type'
  | 'annotation-flags'
  | 'annotation-appearance'
  | 'attachment'
  | 'action'
  | 'layers'
  | 'jpeg2000'
  | 'need-appearances'
  | 'page-boxes'
  | 'information'
  | 'other-file'

/** The color space of the profile of a document's output intent. */
export type IntentColor = 'gray' | 'rgb' | 'cmyk' | undefined

interface Rule {
  /** Why the claim is no longer valid, as the end of a sentence. */
  reason: string
  breaks: (claim: Claim, intent: IntentColor) => boolean
}

const isA = ({ standard }: Claim) => standard === 'PDF/A'
const isUA = ({ standard }: Claim) => standard === 'PDF/UA'
const isX = ({ standard }: Claim) => standard === 'PDF/X' || standard === 'PDF/VT'
const isA1 = (claim: Claim) => isA(claim) && claim.part === 1
/** PDF/X-1a and PDF/X-3 do not allow transparency. */
const isFlatX = (claim: Claim) => claim.standard === 'PDF/X' && claim.part < 4
const isTagged = (claim: Claim) => isUA(claim) || (isA(claim) && claim.level === 'A')
const needsIntent = (claim: Claim) => isA(claim) || isX(claim)

/** When each breach makes a claim untrue: ISO 19005-1 to -4, ISO 14289-1 and -2, ISO 15930. */
export const rules: Record<Breach, Rule> = {
  // Encrypted documents are fine if assistive technology may read them (ISO 14289-1, 7.16).
  encryption: { reason: 'it is encrypted', breaks: (claim) => isA(claim) || isX(claim) },
  font: { reason: 'a font is not embedded', breaks: () => true },
  transparency: {
    reason: 'something is transparent',
    breaks: (claim, intent) => isA1(claim) || isFlatX(claim) || (isA(claim) && intent === undefined),
  },
  gray: { reason: 'a color has no output intent', breaks: (claim, intent) => isA(claim) && intent === undefined },
  rgb: {
    reason: 'an RGB color does not fit the output intent',
    breaks: (claim, intent) => needsIntent(claim) && (intent !== 'rgb' || (isX(claim) && claim.part === 1)),
  },
  cmyk: {
    reason: 'a CMYK color does not fit the output intent',
    breaks: (claim, intent) => isA(claim) && intent !== 'cmyk',
  },
  'untagged-content': { reason: 'something on a page is not tagged', breaks: isTagged },
  'untagged-annotation': { reason: 'an annotation or field is not tagged or has no description', breaks: isUA },
  'tab-order': { reason: 'the Tab key does not go through a page in the order of its tags', breaks: isUA },
  annotation: { reason: 'there is an annotation on a page', breaks: isX },
  'annotation-type': { reason: 'an annotation is of a type that is not allowed', breaks: isA },
  'annotation-flags': { reason: 'an annotation is not printed', breaks: isA },
  'annotation-appearance': {
    reason: 'an annotation or field has no fixed appearance',
    breaks: (claim) => isA(claim),
  },
  attachment: { reason: 'a file is attached', breaks: (claim) => (isA(claim) && claim.part < 3) || isFlatX(claim) },
  action: { reason: 'there is an action that is not allowed', breaks: (claim) => isA(claim) || isX(claim) },
  layers: { reason: 'there are layers', breaks: (claim) => isA1(claim) || isFlatX(claim) },
  jpeg2000: { reason: 'an image is JPEG 2000', breaks: (claim) => isA1(claim) || isFlatX(claim) },
  'need-appearances': { reason: 'a field has no fixed appearance', breaks: isA },
  // ISO 15930-7, 6.13.
  'page-boxes': { reason: 'a page does not say where the finished product is cut', breaks: isX },
  // ISO 19005-4, 6.1.3.
  information: {
    reason: 'it has metadata outside of XMP',
    breaks: (claim) => isA(claim) && claim.part === 4,
  },
  'other-file': { reason: 'not all of the files claim it', breaks: () => true },
}

/** Breaches that leave a lower level of PDF/A true. */
export function leavesLevel(claim: Claim, breach: Breach): boolean {
  return isA(claim) && claim.level === 'A' && breach === 'untagged-content'
}
