import { useEffect, useState } from 'react'
import type { RunOutcome } from '../run/runner.js'
import { countZipEntries } from './count-zip-entries.js'

/** How many files a result holds, once that is known; nothing when it is no ZIP. */
export function useZipCount({ file }: RunOutcome): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let wanted = true
    const countEntries = async () => {
      const found = file && (await countZipEntries(await file.open()))
      if (wanted) setCount(found)
    }
    // What is said about the result alone depends on it.
    countEntries().catch(() => {})
    return () => {
      wanted = false
    }
  }, [file])
  return count
}
