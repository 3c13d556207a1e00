import { Switch } from '@sheaf/ui'
import { useId } from 'react'
import { chooseRunLocation, useRunLocation } from '../run-location.js'
import { chromeTexts } from '../texts/chrome.js'

/** What the current run location means for the user's files. */
export function runLocationText({ location: place, serverMissing }: ReturnType<typeof useRunLocation>): string {
  if (serverMissing) return chromeTexts.device.noServer
  return place === 'device' ? chromeTexts.device.on : chromeTexts.device.off
}

/** Chooses between the server and this device; remembered. */
export function DeviceSwitch() {
  const id = useId()
  const state = useRunLocation()
  return (
    <div className="flex items-center gap-3" title={runLocationText(state)}>
      <span id={`${id}-label`} className="font-medium text-sm">
        {chromeTexts.device.title}
      </span>
      <span id={`${id}-text`} className="sr-only">
        {runLocationText(state)}
      </span>
      <Switch
        checked={state.location === 'device'}
        disabled={state.serverMissing}
        onChange={(on) => chooseRunLocation(on ? 'device' : 'server')}
        labelledBy={`${id}-label`}
        describedBy={`${id}-text`}
      />
    </div>
  )
}
