import { typeOf } from './open-zip.js'

/** Whether this device can pass a file of this name on to other apps. Browsers on desktops can, too, but people save files there. */
export function canShare(name: string): boolean {
  if (typeof navigator === 'undefined' || !navigator.canShare || !matchMedia('(pointer: coarse)').matches) return false
  return navigator.canShare({ files: [new File([], name, { type: typeOf(name) })] })
}

/** Passes a file on to another app, which the system asks for. @throws when it cannot be passed on */
export async function shareFile(blob: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([blob], name, { type: blob.type || typeOf(name) })] })
  } catch (error) {
    // Nobody chose an app.
    if ((error as Error).name !== 'AbortError') throw error
  }
}
