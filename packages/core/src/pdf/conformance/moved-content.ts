import type { PDFObject } from 'pdf-lib'

/** Forms that hold nothing but content that their document had before: whatever it breaks was broken before. */
export const movedContents = new WeakSet<PDFObject>()
