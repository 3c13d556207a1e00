import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

interface DisclosureProps {
  title: string
  /** Opens it when something in it comes to need attention; it can still be closed by hand. */
  open: boolean
  /** Whether what it holds is made only once it has been opened, such as zones that take files from the whole page. */
  lazy?: boolean
  children: ReactNode
}

/** Keeps what is rarely wanted out of the way until someone asks for it. */
export function Disclosure({ title, open, lazy = false, children }: DisclosureProps) {
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open) setShown(true)
  }, [open])
  return (
    <details className="group" open={shown || open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium text-accent">
        <ChevronRight
          aria-hidden
          className="size-4.5 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {title}
      </summary>
      <div className="pt-2">{(!lazy || shown || open) && children}</div>
    </details>
  )
}
