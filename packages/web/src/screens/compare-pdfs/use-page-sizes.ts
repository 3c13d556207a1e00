import { useEffect, useState } from 'react'
import type { PageFacts, PdfView } from '../../pdf-view/pdf-view.js'

/** For a page whose size is unknown: A4. */
const usual: PageFacts = { width: 595, height: 842 }

/** How many pages are asked for before the sizes are passed on. */
const AT_ONCE = 50

/** The sizes of all pages; those that are not known yet are as large as the page before. */
export function usePageSizes(view: PdfView): (number: number) => PageFacts {
  const [sizes, setSizes] = useState<readonly PageFacts[]>([])
  useEffect(() => {
    let wanted = true
    const read = async () => {
      const known: PageFacts[] = []
      while (known.length < view.pageCount) {
        const end = Math.min(view.pageCount, known.length + AT_ONCE)
        for (let number = known.length + 1; number <= end; number++) {
          // A page that cannot be read is as large as the one before.
          known.push(await view.page(number).catch(() => known.at(-1) ?? usual))
          if (!wanted) return
        }
        setSizes([...known])
      }
    }
    // Closed.
    read().catch(() => {})
    return () => {
      wanted = false
    }
  }, [view])
  return (number) => sizes[number - 1] ?? sizes.at(-1) ?? usual
}
