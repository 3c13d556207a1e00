import { useEffect, useRef, useState } from 'react'
import { type FirstPage, lookAtFirstPage } from './first-page.js'

/** What is known so far of each file, by file. */
export type FirstPages = ReadonlyMap<File, FirstPage>

/** Looks at the first page of each file, one after the other, and tells what it sees as it goes. A file that is taken away is left alone. */
export function useFirstPages(files: readonly File[]): FirstPages {
  const [seen, setSeen] = useState<FirstPages>(new Map())
  const looks = useRef(new Map<File, AbortController>())
  useEffect(() => {
    for (const [file, look] of looks.current) {
      if (files.includes(file)) continue
      look.abort()
      looks.current.delete(file)
    }
    for (const file of files) {
      if (looks.current.has(file)) continue
      const look = new AbortController()
      looks.current.set(file, look)
      lookAtFirstPage(file, look.signal).then(
        (page) => setSeen((before) => new Map(before).set(file, page)),
        // Nobody wants to know any more.
        () => {},
      )
    }
  }, [files])
  useEffect(() => {
    const { current } = looks
    return () => {
      for (const look of current.values()) look.abort()
      current.clear()
    }
  }, [])
  return seen
}
