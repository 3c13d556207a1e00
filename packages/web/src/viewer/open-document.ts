import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { endDocument, pdfjsFolders, takeWorker } from '../pdf-view/load-pdfjs.js'
import { type AskForPassword, tryPasswords } from '../pdf-view/try-passwords.js'
import { unlessAborted } from '../pdf-view/unless-aborted.js'
import { loadViewerParts } from './load-viewer-parts.js'

/** A document that is open in pdf.js, and the file that it was read from. */
export interface OpenedDocument {
  document: PDFDocumentProxy
  /** As it is on the device, or a repaired copy of it: the worker has one of its own. */
  file: File
  /** The password that opened it. */
  password: string | undefined
  /** The same for every copy of the file, whatever it is named. */
  fingerprint: string
  /** Whether the file was damaged, so that a repaired copy of it is open in its place. */
  isRepaired?: true
  /** Ends the work on it and frees what it holds. */
  close: () => void
}

/** How a document is opened. */
export interface OpenDocumentSettings {
  password?: string | undefined
  signal: AbortSignal
  /** Asked for the password of a locked file, again for as long as it is wrong. Without it, a locked file cannot be opened. */
  onLocked?: ((wrong: boolean, unlock: (password: string) => void) => void) | undefined
}

/**
 * Opens a PDF for a viewer, on this device. Scripts in it never run.
 * @throws what pdf.js throws for a damaged file, and the signal's reason when it is aborted
 */
export async function openDocument(file: File, settings: OpenDocumentSettings): Promise<OpenedDocument> {
  const { signal, onLocked } = settings
  let { password } = settings
  const [{ pdfjs }, bytes] = await Promise.all([loadViewerParts(), file.arrayBuffer()])
  signal.throwIfAborted()
  const worker = takeWorker(pdfjs)
  const ask: AskForPassword | undefined =
    onLocked &&
    ((wrong, unlock) =>
      onLocked(wrong, (given) => {
        password = given
        unlock(given)
      }))
  const { onPassword, ...parameters } = tryPasswords(password, pdfjs.PasswordResponses.INCORRECT_PASSWORD, ask)
  const task = pdfjs.getDocument({
    worker,
    data: new Uint8Array(bytes),
    ...pdfjsFolders,
    ...parameters,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  if (onPassword) task.onPassword = onPassword
  const close = () => void endDocument(task, worker, file.size)
  signal.addEventListener('abort', close, { once: true })
  try {
    const document = await unlessAborted(task.promise, signal)
    // A page tree without pages is what pdf.js makes of some that cannot be read.
    if (document.numPages === 0) throw new Error('The document has no pages.')
    // A viewer can show nothing without it.
    await unlessAborted(document.getPage(1), signal)
    const [first, second] = document.fingerprints
    return { document, file, password, fingerprint: [first, second].filter(Boolean).join('-'), close }
  } catch (error) {
    close()
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', close)
  }
}
