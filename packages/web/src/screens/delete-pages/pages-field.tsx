import { isToolError, selectPages } from '@sheaf/core'
import { TextField } from '@sheaf/ui'
import { useState } from 'react'
import { formatPages } from '../../pdf-view/page-list.js'
import { deletePagesTexts } from '../../texts/delete-pages.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'

interface PagesFieldProps {
  chosen: ReadonlySet<number>
  pageCount: number
  /** What is wrong with the choice, found elsewhere. */
  error: string | undefined
  onChange: (chosen: ReadonlySet<number>) => void
}

interface Typed {
  text: string
  /** The choice it stands for; once another one is made, the text is no longer true. */
  chosen: ReadonlySet<number>
  error?: string
}

/** The chosen pages as text: follows the choice, and changes it. */
export function PagesField({ chosen, pageCount, error, onChange }: PagesFieldProps) {
  const [typed, setTyped] = useState<Typed>()
  const current = typed?.chosen === chosen ? typed : undefined
  const type = (text: string) => {
    const read = readPages(text, pageCount)
    if (typeof read === 'string') return setTyped({ text, chosen, error: read })
    setTyped({ text, chosen: read })
    onChange(read)
  }
  return (
    <TextField
      label={deletePagesTexts.typed.label}
      hint={deletePagesTexts.typed.hint}
      error={current?.error ?? error}
      value={current?.text ?? formatPages(chosen)}
      onChange={type}
      onBlur={() => {
        if (current?.error === undefined) setTyped(undefined)
      }}
    />
  )
}

/** The pages a text names, or what is wrong with it. */
function readPages(text: string, pageCount: number): ReadonlySet<number> | string {
  if (text.trim() === '') return new Set<number>()
  try {
    return new Set(selectPages(text, pageCount))
  } catch (error) {
    if (!isToolError(error)) throw error
    return error.code === 'PAGES_OUT_OF_RANGE' ? pdfViewTexts.beyond(pageCount) : pdfViewTexts.ranges
  }
}
