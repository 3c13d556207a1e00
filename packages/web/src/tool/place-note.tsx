import { MonitorSmartphone, Server } from 'lucide-react'
import { placeText } from '../chrome/device-switch.js'
import { usePlace } from '../place.js'

/** What will happen to files that are chosen now. */
export function PlaceNote() {
  const state = usePlace()
  const Icon = state.place === 'device' ? MonitorSmartphone : Server
  return (
    <p className="flex gap-2.5 text-muted text-sm">
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      {placeText(state)}
    </p>
  )
}
