import { clsx } from 'clsx'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** How grave a message is. */
export type AlertTone = 'danger' | 'caution' | 'note'

const tones = {
  danger: { icon: CircleAlert, toneClass: 'bg-danger-soft text-danger' },
  caution: { icon: TriangleAlert, toneClass: 'bg-caution-soft text-caution' },
  note: { icon: Info, toneClass: 'bg-accent-soft text-accent' },
} as const

interface AlertProps {
  tone: AlertTone
  title?: string | undefined
  /** Not announced, for a message that is also announced in another way. */
  silent?: boolean
  children: ReactNode
}

/** A message that stays. `danger` interrupts a screen reader, the other tones wait their turn. */
export function Alert({ tone, title, silent = false, children }: AlertProps) {
  const { icon: Icon, toneClass } = tones[tone]
  return (
    <div
      role={silent ? undefined : tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-lg p-4', toneClass)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  )
}
