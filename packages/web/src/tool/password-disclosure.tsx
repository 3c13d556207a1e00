import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { en } from '../en.js'

/** Keeps the password of the input out of the way until it is wanted, or until `open` says that it is needed. */
export function PasswordDisclosure({ open, children }: { open: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open) setShown(true)
  }, [open])
  return (
    <details className="group" open={shown || open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium text-accent">
        <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
        {en.tool.passwordOfFile}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
