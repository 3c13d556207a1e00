import { useEffect, useState } from 'react'

/** A value once the user has stopped typing or dragging a slider. */
export const PAUSE_MS = 250

/** A value once it has stayed the same for a moment; the first one at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
