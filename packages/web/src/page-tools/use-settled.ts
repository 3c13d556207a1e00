import { useEffect, useState } from 'react'

/** Someone who types or pulls a slider is not done yet. */
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
