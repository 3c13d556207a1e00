import { type Kept, keptList } from '../kept-list.js'
import type { SignaturePicture } from './signature-picture.js'

/** A signature kept on this device. */
export type SavedSignature = Kept<SignaturePicture>

const MAX_SIDE = 10_000

/** The signatures kept on this device; one that is there already moves up. */
export const savedSignatures = keptList<SignaturePicture>({
  key: 'sheaf.signatures',
  // A longer list would be of no use, and could fill the storage of the site.
  max: 12,
  read: ({ content, width, height }) =>
    typeof content === 'string' &&
    /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(content) &&
    isSide(width) &&
    isSide(height)
      ? { content, width, height }
      : undefined,
  isSame: (a, b) => a.content === b.content,
})

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= MAX_SIDE
}
