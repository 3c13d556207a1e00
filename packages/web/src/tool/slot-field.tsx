import type { FileSlot } from '@sheaf/core'
import { Alert, FieldError, FileDrop, FileList, type FileRejection } from '@sheaf/ui'
import { useId, useRef, useState } from 'react'
import { en } from '../en.js'

interface SlotFieldProps {
  slot: FileSlot
  files: readonly File[]
  error: string | undefined
  /** Whether the slot needs a heading because there are others. */
  named: boolean
  onChange: (files: File[]) => void
}

/** The drop zone of a slot and the files it holds. */
export function SlotField({ slot, files, error, named, onChange }: SlotFieldProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [rejection, setRejection] = useState<string>()
  const empty = files.length === 0
  const title = slot.title.charAt(0).toUpperCase() + slot.title.slice(1)

  return (
    <div className="grid grid-cols-1 gap-3">
      {named && <h2 className="font-semibold text-lg">{title}</h2>}
      {!empty && (
        <FileList
          texts={en.fileList}
          files={files}
          ordered={slot.many}
          onChange={(changed) => {
            setRejection(undefined)
            onChange(changed)
          }}
          onEmptied={() => button.current?.focus()}
        />
      )}
      <FileDrop
        texts={{
          label: title,
          prompt: empty ? en.slot.prompt(slot) : slot.many ? en.slot.morePrompt : en.slot.replacePrompt,
          dropHere: en.slot.dropHere(slot),
          button: empty ? en.slot.select(slot) : slot.many ? en.slot.more : en.slot.replace,
          limits: en.slot.limits(slot),
        }}
        extensions={slot.extensions}
        mimeTypes={slot.mimeTypes}
        multiple={slot.many}
        maxBytes={slot.maxMiB * 2 ** 20}
        compact={!empty}
        describedBy={error && `${id}-error`}
        invalid={error !== undefined}
        buttonRef={button}
        onFiles={(added) => {
          setRejection(undefined)
          onChange(slot.many ? [...files, ...added] : added.slice(0, 1))
        }}
        onReject={(reason) => setRejection(rejectionText(reason, slot))}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {rejection && (
        <Alert tone="danger" title={en.slot.rejectedTitle}>
          {rejection}
        </Alert>
      )}
    </div>
  )
}

function rejectionText(reason: FileRejection, slot: FileSlot): string {
  switch (reason) {
    case 'type':
      return en.slot.wrongType(slot)
    case 'too-large':
      return en.slot.tooLarge(slot)
    case 'too-many':
      return en.slot.tooMany
    case 'other':
      return en.slot.unreadable
  }
}
