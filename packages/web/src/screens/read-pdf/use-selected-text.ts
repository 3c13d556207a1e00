import { type RefObject, useEffect, useRef, useState } from 'react'
import { type SelectedRange, selectedRange } from './text/selected-span.js'

/** What is selected of the document. */
export interface SelectedText {
  selected: RefObject<SelectedRange | undefined>
  hasSelection: boolean
}

/** Knows what text of the document is selected, until something else is. */
export function useSelectedText(): SelectedText {
  const selected = useRef<SelectedRange>(undefined)
  const [hasSelection, setHasSelection] = useState(false)
  useEffect(() => {
    const update = () => {
      selected.current = selectedRange()
      setHasSelection(selected.current !== undefined)
    }
    document.addEventListener('selectionchange', update)
    return () => document.removeEventListener('selectionchange', update)
  }, [])
  return { selected, hasSelection }
}
