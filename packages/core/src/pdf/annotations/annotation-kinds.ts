import type { AnnotationType, LineHead } from './annotation.js'

const subtypes: Record<AnnotationType, string> = {
  highlight: 'Highlight',
  underline: 'Underline',
  strikeout: 'StrikeOut',
  squiggly: 'Squiggly',
  text: 'FreeText',
  note: 'Text',
  ink: 'Ink',
  rectangle: 'Square',
  ellipse: 'Circle',
  line: 'Line',
  arrow: 'Line',
  polygon: 'Polygon',
  polyline: 'PolyLine',
  stamp: 'Stamp',
  link: 'Link',
  redact: 'Redact',
}

const types = new Map(
  Object.entries(subtypes)
    .filter(([type]) => type !== 'arrow')
    .map(([type, subtype]) => [subtype, type as AnnotationType]),
)

/** The `Subtype` of a kind (ISO 32000-2, table 171). */
export function subtypeOf(type: AnnotationType): string {
  return subtypes[type]
}

/** The type of a `Subtype`; arrows are distinguished from lines elsewhere. */
export function typeOf(subtype: string | undefined): AnnotationType | 'other' {
  return types.get(subtype ?? '') ?? 'other'
}

/** Types that can be converted to each other, since they have the same properties. */
const families: readonly AnnotationType[][] = [
  ['highlight', 'underline', 'strikeout', 'squiggly'],
  ['rectangle', 'ellipse'],
  ['line', 'arrow'],
  ['polygon', 'polyline'],
]

/** Whether an annotation of one kind can be made one of another. */
export function canBecome(from: AnnotationType | 'other', to: AnnotationType): boolean {
  return from === to || families.some((family) => family.includes(to) && family.includes(from as AnnotationType))
}

/** Whether the kind marks lines of text. */
export function isMarkup(type: string): boolean {
  return families[0]!.includes(type as AnnotationType)
}

const headNames: Record<LineHead, string> = {
  none: 'None',
  'open-arrow': 'OpenArrow',
  'closed-arrow': 'ClosedArrow',
  circle: 'Circle',
  square: 'Square',
  diamond: 'Diamond',
  butt: 'Butt',
  slash: 'Slash',
}

/** A line ending as `LE` names it (ISO 32000-2, table 179). */
export function headName(head: LineHead): string {
  return headNames[head]
}

/** The line ending with a name; reversed arrows, which are hardly ever used, count as arrows. */
export function headOf(name: string | undefined): LineHead {
  const plain = (name ?? '').replace(/^R(?=Open|Closed)/, '')
  return (Object.keys(headNames) as LineHead[]).find((head) => headNames[head] === plain) ?? 'none'
}

/** Wordings of the stamps that the standard names (ISO 32000-2, table 184). */
const stamps = [
  'Approved',
  'Experimental',
  'Not approved',
  'As is',
  'Expired',
  'Not for public release',
  'Confidential',
  'Final',
  'Sold',
  'Departmental',
  'For comment',
  'Top secret',
  'Draft',
  'For public release',
]

const plainName = (wording: string) => wording.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The `Name` of a stamp: the standard one if there is one, else its text. */
export function stampName(wording: string): string {
  const known = stamps.find((stamp) => plainName(stamp) === plainName(wording))
  return known ? known.replace(/ \w/g, (start) => start[1]!.toUpperCase()) : wording
}

/** The text of a stamp with this `Name`. Acrobat prefixes the standard names with `SB` and the like. */
export function stampWording(name: string): string {
  const known = stamps.find((stamp) => plainName(stamp) === plainName(name.replace(/^S[BH](?=[A-Z])/, '')))
  return known ?? name
}
