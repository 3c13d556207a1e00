import { useEffect, useState } from 'react'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { previewScale, type Size } from './element.js'

/** How large a page is in preview pixels. @throws PdfViewError */
export async function pageSize(view: PdfView, number: number): Promise<Size> {
  const { width, height } = await view.page(number)
  return { width: width * previewScale, height: height * previewScale }
}

/** How large a page is in preview pixels, once it is known; `unseen` is a page that cannot be read. */
export function usePageSize(view: PdfView, number: number): { size: Size | undefined; unseen: boolean } {
  const [known, setKnown] = useState<{ view: PdfView; number: number; size: Size | undefined }>()
  useEffect(() => {
    let wanted = true
    const report = (size: Size | undefined) => wanted && setKnown({ view, number, size })
    pageSize(view, number).then(report, () => report(undefined))
    return () => {
      wanted = false
    }
  }, [view, number])
  const isKnown = known?.view === view && known.number === number
  return { size: isKnown ? known.size : undefined, unseen: isKnown && known.size === undefined }
}
