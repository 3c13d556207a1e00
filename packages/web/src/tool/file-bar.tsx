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
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line bg-surface py-1 pe-2 ps-3.5',
        className,
      )}
    >
      <p className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-2.5">
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        <FileName name={name} />
        {known.length > 0 && (
          <span className="flex shrink-0 gap-1.5 text-muted text-sm whitespace-nowrap tabular-nums">
            {known.map((fact) => (
              <span key={fact} className="not-first:before:me-1.5 not-first:before:content-['·']">
                {fact}
              </span>
            ))}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

/** Names up to here are never shortened. */
const SHORT = 18
/** What stays of the end of a long one: the extension, and what distinguishes versions. */
const END = 10

/** A name on one line, shortened in the middle where there is no room: the end is more telling than what comes before it. */
function FileName({ name }: { name: string }) {
  const cut = name.length > SHORT ? name.length - END : name.length
  return (
    <span className="flex min-w-0 font-medium whitespace-pre" title={name}>
      <span className="min-w-0 truncate">{name.slice(0, cut)}</span>
      {cut < name.length && <span className="shrink-0">{name.slice(cut)}</span>}
    </span>
  )
}
