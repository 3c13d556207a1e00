import type { FileSlot } from '@sheaf/core'
import { Button, FieldError, FileDrop, FileList, type FileRejection } from '@sheaf/ui'
import { type ReactNode, useId, useRef, useState } from 'react'
import { byContent } from '../form/slot-content.js'
import { MOST_FILES } from '../several.js'
import { inputTexts } from '../texts/input.js'
import { toolTexts } from '../texts/tool.js'
import { dismissToast, showToast } from '../toast.js'

/** A slot, its files, and how they are shown. */
export interface SlotFieldProps {
  slot: FileSlot
  files: readonly File[]
  error: string | undefined
  /** Whether the slot needs a heading because there are others. */
  named: boolean
  /** Whether a slot for one file takes the first of several, instead of none. */
  firstOnly?: boolean | undefined
  /** Whether a slot for one file takes several, which are processed one after another. */
  several?: boolean
  /** What comes before the name of a file; default: an icon. */
  preview?: (file: File) => ReactNode
  /** What is said of a file beside its size. */
  note?: (file: File) => ReactNode
  /** What is asked about a file, in a line of its own. */
  below?: (file: File) => ReactNode
  /** What shows the files that are there, in place of the usual list. */
  list?: ReactNode
  /** Whether it is one line also while it is empty, among other fields. */
  small?: boolean
  /** Whether it takes no files now, wherever on the page they are dropped. */
  disabled?: boolean
  onChange: (files: File[]) => void
}

/** The drop zone of a slot and the files it holds. */
export function SlotField({
  slot,
  files,
  error,
  named,
  firstOnly,
  several = false,
  preview,
  note,
  below,
  list,
  small = false,
  disabled,
  onChange,
}: SlotFieldProps) {
  const many = slot.many || several
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const empty = files.length === 0
  // More files may be added while these are being checked.
  const latest = useRef(files)
  latest.current = files
  // What came with the first of several files, and can be taken too.
  const [others, setOthers] = useState<readonly File[]>([])
  // Why what was chosen last was not taken, for those who miss the toast.
  const [refusal, setRefusal] = useState<string>()
  const change = (next: File[]) => {
    setOthers([])
    onChange(next)
  }
  const refuse = (text: string) => {
    showToast({ tone: 'danger', title: toolTexts.slot.rejectedTitle, text })
    setRefusal(text)
  }
  const take = async (added: readonly File[]) => {
    dismissToast()
    setRefusal(undefined)
    const empty = added.find(({ size }) => size === 0)
    if (empty) return refuse(toolTexts.slot.empty(empty.name))
    const { taken, refused } = await byContent(slot, added)
    if (taken.length > 0) {
      const first = several && firstOnly && latest.current.length === 0
      const all = many ? [...latest.current, ...(first ? taken.slice(0, 1) : taken)] : taken
      const next = several ? all.slice(0, MOST_FILES) : all
      if (next.length < all.length) refuse(toolTexts.slot.most(MOST_FILES))
      latest.current = next
      change(next)
      if (first) setOthers(taken.slice(1))
    }
    if (refused) refuse(rejectionText('type', slot))
  }
  const title = slot.title.charAt(0).toUpperCase() + slot.title.slice(1)

  return (
    <div className="grid grid-cols-1 gap-3">
      {named &&
        (small ? (
          <p className="font-semibold">
            {title}{' '}
            {slot.min === 0 && <span className="ms-1 font-normal text-muted text-sm">{toolTexts.tool.optional}</span>}
          </p>
        ) : (
          <h2 className="font-semibold text-lg">{title}</h2>
        ))}
      {list}
      {!empty && list === undefined && (
        <FileList
          texts={toolTexts.fileList}
          files={files}
          ordered={slot.many}
          {...(preview && { preview })}
          {...(note && { note })}
          {...(below && { below })}
          onChange={change}
          onEmptied={() => button.current?.focus()}
        />
      )}
      {others.length > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-accent-soft p-3"
        >
          <p>{toolTexts.slot.others(others.length)}</p>
          <Button variant="secondary" onClick={() => void take(others)}>
            {toolTexts.slot.takeOthers(others.length)}
          </Button>
        </div>
      )}
      <FileDrop
        texts={{
          label: title,
          prompt: empty ? toolTexts.slot.prompt(slot) : many ? toolTexts.slot.morePrompt : toolTexts.slot.replacePrompt,
          dropHere: toolTexts.slot.dropHere(slot),
          button: empty ? toolTexts.slot.select(slot) : many ? toolTexts.slot.more : toolTexts.slot.replace,
          ...(several && { hint: toolTexts.slot.several }),
          limits: toolTexts.slot.limits(slot),
          folder: inputTexts.folder,
        }}
        extensions={slot.extensions}
        mimeTypes={slot.mimeTypes}
        multiple={many}
        firstOnly={firstOnly && !several}
        maxBytes={slot.maxMiB * 2 ** 20}
        disabled={disabled}
        compact={small || !empty}
        describedBy={error ? `${id}-error` : refusal && `${id}-refusal`}
        invalid={error !== undefined}
        buttonRef={button}
        onFiles={(added) => void take(many ? added : added.slice(0, 1))}
        onReject={(reason) => refuse(rejectionText(reason, slot))}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!error && refusal && <FieldError id={`${id}-refusal`}>{refusal}</FieldError>}
    </div>
  )
}

function rejectionText(reason: FileRejection, slot: FileSlot): string {
  switch (reason) {
    case 'type':
      return toolTexts.slot.wrongType(slot)
    case 'too-large':
      return toolTexts.slot.tooLarge(slot)
    case 'too-many':
      return toolTexts.slot.tooMany
    case 'other':
      return toolTexts.slot.unreadable
  }
}
