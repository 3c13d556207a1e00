import { Button, IconButton } from '@sheaf/ui'
import { Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { useAtStake } from '../leaving/at-stake.js'
import { offlineTexts } from '../texts/offline.js'
import { useOfflineState } from './offline-state.js'

/** Announces a new version of the site. Waits while something would be lost, and never reloads the page by itself. */
export function UpdateNotice() {
  const { update } = useOfflineState()
  const stake = useAtStake()
  const [declined, setDeclined] = useState<typeof update>()
  const shown = update !== undefined && !stake && update !== declined
  return (
    // Always there, if without any size: screen readers miss what a region says that comes together with its text.
    <div role="status" className="fixed bottom-0 left-0 z-20 w-full max-w-lg">
      {shown && (
        <div className="m-4 flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-lg motion-reduce:animate-none sm:m-6">
          <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0 grow basis-40 py-2">{offlineTexts.update.text}</p>
          <Button variant="quiet" onClick={update}>
            {offlineTexts.update.reload}
          </Button>
          <IconButton label={offlineTexts.update.later} onClick={() => setDeclined(() => update)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
