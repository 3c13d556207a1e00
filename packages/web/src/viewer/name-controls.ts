import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { viewerTexts as texts } from '../texts/viewer.js'

/** Gives form fields and links of a page accessible names; documents often have none, and pdf.js sets only those of the document. */
export function nameControls(page: Element, document: PDFDocumentProxy): void {
  for (const control of page.querySelectorAll<HTMLInputElement>('input, select, textarea, button')) {
    if (!isNamed(control) && control.name) control.setAttribute('aria-label', control.name)
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (isNamed(link) || link.textContent?.trim()) continue
    link.setAttribute('aria-label', texts.link.within)
    void pageOf(link.getAttribute('href') ?? '', document).then(
      (number) => number && link.setAttribute('aria-label', texts.link.toPage(number)),
      // It leads nowhere.
      () => {},
    )
  }
}

function isNamed(element: HTMLElement): boolean {
  return element.title !== '' || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
}

/** pdf.js writes the place that a link leads to into its address. */
async function pageOf(address: string, document: PDFDocumentProxy): Promise<number | undefined> {
  if (!address.startsWith('#') || address === '#') return undefined
  const text = decodeURIComponent(address.slice(1))
  const destination = text.startsWith('[') ? (JSON.parse(text) as unknown[]) : await document.getDestination(text)
  const [page] = destination ?? []
  if (typeof page === 'number') return page + 1
  if (typeof page !== 'object' || page === null) return undefined
  return (await document.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
}
