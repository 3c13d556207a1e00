import { Button, SecretField } from '@sheaf/ui'
import { useState } from 'react'
import { toolTexts } from '../texts/tool.js'
import type { FileKeys } from './file-keys.js'

interface LockedFieldProps {
  file: File
  keys: FileKeys
}

/** Asks for the password of one of several files, and tries it at once; nothing once the file is open. */
export function LockedField({ file, keys }: LockedFieldProps) {
  const texts = toolTexts.check
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opened = keys.of(file) !== undefined
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
    <>
      {/* Always there, so that screen readers hear that the file is open. */}
      <p role="status" className="sr-only">
        {opened && texts.opened}
      </p>
      {!opened && (
        <div className="flex max-w-md items-end gap-2 py-2 pe-2">
          <div className="min-w-0 grow">
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
      )}
    </>
  )
}
