import { clsx } from 'clsx'
import { FilePlus2 } from 'lucide-react'
import type { Ref } from 'react'
import { ErrorCode, useDropzone } from 'react-dropzone'
import { Button } from './button.js'

/** Why files were turned away. */
export type FileRejection = 'type' | 'too-large' | 'too-many' | 'other'

/** The words of a drop zone. */
export interface FileDropTexts {
  /** Names the zone: "PDF file". */
  label: string
  /** In the zone while nothing is dragged over it. */
  prompt: string
  /** In the zone while files are held over it. */
  dropHere: string
  button: string
  /** Formats and largest size, told before anything is chosen. */
  limits: string
}

interface FileDropProps {
  texts: FileDropTexts
  /** With the dot. */
  extensions: readonly string[]
  mimeTypes: readonly string[]
  multiple: boolean
  maxBytes: number
  /** Gets the files that are welcome. */
  onFiles: (files: File[]) => void
  /** Hears of the first file that is not welcome, after the welcome ones have been taken. */
  onReject: (reason: FileRejection, file: File) => void
  /** Whether welcome files are taken although others that came with them are not. Default false: all or none. */
  partial?: boolean
  disabled?: boolean
  /** A single line, for a zone that adds to a list. */
  compact?: boolean
  describedBy?: string | undefined
  /** Marks the button with `data-invalid`, for forms that take the keyboard to what is wrong. */
  invalid?: boolean
  buttonRef?: Ref<HTMLButtonElement>
}

const reasons: Record<string, FileRejection> = {
  [ErrorCode.FileInvalidType]: 'type',
  [ErrorCode.FileTooLarge]: 'too-large',
  [ErrorCode.TooManyFiles]: 'too-many',
}

/** A zone that takes files by dropping, pasting or picking. The button is what keyboards and screen readers use. */
export function FileDrop({
  texts,
  extensions,
  mimeTypes,
  multiple,
  maxBytes,
  onFiles,
  onReject,
  partial = false,
  disabled = false,
  compact,
  describedBy,
  invalid,
  buttonRef,
}: FileDropProps) {
  const [firstType = 'application/x-none', ...otherTypes] = mimeTypes
  const accept = { [firstType]: extensions, ...Object.fromEntries(otherTypes.map((type) => [type, []])) }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    multiple,
    maxSize: maxBytes,
    disabled,
    // A focusable zone around a button is one control inside another; the button alone opens the picker.
    noClick: true,
    noKeyboard: true,
    onDrop: (files, [rejected]) => {
      const [error] = rejected?.errors ?? []
      const refused = rejected !== undefined && error !== undefined
      if (files.length > 0 && (partial || !refused)) onFiles(files)
      if (refused) onReject(reasons[error.code] ?? 'other', rejected.file)
    },
  })
  return (
    <div
      {...getRootProps({
        role: 'group',
        tabIndex: undefined,
        'aria-label': texts.label,
        'aria-describedby': describedBy,
      })}
      className={clsx(
        'flex items-center rounded-xl border-2 border-dashed text-center transition-colors',
        compact ? 'flex-wrap gap-x-4 gap-y-2 px-4 py-3' : 'flex-col justify-center gap-4 px-4 py-10 sm:py-14',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      {!compact && (
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <FilePlus2 aria-hidden className="size-7" />
        </span>
      )}
      <div className={clsx('min-w-0', compact && 'grow text-left text-sm')}>
        <input {...getInputProps({ 'aria-label': texts.label })} />
        <p className={clsx(compact ? 'text-muted' : 'font-medium text-lg')}>
          {isDragActive ? texts.dropHere : texts.prompt}
        </p>
        {!compact && <p className="mt-1 text-muted text-sm">{texts.limits}</p>}
      </div>
      <Button
        ref={buttonRef}
        data-invalid={invalid || undefined}
        aria-describedby={describedBy}
        look={compact ? 'secondary' : 'primary'}
        disabled={disabled}
        onClick={open}
      >
        {texts.button}
      </Button>
    </div>
  )
}
