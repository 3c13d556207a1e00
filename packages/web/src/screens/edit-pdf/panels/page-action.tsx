import { Button } from '@sheaf/ui'
import type { LucideIcon } from 'lucide-react'

interface PageActionProps {
  icon: LucideIcon
  onPress: () => void
  children: string
}

/** A button of the panel of pages. */
export function PageAction({ icon: Icon, onPress, children }: PageActionProps) {
  return (
    <Button
      variant="secondary"
      onClick={onPress}
      className="h-auto min-h-11 gap-1.5! px-1.5! py-1.5 text-sm leading-tight"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {children}
    </Button>
  )
}
