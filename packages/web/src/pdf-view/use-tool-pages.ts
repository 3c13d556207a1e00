import { useCallback, useEffect, useState } from 'react'
import { passwordField } from '../form/form-values.js'
import { useRunLocation } from '../run-location.js'
import type { Tool } from '../tool/use-tool.js'
import type { PdfViewState } from './use-pdf-view.js'
import { usePdfView } from './use-pdf-view.js'
import type { OpenView } from './use-view.js'
import { useView } from './use-view.js'

/** The pages of the file that a tool is about to work on. */
export interface ToolPages {
  file: File | undefined
  pages: PdfViewState
  /** Opens a locked file, here and for the tool. */
  unlock: (password: string) => void
}

/**
 * The pages of the one file in the slot `file` of a tool; the password that opens it becomes an option of the tool too. Of several files
 * that are processed alike no pages are shown.
 */
export function useToolPages(tool: Tool): ToolPages {
  const [only, ...others] = tool.files['file'] ?? []
  const file = others.length === 0 ? only : undefined
  const [key, setKey] = useState<{ file: File; password: string }>()
  const pages = usePages(file, key && key.file === file ? key.password : undefined)
  const secret = passwordField(tool.fields)
  const typed = secret && tool.values[secret.name]
  useEffect(() => {
    if (key === undefined || key.file === file) return
    // It opened another file, and must not be sent along with this one.
    if (secret && typed === key.password) tool.setValue(secret.name, '')
    setKey(undefined)
  })
  return {
    file,
    pages,
    unlock: (password) => {
      if (file === undefined) return
      setKey({ file, password })
      if (secret) tool.setValue(secret.name, password)
    },
  }
}

/**
 * The pages of a PDF to choose from. A file too damaged for pdf.js is shown by pictures from the reader that does the work, on the
 * server or the device; it has failed only when that one cannot read it either.
 */
function usePages(file: File | undefined, password?: string): PdfViewState {
  const { location } = useRunLocation()
  const openPictures = useCallback<OpenView>(
    async (damaged, settings) => {
      const { openPictureView } = await import('./open-picture-view.js')
      return openPictureView(damaged, { ...settings, location })
    },
    [location],
  )
  const drawn = usePdfView(file, password)
  const pictured = useView(openPictures, drawn.at === 'failed' ? file : undefined, password)
  return drawn.at === 'failed' ? pictured : drawn
}
