import type { FileSlot } from '@sheaf/core'
import { useEffect, useState } from 'react'
import { passwordField } from '../form/form-values.js'
import { isPdf } from '../form/is-pdf.js'
import type { FirstPage } from '../pdf-view/first-page.js'
import { FileNote } from './file-note.js'
import { LockedField } from './locked-field.js'
import { SlotField, type SlotFieldProps } from './slot-field.js'
import { ToolOption } from './tool-option.js'
import type { Tool } from './use-tool.js'

/** Of more files than this the first ones are looked at. */
const MOST_CHECKED = 50

const noChecks: FileChecks = new Map()

interface CheckedSlotProps extends Omit<SlotFieldProps, 'note' | 'below'> {
  tool: Tool
  /** Whether the password of a locked file is asked for under the list. Default true. */
  asksPassword?: boolean
  /** What the screen knows of its one file once it is open. */
  opened?: { pageCount: number } | undefined
  /** Called with whether one of the files is encrypted for certificates. */
  onSealed?: (sealed: boolean) => void
  /** Called with whether there are files, all of which open without a password. */
  onOpen?: (open: boolean) => void
}

/** A slot whose files are looked at as soon as they are chosen: what is wrong with one is said before anything is sent, with a way out. */
export function CheckedSlot({ tool, asksPassword = true, opened, onSealed, onOpen, ...props }: CheckedSlotProps) {
  const checks = useFileChecks(props.slot, props.files)
  const secret = passwordField(tool.fields)
  const locked = props.files.some((file) => checks.get(file)?.at === 'locked')
  const sealed = props.files.some((file) => checks.get(file)?.at === 'sealed')
  useEffect(() => onSealed?.(sealed), [sealed, onSealed])
  // Of several files, each may have another password.
  const joined = tool.joined.some((name) => tool.operation.files[name] === props.slot) ? tool.joined : []
  const joinedCount = joined.flatMap((name) => tool.files[name] ?? []).length
  // A slot may take several for a result each, and still be joined with the files of another slot.
  const together = Math.max(props.several ? props.files.length : 0, joinedCount)
  const each = secret !== undefined && together > 1
  const open = props.files.length > 0 && props.files.every((file) => checks.get(file)?.at === 'seen')
  useEffect(() => onOpen?.(open), [open, onOpen])
  return (
    <>
      <SlotField
        {...props}
        note={(file) => (
          <FileNote
            file={file}
            check={checks.get(file)}
            operationId={tool.operation.id}
            takesPassword={secret !== undefined}
            opened={tool.keys.of(file) ?? opened}
          />
        )}
        {...(each && {
          below: (file: File) => checks.get(file)?.at === 'locked' && <LockedField file={file} keys={tool.keys} />,
        })}
      />
      {locked && !each && asksPassword && secret && <ToolOption form={tool} name={secret.name} needed />}
    </>
  )
}

/** What is known of chosen files before anything is done with them. */
type FileChecks = ReadonlyMap<File, FirstPage>

/** Opens chosen PDFs on this device, one after another, so that a locked or damaged one is seen before it is sent anywhere. */
function useFileChecks({ type }: Pick<FileSlot, 'type'>, files: readonly File[]): FileChecks {
  const [checks, setChecks] = useState(noChecks)
  useEffect(() => {
    const pdfs = files.filter((file) => isPdf({ type }, file))
    if (pdfs.length === 0) return
    const controller = new AbortController()
    const look = async () => {
      const { readFirstPage } = await import('../pdf-view/first-page.js')
      for (const file of pdfs.slice(0, MOST_CHECKED)) {
        const page = await readFirstPage(file, controller.signal)
        setChecks((before) => (before.get(file) === page ? before : new Map(before).set(file, page)))
      }
    }
    // Without them, the work itself says what is wrong.
    look().catch(() => {})
    return () => controller.abort()
  }, [type, files])
  return checks
}
