import { RunError, type RunOutcome } from '../run/runner.js'
import { type OpenDocumentSettings, type OpenedDocument, openDocument } from './open-document.js'

/**
 * Opens a PDF as `openDocument` does it. One that pdf.js cannot read is repaired on this device, as far as that goes, and the repaired
 * copy is opened in its place; its `file` is that copy.
 * @throws what pdf.js throws for a file that is damaged beyond repair, and the signal's reason when it is aborted
 */
export async function openOrRepair(file: File, settings: OpenDocumentSettings): Promise<OpenedDocument> {
  const { signal, onLocked } = settings
  let { password } = settings
  const ask: typeof onLocked =
    onLocked &&
    ((wrong, unlock) =>
      onLocked(wrong, (given) => {
        password = given
        unlock(given)
      }))
  try {
    return await openDocument(file, { ...settings, onLocked: ask })
  } catch (damage) {
    signal.throwIfAborted()
    for (;;) {
      try {
        const copy = await repairedCopy(file, password, signal)
        return { ...(await openDocument(copy, { password, signal, onLocked: ask })), isRepaired: true }
      } catch (error) {
        signal.throwIfAborted()
        const isLocked = error instanceof RunError && /^PASSWORD_/.test(error.code)
        if (!isLocked || !ask) throw damage
        await new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          ask(error.code === 'PASSWORD_WRONG', () => resolve())
        })
      }
    }
  }
}

/** The file rewritten from its readable parts; protected as before. @throws RunError */
async function repairedCopy(file: File, password: string | undefined, signal: AbortSignal): Promise<File> {
  const [{ runOnDevice }, { operation }] = await Promise.all([
    import('../run/run-on-device.js'),
    import('@sheaf/core/arrange-pages'),
  ])
  const { file: made }: RunOutcome = await runOnDevice({
    // All pages in their order: sound parts stay as they are, the rest is rewritten.
    operation,
    files: { file: [file] },
    options: { pages: '1-', ...(password === undefined ? {} : { password }) },
    signal,
    onProgress: () => {},
  })
  return new File([await made!.open()], file.name, { type: 'application/pdf', lastModified: file.lastModified })
}
