import { useState } from 'react'

/** A locked file that was opened: its password, and its pages where they can be counted here. */
interface OpenedFile {
  password: string
  pageCount?: number
}

/** The passwords of files that have one of their own, for as long as the page is open; they are never stored. */
export interface FileKeys {
  of: (file: File) => OpenedFile | undefined
  /** Tries a password on this device; keeps it and resolves with true if it opens the file. */
  tryOne: (file: File, password: string) => Promise<boolean>
  clear: () => void
}

const none: ReadonlyMap<File, OpenedFile> = new Map()

/** The passwords that were found to fit so far. */
export function useFileKeys(): FileKeys {
  const [keys, setKeys] = useState(none)
  return {
    of: (file) => keys.get(file),
    tryOne: async (file, password) => {
      const opened = await openBy(file, password)
      if (opened) setKeys((before) => new Map(before).set(file, opened))
      return opened !== undefined
    },
    clear: () => setKeys(none),
  }
}

async function openBy(file: File, password: string): Promise<OpenedFile | undefined> {
  const { openPdfView, PdfViewError } = await import('../pdf-view/open-pdf-view.js')
  try {
    const view = await openPdfView(file, { password, signal: new AbortController().signal })
    const { pageCount } = view
    view.close()
    return { password, pageCount }
  } catch (error) {
    // Where its pages cannot be read here, the work itself says whether the password is right.
    return error instanceof PdfViewError && error.reason !== 'damaged' ? undefined : { password }
  }
}

/** The values of the option with the password of each file, if one of them has one. */
export function passwordsOf(files: readonly File[], keys: FileKeys): { passwords: string } | undefined {
  const passwords = files.map((file) => keys.of(file)?.password ?? '')
  return passwords.some((password) => password !== '') ? { passwords: JSON.stringify(passwords) } : undefined
}
