import type { FileSlot } from '@sheaf/core'
import { useEffect, useState } from 'react'
import type { FirstPage } from '../pdf-view/first-page.js'

/** What is known of chosen files before anything is done with them. */
export type FileChecks = ReadonlyMap<File, FirstPage>

/** Of more files than this the first ones are looked at. */
const MOST = 50
const none: FileChecks = new Map()

/** Opens chosen PDFs on this device, one after another, so that a locked or damaged one is seen before it is sent anywhere. */
export function useFileChecks(slot: Pick<FileSlot, 'type'>, files: readonly File[]): FileChecks {
  const [checks, setChecks] = useState(none)
  const isPdf = slot.type === 'pdf'
  useEffect(() => {
    if (!isPdf || files.length === 0) return
    const controller = new AbortController()
    const look = async () => {
      const { readFirstPage } = await import('../pdf-view/first-page.js')
      for (const file of files.slice(0, MOST)) {
        const page = await readFirstPage(file, controller.signal)
        setChecks((before) => (before.get(file) === page ? before : new Map(before).set(file, page)))
      }
    }
    // Without them, the work itself says what is wrong.
    look().catch(() => {})
    return () => controller.abort()
  }, [isPdf, files])
  return checks
}
