/** What readers may do with a document that they open without its owner password (ISO 32000-2, table 22). */
export interface Permissions {
  printing: boolean
  /** Without it, readers print as a picture of low quality. */
  highQualityPrinting: boolean
  modifying: boolean
  copying: boolean
  annotating: boolean
  /** Filling in forms, which annotating includes. */
  filling: boolean
  /** Taking out text to read it aloud, which copying includes. */
  accessibility: boolean
  /** Inserting, deleting and rotating pages, which modifying includes. */
  assembling: boolean
}

/** The permissions with those that others include, which readers take from different bits. */
function completed(given: Permissions): Permissions {
  return {
    ...given,
    highQualityPrinting: given.printing && given.highQualityPrinting,
    filling: given.filling || given.annotating,
    accessibility: given.accessibility || given.copying,
    assembling: given.assembling || given.modifying,
  }
}

/** Positions of the bits in `/P`, counted from 1. */
const positions = {
  printing: 3,
  modifying: 4,
  copying: 5,
  annotating: 6,
  filling: 9,
  accessibility: 10,
  assembling: 11,
  highQualityPrinting: 12,
} as const satisfies Record<keyof Permissions, number>

/** Bits 1 and 2 are 0, and those without a meaning 1. */
const NOTHING_DENIED = -4

/** The number in `/P` for permissions, of revision 3 and later. */
export function permissionBits(permissions: Permissions): number {
  const whole = completed(permissions)
  return Object.entries(positions).reduce(
    (bits, [name, position]) => (whole[name as keyof Permissions] ? bits : bits & ~(1 << (position - 1))),
    NOTHING_DENIED,
  )
}

/** The permissions that `/P` gives in a revision of the security handler. The first (2) has only four bits, which mean more. */
export function readPermissions(bits: number, revision: number): Permissions {
  const allows = (name: keyof Permissions) => ((bits >> (positions[name] - 1)) & 1) === 1
  const isLater = revision > 2
  return completed({
    printing: allows('printing'),
    highQualityPrinting: !isLater || allows('highQualityPrinting'),
    modifying: allows('modifying'),
    copying: allows('copying'),
    annotating: allows('annotating'),
    filling: isLater && allows('filling'),
    accessibility: isLater && allows('accessibility'),
    assembling: isLater && allows('assembling'),
  })
}

/** Whether nothing is denied. */
export function allowsAll(permissions: Permissions): boolean {
  return permissionBits(permissions) === NOTHING_DENIED
}
