import { Button, SecretField } from '@sheaf/ui'
import { CircleCheck, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { toolTexts } from '../texts/tool.js'
import type { FileKeys } from './file-keys.js'

interface LockedNoteProps {
  file: File
  keys: FileKeys
}

/** Asks for the password of one of several files beside its name, and tries it at once. */
export function LockedNote({ file, keys }: LockedNoteProps) {
  const texts = toolTexts.check
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opened = keys.of(file)
  if (opened)
    return (
      <span role="status" className="flex items-start gap-1.5 text-muted">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        {[opened.pageCount !== undefined && texts.pages(opened.pageCount), texts.opened].filter(Boolean).join(' · ')}
      </span>
    )
  const open = async () => {
    if (busy) return
    if (password === '') return setProblem(texts.noPassword)
    setBusy(true)
    setProblem(undefined)
    const fits = await keys.tryOne(file, password)
    setBusy(false)
    if (!fits) setProblem(texts.wrongPassword)
  }
  return (
    <div className="grid basis-full grid-cols-1 gap-2 pe-2 pb-2">
      <p className="flex items-start gap-1.5 text-caution">
        <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
        {texts.lockedAsked}
      </p>
      <div className="flex max-w-md flex-wrap items-end gap-2 text-base text-ink">
        <div className="min-w-0 grow basis-48">
          <SecretField
            label={texts.passwordOf(file.name)}
            value={password}
            maxLength={1024}
            error={problem}
            showLabel={toolTexts.tool.showSecret}
            hideLabel={toolTexts.tool.hideSecret}
            onEnter={() => void open()}
            onChange={(typed) => {
              setPassword(typed)
              setProblem(undefined)
            }}
          />
        </div>
        <Button variant="secondary" aria-disabled={busy} onClick={() => void open()}>
          {texts.openIt}
        </Button>
      </div>
    </div>
  )
}
