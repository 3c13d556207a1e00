import { PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { dictIn } from '../inspection.js'

/** The resources of a content stream, and whether they are its own. */
export class Scope {
  constructor(
    readonly dict: PDFDict | undefined,
    /** Whether they are those of a page's ancestors or of the content that draws this one. */
    readonly isInherited: boolean,
  ) {}

  /** Resources for content that this one draws: its own, or else these. */
  inner(own: PDFObject | undefined): Scope {
    return own instanceof PDFDict ? new Scope(own, false) : new Scope(this.dict, true)
  }

  /** A named resource. */
  find(category: string, name: string): PDFObject | undefined {
    return dictIn(this.dict, category)?.lookup(PDFName.of(name.replaceAll('#', '#23')))
  }

  /** The number of the object that is a named resource. */
  numberOf(category: string, name: string): number | undefined {
    const value = dictIn(this.dict, category)?.get(PDFName.of(name.replaceAll('#', '#23')))
    return value instanceof PDFRef ? value.objectNumber : undefined
  }
}
