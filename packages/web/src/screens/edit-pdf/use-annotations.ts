import { useEffect } from 'react'
import { readAnnotations } from './model/listed-annotation.js'
import type { Session } from './session.js'
import { askDocument } from './work/run-operation.js'

const PATIENCE_MS = 3000

/** Reads the annotations of the file once its first page is shown: the page comes first. */
export function useAnnotations(session: Session | undefined): void {
  useEffect(() => {
    if (!session) return
    const controller = new AbortController()
    const { signal } = controller
    const { viewer, opened, annotations } = session
    let begun = false
    const begin = async () => {
      if (begun) return
      begun = true
      try {
        const { data } = await askDocument('list-annotations', {
          file: opened.file,
          options: { markedText: false },
          password: opened.password,
          signal,
        })
        annotations.set(readAnnotations(data))
      } catch {
        // What cannot be listed can still be seen, and all else be added.
        if (!signal.aborted) annotations.set(readAnnotations(undefined))
      }
    }
    viewer.eventBus.on('pagerendered', begin)
    // A slow page does not hold up the others.
    const timer = setTimeout(begin, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      viewer.eventBus.off('pagerendered', begin)
      controller.abort()
    }
  }, [session])
}
