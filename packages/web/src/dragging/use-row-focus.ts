import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the keyboard in a list whose rows are moved and removed by `RowButtons`. */
export interface RowFocus {
  /** What the list is in. */
  listRef: RefObject<HTMLDivElement | null>
  /** Call it when a button has moved a row, 0-based. */
  moved: (to: number) => void
  /** Call it when a row is removed, 0-based. */
  removed: (index: number) => void
}

/** `count` rows are there now; `whenEmpty` selects what has the keyboard once the last is gone. */
export function useRowFocus(count: number, whenEmpty: string): RowFocus {
  const listRef = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  useLayoutEffect(() => {
    if (wanted === undefined) return
    listRef.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(undefined)
  }, [wanted])
  return {
    listRef,
    moved: (to) => {
      // A button that can move the row no further would lose the keyboard.
      const end = to === 0 ? 'down' : to === count - 1 ? 'up' : undefined
      if (end) setWanted(`li:nth-child(${to + 1}) [data-move="${end}"]`)
    },
    removed: (index) =>
      setWanted(count === 1 ? whenEmpty : `li:nth-child(${Math.min(index + 1, count - 1)}) [data-remove]`),
  }
}
