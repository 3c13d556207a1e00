import { pdfViewTexts } from '../texts/pdf-view.js'
import { showToast } from '../toast.js'
import { usePagesEvents } from './use-pages-events.js'
import type { PdfViewState } from './use-pdf-view.js'

/** Says in a toast that a file cannot be shown, once for each file. */
export function usePreviewFailed(pages: PdfViewState): void {
  usePagesEvents(pages, {
    onFailed: () => {
      const { title, text } = pdfViewTexts.failed
      showToast({ tone: 'danger', title, text })
    },
  })
}
