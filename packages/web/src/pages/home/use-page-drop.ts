import { useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere on the page; tells whether some are held over it now. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    // Entering an element comes before leaving the one before, so the page is left when there are as many of both.
    let depth = 0
    const guarded = (act: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      act(event)
      setOver(depth > 0)
    }
    const listeners = {
      dragenter: guarded(() => depth++),
      dragleave: guarded(() => depth--),
      dragover: guarded(() => {}),
      drop: guarded(({ dataTransfer }) => {
        depth = 0
        const files = [...(dataTransfer?.files ?? [])]
        if (files.length > 0) latest.current(files)
      }),
    }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener)
    }
  }, [])
  return over
}
