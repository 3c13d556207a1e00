import { useEffect, useRef, useState } from 'react'
import { type FirstPage, readFirstPage } from './first-page.js'

/** What is known so far of each file, by file. */
export type FirstPages = ReadonlyMap<File, FirstPage>

/** Reads the first page of each file, one after the other, and reports each. Skips files that were removed. */
export function useFirstPages(files: readonly File[]): FirstPages {
  const [seen, setSeen] = useState<FirstPages>(new Map())
  const reads = useRef(new Map<File, AbortController>())
  useEffect(() => {
    for (const [file, controller] of reads.current) {
      if (files.includes(file)) continue
      controller.abort()
      reads.current.delete(file)
    }
    for (const file of files) {
      if (reads.current.has(file)) continue
      const controller = new AbortController()
      reads.current.set(file, controller)
      readFirstPage(file, controller.signal).then(
        (page) => setSeen((before) => new Map(before).set(file, page)),
        // No longer needed.
        () => {},
      )
    }
  }, [files])
  useEffect(() => {
    const { current } = reads
    return () => {
      for (const controller of current.values()) controller.abort()
      current.clear()
    }
  }, [])
  return seen
}
