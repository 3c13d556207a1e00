import { useEffect, useState } from 'react'

/** How many pages a PDF has, once that is known; nothing for a locked or damaged one, and for no file. */
export function usePageCount(file: File | undefined): number | undefined {
  const [counted, setCounted] = useState<{ file: File; pageCount: number }>()
  useEffect(() => {
    if (file === undefined) return
    const controller = new AbortController()
    const count = async () => {
      const { readFirstPage } = await import('../pdf-view/first-page.js')
      const page = await readFirstPage(file, controller.signal)
      if (page.at === 'seen') setCounted({ file, pageCount: page.pageCount })
    }
    // The tool works without it.
    count().catch(() => {})
    return () => controller.abort()
  }, [file])
  return counted?.file === file ? counted?.pageCount : undefined
}
