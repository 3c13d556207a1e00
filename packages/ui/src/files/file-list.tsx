import { ArrowDown, ArrowUp, FileText, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button.js'
import { formatBytes } from '../format-bytes.js'
import { move } from '../move.js'
import { fileKey } from './file-key.js'
import { FileName } from './file-name.js'

/** The words of a list of files. */
export interface FileListTexts {
  label: string
  moveUp: (name: string) => string
  moveDown: (name: string) => string
  remove: (name: string) => string
  /** Read out after a move: "a.pdf moved to position 2 of 3". */
  moved: (name: string, position: number, count: number) => string
  removed: (name: string) => string
}

interface FileListProps {
  texts: FileListTexts
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Whether the order means something. */
  ordered: boolean
  /** What comes before the name; default: an icon. */
  preview?: (file: File) => ReactNode
  /** What is said of a file beside its size. */
  note?: (file: File) => ReactNode
  /** What is asked about a file, in a line of its own. */
  below?: (file: File) => ReactNode
  /** Called once the last file is gone, so that focus can go somewhere sensible. */
  onEmptied?: () => void
}

/** The chosen files with their sizes; each can be removed and, where order matters, moved. */
export function FileList({ texts, files, onChange, ordered, preview, note, below, onEmptied }: FileListProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)

  const wanted = useRef<HTMLElement | null>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move is over once there is another order.
  useLayoutEffect(() => {
    wanted.current?.focus()
    wanted.current = undefined
  }, [files])

  const moveTo = (index: number, to: number) => {
    // The button that can move the file no further would lose the keyboard to nothing.
    const end = to === 0 ? 'down' : to === files.length - 1 ? 'up' : undefined
    wanted.current = end && list.current?.children[index]?.querySelector<HTMLElement>(`[data-move="${end}"]`)
    onChange(move(files, index, to))
    setSaid(texts.moved(files[index]!.name, to + 1, files.length))
  }
  const remove = (index: number) => {
    onChange(files.filter((_, other) => other !== index))
    setSaid(texts.removed(files[index]!.name))
    if (files.length === 1) onEmptied?.()
    else
      list.current
        ?.querySelectorAll<HTMLElement>('[data-remove]')
        [index === files.length - 1 ? index - 1 : index + 1]?.focus()
  }

  return (
    <>
      <ol ref={list} aria-label={texts.label} className="grid grid-cols-1 gap-2">
        {files.map((file, index) => (
          <li key={fileKey(file)} className="rounded-lg border border-line bg-surface py-1 pe-1 ps-3">
            <div className="flex items-center gap-1">
              {preview?.(file) ?? <FileText aria-hidden className="size-5 shrink-0 text-accent" />}
              <div className="ms-2 min-w-0 grow py-1">
                <p>
                  <FileName wraps name={file.name} />
                </p>
                <div className="flex flex-wrap items-center gap-x-2.5 text-muted text-sm">
                  <span>{formatBytes(file.size)}</span>
                  {note?.(file)}
                </div>
              </div>
              {ordered && files.length > 1 && (
                <>
                  <IconButton
                    label={texts.moveUp(file.name)}
                    data-move="up"
                    disabled={index === 0}
                    onClick={() => moveTo(index, index - 1)}
                  >
                    <ArrowUp aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={texts.moveDown(file.name)}
                    data-move="down"
                    disabled={index === files.length - 1}
                    onClick={() => moveTo(index, index + 1)}
                  >
                    <ArrowDown aria-hidden className="size-5" />
                  </IconButton>
                </>
              )}
              <IconButton label={texts.remove(file.name)} data-remove onClick={() => remove(index)}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </div>
            {below?.(file)}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
