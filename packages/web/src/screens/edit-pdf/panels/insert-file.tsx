import { FilePlus2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { editPdfTexts } from '../../../texts/tools/edit-pdf.js'
import { useFileKeys } from '../../../tool/file-keys.js'
import { LockedField } from '../../../tool/locked-field.js'
import { PageAction } from './page-action.js'

interface InsertFileProps {
  disabled: boolean
  /** Gets the chosen file, with its password if it is locked. */
  onFile: (file: File, password: string | undefined) => void
}

/** The button that inserts the pages of another PDF; asks for the password of a locked one. */
export function InsertFile({ disabled, onFile }: InsertFileProps) {
  const { insert, file: named, pick } = editPdfTexts.pages
  const input = useRef<HTMLInputElement>(null)
  const keys = useFileKeys()
  const [locked, setLocked] = useState<File>()
  const password = locked && keys.of(locked)?.password
  useEffect(() => {
    if (locked === undefined || password === undefined) return
    setLocked(undefined)
    onFile(locked, password)
  })
  const take = async (file: File) => {
    setLocked(undefined)
    // What cannot be looked at here is left to the work itself.
    const seen = await look(file).catch(() => undefined)
    if (seen?.at === 'locked') setLocked(file)
    else onFile(file, undefined)
  }
  return (
    <>
      <PageAction icon={FilePlus2} onPress={() => !disabled && input.current?.click()}>
        {`${insert}: ${named}`}
      </PageAction>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        aria-label={pick}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
      {locked && <LockedField key={`${locked.name} ${locked.size}`} file={locked} keys={keys} />}
    </>
  )
}

async function look(file: File) {
  const { readFirstPage } = await import('../../../pdf-view/first-page.js')
  return readFirstPage(file, new AbortController().signal)
}
