import { useEffect, useState } from 'react'
import { passwordField } from '../form/form-values.js'
import type { Tool } from '../tool/use-tool.js'
import { usePages } from './use-pages.js'
import type { PdfViewState } from './use-pdf-view.js'

/** The pages of the file that a tool is about to work on. */
export interface ToolPages {
  file: File | undefined
  pages: PdfViewState
  /** Opens a locked file, here and for the tool. */
  unlock: (password: string) => void
}

/** The pages of the one file in the slot `file` of a tool; the password that opens it becomes an option of the tool too. */
export function useToolPages(tool: Tool): ToolPages {
  const file = tool.files['file']?.[0]
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
