import { Switch } from '@sheaf/ui'
import { useId } from 'react'
import { choosePlace, usePlace } from '../place.js'
import { chromeTexts } from '../texts/chrome.js'

/** What the current choice of place means for someone's files. */
export function placeText({ place, serverMissing }: ReturnType<typeof usePlace>): string {
  if (serverMissing) return chromeTexts.device.noServer
  return place === 'device' ? chromeTexts.device.on : chromeTexts.device.off
}

/** Chooses between the server and this device; remembered. */
export function DeviceSwitch() {
  const id = useId()
  const state = usePlace()
  return (
    <div className="flex items-center gap-3" title={placeText(state)}>
      <span id={`${id}-label`} className="font-medium text-sm">
        {chromeTexts.device.title}
      </span>
      <span id={`${id}-text`} className="sr-only">
        {placeText(state)}
      </span>
      <Switch
        checked={state.place === 'device'}
        disabled={state.serverMissing}
        onChange={(on) => choosePlace(on ? 'device' : 'server')}
        labelledBy={`${id}-label`}
        describedBy={`${id}-text`}
      />
    </div>
  )
}
