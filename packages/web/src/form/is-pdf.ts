import type { FileSlot } from '@sheaf/core'

/** Whether a file chosen for a slot is a PDF, by what is known of it without reading it. */
export function isPdf(
  { type: slotType }: Pick<FileSlot, 'type'>,
  { name, type }: Pick<File, 'name' | 'type'>,
): boolean {
  return slotType === 'pdf' || (slotType === 'scan' && (type === 'application/pdf' || /\.pdf$/i.test(name)))
}
