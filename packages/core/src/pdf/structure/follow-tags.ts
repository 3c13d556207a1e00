import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'

const Tabs = PDFName.of('Tabs')

/** Lets the Tab key go through the annotations of a page in the order of its tags, unless it has an order (ISO 14289-1, 7.18.3). */
export function followTags(page: PDFObject | undefined): void {
  if (page instanceof PDFDict && !page.has(Tabs)) page.set(Tabs, PDFName.of('S'))
}
