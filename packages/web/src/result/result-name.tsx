import { Button, FileName, IconButton, TextField } from '@sheaf/ui'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { resultTexts } from '../texts/result.js'
import { renamed } from './renamed.js'

interface ResultNameProps {
  /** The name that the tool gave, whose extension stays. */
  given: string
  /** The name that it is saved under. */
  name: string
  onChange: (name: string) => void
}

/** The name of a finished file, and the button and the field that change it. */
export function ResultName({ given, name, onChange }: ResultNameProps) {
  const [typed, setTyped] = useState<string>()
  const renameButton = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(false)
  useEffect(() => {
    // The field that had the keyboard is gone.
    if (wasTyping.current && typed === undefined) renameButton.current?.focus()
    wasTyping.current = typed !== undefined
  }, [typed])
  const close = () => setTyped(undefined)
  if (typed === undefined)
    return (
      <p className="flex items-center gap-1">
        <FileName name={name} />
        <IconButton ref={renameButton} label={resultTexts.rename} onClick={() => setTyped(stemOf(name))}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
      </p>
    )
  return (
    <NameField
      value={typed}
      onChange={setTyped}
      onKeep={() => {
        onChange(renamed(given, typed))
        close()
      }}
      onClose={close}
    />
  )
}

interface NameFieldProps {
  value: string
  onChange: (value: string) => void
  onKeep: () => void
  onClose: () => void
}

/** Not a form of its own: some results are shown inside one. */
function NameField({ value, onChange, onKeep, onClose }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside.
    <div
      className="flex max-w-md items-end gap-2"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter' || event.target !== field.current) return
        event.preventDefault()
        onKeep()
      }}
    >
      <div className="min-w-0 grow">
        <TextField ref={field} label={resultTexts.newName} value={value} maxLength={200} onChange={onChange} />
      </div>
      <Button variant="secondary" onClick={onKeep}>
        {resultTexts.keepName}
      </Button>
    </div>
  )
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}
