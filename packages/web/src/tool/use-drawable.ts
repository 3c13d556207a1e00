import { useEffect, useState } from 'react'

/** A picture that the browser can draw. */
export interface Drawable {
  /** The file itself, or a copy of it. */
  picture: Blob
  /** Whether a copy is being made. */
  busy: boolean
  /** Whether neither can be drawn. */
  failed: boolean
  /** To be called when the browser cannot draw the picture. */
  onError: () => void
}

/** Larger files are not copied: it takes as long as the work itself. */
const MOST_BYTES = 30 * 2 ** 20

/**
 * An image file for the eye: itself, or, where the browser cannot draw its format (HEIC, TIFF), a copy that is made on this device.
 * @param maxSide of a copy, in pixels
 */
export function useDrawable(file: File, maxSide?: number): Drawable {
  const [state, setState] = useState<{ of: File; copy?: Blob; failed?: true }>()
  const now = state?.of === file ? state : undefined
  const failed = now?.failed === true
  const busy = now !== undefined && now.copy === undefined && !failed
  useEffect(() => {
    if (!busy) return
    const controller = new AbortController()
    const { signal } = controller
    copyOf(file, maxSide, signal).then(
      (copy) => signal.aborted || setState({ of: file, copy }),
      () => signal.aborted || setState({ of: file, failed: true }),
    )
    return () => controller.abort()
  }, [busy, file, maxSide])
  return {
    picture: now?.copy ?? file,
    busy,
    failed,
    onError: () => setState(now === undefined ? { of: file } : { of: file, failed: true }),
  }
}

/** One after the other: each takes a thread and the memory of the whole picture. */
let line: Promise<unknown> = Promise.resolve()

function copyOf(file: File, maxSide: number | undefined, signal: AbortSignal): Promise<Blob> {
  const copy = line.then(async () => {
    signal.throwIfAborted()
    if (file.size > MOST_BYTES) throw new RangeError('Too large to be copied for the eye.')
    const [{ runOnDevice }, { operation }] = await Promise.all([
      import('../run/run-on-device.js'),
      import('@sheaf/core/compress-image'),
    ])
    const options = { to: 'jpeg', quality: 'high', ...(maxSide !== undefined && { maxSide }) }
    const made = await runOnDevice({ operation, files: { file: [file] }, options, signal, onProgress: () => {} })
    return made.file!.open()
  })
  line = copy.catch(() => {})
  return copy
}
