import { pdfViewTexts } from '../texts/pdf-view.js'
import { showToast } from '../toast.js'
import { usePagesEvents } from './use-pages-events.js'
import type { ToolPages } from './use-tool-pages.js'

/** Says in a toast that a file cannot be shown, once for each file. */
export function usePreviewFailed(tool: Pick<ToolPages, 'file' | 'pages'>): void {
  usePagesEvents(tool, {
    onFailed: () => {
      const { title, text } = pdfViewTexts.failed
      showToast({ tone: 'danger', title, text })
    },
  })
}
