import { FileName } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Files, FileText } from 'lucide-react'
import type { ReactNode } from 'react'

interface FileBarProps {
  /** The name of the file, or what there is of several. */
  name: string
  /** Pages, size and the like. */
  facts?: readonly (string | undefined)[]
  /** Whether the name is a count of files. */
  several?: boolean
  /** Buttons, and what else belongs to the file. */
  children?: ReactNode
  className?: string
}

/** One line for the file a tool is about: its name, what is known of it, and the way to another one. */
export function FileBar({ name, facts = [], several = false, children, className }: FileBarProps) {
  const Icon = several ? Files : FileText
  const known = facts.filter((fact) => fact !== undefined)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 max-sm:gap-x-0 gap-y-1 rounded-xl border border-line bg-surface py-1 pe-2 ps-3.5 max-sm:pe-0 max-sm:ps-2.5',
        className,
      )}
    >
      <p className="flex min-h-11 min-w-0 flex-1 basis-44 items-center max-sm:basis-32 gap-2.5 max-sm:gap-1.5">
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        {/* On phones there is no room for both beside the buttons: the name would vanish. */}
        <span className="flex min-w-0 items-center gap-x-2.5 max-sm:flex-1 max-sm:flex-wrap">
          <FileName name={name} />
          {known.length > 0 && (
            <span className="overflow-x-clip max-sm:min-w-0 sm:shrink-0">
              {/* The dot before what begins a line is beyond the edge. */}
              <span className="-ms-3 flex text-muted text-sm whitespace-nowrap tabular-nums max-sm:flex-wrap">
                {known.map((fact) => (
                  <span key={fact} className="before:inline-block before:w-3 before:text-center before:content-['·']">
                    {fact}
                  </span>
                ))}
              </span>
            </span>
          )}
        </span>
      </p>
      {children}
    </div>
  )
}
