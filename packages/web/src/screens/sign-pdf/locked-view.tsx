import { Button, SecretField } from '@sheaf/ui'
import { LockKeyhole } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { toolTexts } from '../../texts/tool.js'

interface LockedViewProps {
  file: File
  /** Whether a password was tried that is not the right one. */
  wrong: boolean
  onPassword: (password: string) => void
  onAnother: () => void
}

/** Asks for the password of a file that has one. */
export function LockedView({ file, wrong, onPassword, onAnother }: LockedViewProps) {
  const [typed, setTyped] = useState('')
  const [changed, setChanged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onPassword(typed)
      }}
      className="grid max-w-xl grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex gap-3">
        <LockKeyhole aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 className="font-semibold text-xl">{texts.locked.title}</h2>
          <p className="mt-1 text-muted wrap-anywhere">{texts.locked.text(file.name)}</p>
        </div>
      </div>
      <SecretField
        ref={field}
        label={texts.locked.label}
        value={typed}
        maxLength={1024}
        error={wrong && !changed ? texts.locked.wrong : undefined}
        showLabel={toolTexts.tool.showSecret}
        hideLabel={toolTexts.tool.hideSecret}
        onChange={(text) => {
          setTyped(text)
          setChanged(true)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={typed === ''}>
          {texts.locked.open}
        </Button>
        <Button look="quiet" onClick={onAnother}>
          {texts.file.another}
        </Button>
      </div>
    </form>
  )
}
