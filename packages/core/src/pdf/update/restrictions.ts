import { describeEncryption } from '../encryption-state.js'
import type { UpdatablePdf } from './updatable-pdf.js'

/** What the restrictions of a file forbid who opened it. */
export interface Restrictions {
  printing: boolean
  modifying: boolean
  copying: boolean
  annotating: boolean
  filling: boolean
  assembling: boolean
}

/**
 * What the owner of a document forbids to who opened it with the user password or with none (ISO 32000-2, table 22); nothing
 * for the owner. No operation is bound by it: readers are asked to mind restrictions, and Unlock PDF lifts them.
 */
export function restrictedBy(document: UpdatablePdf): Restrictions {
  const { permissions } = describeEncryption(document)
  const bound = !document.origin.isOwner
  const forbids = (name: keyof Restrictions) => bound && permissions?.[name] === false
  return {
    printing: forbids('printing'),
    modifying: forbids('modifying'),
    copying: forbids('copying'),
    annotating: forbids('annotating'),
    filling: forbids('filling'),
    assembling: forbids('assembling'),
  }
}
