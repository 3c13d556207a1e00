import { useEffect, useState } from 'react'
import { type FirstPage, lookAtFirstPage } from './first-page.js'

/** What is known so far of each file, by file. */
export type FirstPages = ReadonlyMap<File, FirstPage>

/** Looks at the first page of each file, one after the other, and tells what it sees as it goes. */
export function useFirstPages(files: readonly File[]): FirstPages {
  const [seen, setSeen] = useState<FirstPages>(new Map())
  useEffect(() => {
    let wanted = true
    for (const file of files) {
      void lookAtFirstPage(file).then((page) => {
        if (wanted) setSeen((before) => (before.has(file) ? before : new Map(before).set(file, page)))
      })
    }
    return () => {
      wanted = false
    }
  }, [files])
  return seen
}
