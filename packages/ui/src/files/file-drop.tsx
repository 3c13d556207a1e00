import { clsx } from 'clsx'
import { FilePlus2 } from 'lucide-react'
import { type ChangeEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react'
import { ErrorCode, useDropzone } from 'react-dropzone'
import { Button } from '../button.js'
import { chooseFolder, inFolderOrder, pathInFolder } from './folder.js'
import { usePageDrop } from './page-drop.js'
import { PageDropOverlay } from './page-drop-overlay.js'

/** Why files were turned away. */
export type FileRejection = 'type' | 'too-large' | 'too-many' | 'other'

/** The words of a drop zone. */
export interface FileDropTexts {
  /** Names the zone: "PDF file". */
  label: string
  /** Heads the zone, where there is room, in addition to the prompt. */
  title?: string
  /** Invites to drag files here. Touch screens leave it out: there is nothing to drag. */
  prompt: string
  /** Under the prompt, where there is room: what can be done here. */
  hint?: string
  /** In the zone while files are held over it. */
  dropHere: string
  button: string
  /** Formats and largest size, shown before anything is chosen. */
  limits: string
  /** For zones that take many files: the words of the button that chooses a folder. */
  folder?: FolderTexts
}

/** The words for files that come in folders. */
export interface FolderTexts {
  button: string
  /** Says that some files of a folder were not taken because they are of another type. */
  leftOut: (count: number) => string
}

interface FileDropProps {
  texts: FileDropTexts
  /** With the dot. Without extensions and MIME types, files of any type are taken. */
  extensions: readonly string[]
  mimeTypes: readonly string[]
  multiple: boolean
  /** Whether a zone for one file takes the first of several that are dropped, instead of none. */
  firstOnly?: boolean | undefined
  maxBytes: number
  /** Gets the files that are welcome. */
  onFiles: (files: File[]) => void
  /** Called with the first file that is not accepted, after the accepted ones. */
  onReject: (reason: FileRejection, file: File) => void
  /** Whether welcome files are taken although others that came with them are not. Default false: all or none. */
  partial?: boolean
  disabled?: boolean | undefined
  /** A single line, for a zone that adds to a list. */
  compact?: boolean
  /** The button alone, where files have been chosen already; what is dropped on the page is taken all the same. */
  bare?: boolean
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

/**
 * A zone that takes files by dropping, pasting or picking, which a click anywhere on it begins. The button is what keyboards and
 * screen readers use. What is dropped or pasted elsewhere on the page goes into the zone too. Of a folder, files of another type are
 * left out without a complaint.
 */
export function FileDrop({
  texts,
  extensions,
  mimeTypes,
  multiple,
  firstOnly = false,
  maxBytes,
  onFiles,
  onReject,
  partial = false,
  disabled = false,
  bare = false,
  compact = bare,
  describedBy,
  invalid,
  buttonRef,
}: FileDropProps) {
  const [firstType = 'application/x-none', ...otherTypes] = mimeTypes
  const takesAll = extensions.length === 0 && mimeTypes.length === 0
  const accept = { [firstType]: extensions, ...Object.fromEntries(otherTypes.map((type) => [type, []])) }
  const [leftOut, setLeftOut] = useState(0)
  const { rootRef, inputRef, getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...(!takesAll && { accept }),
    multiple: multiple || firstOnly,
    maxSize: maxBytes,
    disabled,
    // A focusable zone around a button is one control inside another; for the keyboard the button alone opens the picker.
    noClick: true,
    noKeyboard: true,
    // The page as a whole takes drops.
    preventDropOnDocument: false,
    onDrop: (files, rejections) => {
      const refused = rejections.filter(({ file, errors }) => !isUnwantedInFolder(file, errors))
      setLeftOut(rejections.length - refused.length)
      const [rejected] = refused
      if (files.length > 0 && (partial || !rejected)) onFiles(inFolderOrder(firstOnly ? files.slice(0, 1) : files))
      if (rejected) onReject(reasons[rejected.errors[0]?.code ?? ''] ?? 'other', rejected.file)
    },
  })
  // The handler of drops takes the browser's own events too, also those of pastes and pickers.
  const takeFrom = (event: Event) => getRootProps().onDrop?.(event as never)
  useEffect(() => {
    // Drawn before this script ran, the input may have been given files that nobody has heard of yet.
    const { current: input } = inputRef
    if (input?.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [inputRef])
  // The browser may report these files again once the page is alive.
  const taken = useRef<readonly File[]>([])
  const onlyOnce = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    const known = taken.current
    if (files.length > 0 && files.length === known.length && files.every((file, index) => file === known[index]))
      event.stopPropagation()
    taken.current = files
  }
  const isPageActive = usePageDrop({ root: rootRef, mimeTypes, disabled, onFiles: takeFrom })
  return (
    <div
      {...getRootProps({
        role: 'group',
        tabIndex: undefined,
        'aria-label': texts.label,
        'aria-describedby': describedBy,
        onClick: ({ target }: MouseEvent) => {
          // Buttons know what they do.
          if (!(target instanceof Element && target.closest('button'))) open()
        },
      })}
      className={clsx(
        'flex items-center text-center transition-colors',
        !bare && 'rounded-xl border-2 border-dashed',
        !bare &&
          (compact
            ? 'flex-wrap gap-x-4 gap-y-2 px-4 py-3'
            : 'flex-col justify-center gap-4 px-4 py-8 sm:[@media(min-height:51rem)]:py-14'),
        isDragActive ? 'border-accent bg-accent-soft' : 'border-edge',
        !disabled && 'cursor-pointer',
      )}
    >
      {!compact && (
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <FilePlus2 aria-hidden className="size-7" />
        </span>
      )}
      <div className={clsx('min-w-0', compact && !bare && 'grow text-start text-sm pointer-coarse:contents')}>
        {/* A class and not the library's style: a style in prerendered HTML goes against the content security policy. */}
        <input
          {...getInputProps({
            'aria-label': texts.label,
            multiple,
            className: 'sr-only',
            style: undefined,
            onChange: onlyOnce,
          })}
        />
        {!compact && texts.title && !isDragActive && <p className="font-medium text-lg">{texts.title}</p>}
        <p
          className={clsx(
            'pointer-coarse:hidden',
            bare ? 'sr-only' : compact || (texts.title && !isDragActive) ? 'text-muted' : 'font-medium text-lg',
          )}
        >
          {isDragActive ? texts.dropHere : texts.prompt}
        </p>
        {!compact && texts.hint && <p className="mt-1 text-muted">{texts.hint}</p>}
        {!compact && <p className="mt-1 text-muted text-sm">{texts.limits}</p>}
        {texts.folder && (
          <p role="status" className="mt-1 text-muted text-sm empty:absolute">
            {leftOut > 0 && texts.folder.leftOut(leftOut)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          ref={buttonRef}
          data-invalid={invalid || undefined}
          aria-describedby={describedBy}
          variant={bare ? 'quiet' : compact ? 'secondary' : 'primary'}
          disabled={disabled}
          onClick={open}
        >
          {texts.button}
        </Button>
        {multiple && texts.folder && (
          <Button variant="quiet" disabled={disabled} onClick={() => chooseFolder(takeFrom)}>
            {texts.folder.button}
          </Button>
        )}
      </div>
      {isPageActive && <PageDropOverlay text={texts.dropHere} />}
    </div>
  )
}

function isUnwantedInFolder(file: File, errors: readonly { code: string }[]): boolean {
  return pathInFolder(file) !== undefined && errors.some(({ code }) => code === ErrorCode.FileInvalidType)
}
