import { Button, IconButton } from '@sheaf/ui'
import { Sparkles, X } from 'lucide-react'
import { offlineTexts } from '../texts/offline.js'

interface UpdateOfferProps {
  /** Reloads the page with the new version. */
  onUpdate: () => void
  onDecline: () => void
}

/** Says that there is a new version, and offers it. */
export function UpdateOffer({ onUpdate, onDecline }: UpdateOfferProps) {
  return (
    <div className="m-4 flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-surface py-2 pe-2 ps-4 shadow-lg motion-reduce:animate-none sm:m-6">
      <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow basis-40 py-2">{offlineTexts.update.text}</p>
      <Button variant="quiet" onClick={onUpdate}>
        {offlineTexts.update.reload}
      </Button>
      <IconButton label={offlineTexts.update.later} onClick={onDecline}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
