import type { PDFDict, PDFName, PDFObject } from 'pdf-lib'

/**
 * The entries of a dictionary or array, without the copy made by the accessors of pdf-lib, which takes a fifth of the
 * writing time.
 */
export const entriesOf = (dict: PDFDict): ReadonlyMap<PDFName, PDFObject> => dict['dict']
