import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** How a state is to be taken. */
export type BadgeTone = 'neutral' | 'accent' | 'strong' | 'caution' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  strong: 'bg-accent text-on-accent',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
}

/** A word or two about the state of a thing. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-center rounded-full px-2.5 py-0.5 font-medium text-sm', tones[tone])}>
      {children}
    </span>
  )
}
