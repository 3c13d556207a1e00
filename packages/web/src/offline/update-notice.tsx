import { type ComponentProps, useState } from 'react'
import { useAtStake } from '../leaving/at-stake.js'
import { useLater } from '../use-later.js'
import { useOfflineState } from './offline-state.js'
import type { UpdateOffer } from './update-offer.js'

/** Announces a new version of the site. Waits while something would be lost, and never reloads the page by itself. */
export function UpdateNotice() {
  const { update } = useOfflineState()
  const stake = useAtStake()
  const [declined, setDeclined] = useState<typeof update>()
  const shown = update !== undefined && !stake && update !== declined
  return (
    // Always there, if without any size: screen readers miss what a region says that comes together with its text.
    <div role="status" className="fixed bottom-0 start-0 z-20 w-full max-w-lg">
      {shown && <Offer onUpdate={update} onDecline={() => setDeclined(() => update)} />}
    </div>
  )
}

// Where it cannot be loaded, the new version is there at the next visit all the same.
const load = () => import('./update-offer.js').catch(() => undefined)

function Offer(props: ComponentProps<typeof UpdateOffer>) {
  const part = useLater(load)
  return part && <part.UpdateOffer {...props} />
}
