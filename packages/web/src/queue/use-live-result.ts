import type { AnyOperation } from '@sheaf/core'
import { useEffect, useState } from 'react'
import { PAUSE_MS } from '../page-tools/use-settled.js'
import { runOnDevice } from '../run/run-on-device.js'

/** What an operation makes of a file with the options of the moment, as far as it is known. */
export interface LiveResult {
  /** Of the options of the moment, or of those before while these are being tried. */
  result?: Blob
  busy: boolean
  failed: boolean
}

interface Tried {
  file: File
  key: string
  result?: Blob
}

/** Files above this are not tried while options change: each try takes as long as the work itself. */
const MOST_BYTES = 30 * 2 ** 20

/**
 * Runs an operation on a file on this device, again whenever the options change; nothing is uploaded.
 * @param options nothing while they are wrong
 */
export function useLiveResult(
  operation: AnyOperation,
  file: File,
  options: Readonly<Record<string, unknown>> | undefined,
): LiveResult {
  const key = options && JSON.stringify(options)
  const [tried, setTried] = useState<Tried>()
  const possible = key !== undefined && file.size <= MOST_BYTES
  const known = tried?.file === file && tried.key === key
  useEffect(() => {
    if (!possible || known) return
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      try {
        const files = { file: [file] }
        const outcome = await runOnDevice({ operation, files, options: JSON.parse(key), signal, onProgress: () => {} })
        const result = await outcome.file!.open()
        if (!signal.aborted) setTried({ file, key, result })
      } catch {
        if (!signal.aborted) setTried({ file, key })
      }
    }
    const timer = setTimeout(() => void run(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [operation, file, key, possible, known])
  const before = tried?.file === file ? tried.result : undefined
  return { busy: possible && !known, failed: known && before === undefined, ...(before && { result: before }) }
}
