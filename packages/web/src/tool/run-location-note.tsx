import { formatBytes, ProgressBar, Switch } from '@sheaf/ui'
import { clsx } from 'clsx'
import { MonitorSmartphone, Server } from 'lucide-react'
import { useId } from 'react'
import { runLocationText } from '../chrome/device-switch.js'
import { type OfflineState, useOfflineState } from '../offline/offline-state.js'
import { chooseRunLocation, useRunLocation } from '../run-location.js'
import { chromeTexts } from '../texts/chrome.js'
import { offlineTexts } from '../texts/offline.js'
import { allTools } from '../tools.js'

interface RunLocationNoteProps {
  /** The tool in question; without one, any that can run on this device. */
  operationId?: string | undefined
  /** One line, beside a document that should have the room. */
  line?: boolean
}

/** What will happen to files that are chosen now, and the switch that changes it. */
export function RunLocationNote({ operationId, line = false }: RunLocationNoteProps) {
  const id = useId()
  const runLocation = useRunLocation()
  const offline = useOfflineState()
  const here = runLocation.location === 'device'
  const possible = operationId === undefined || allTools.some((tool) => tool.id === operationId && tool.onDevice)
  const Icon = here ? MonitorSmartphone : Server
  const text = possible ? runLocationText(runLocation) : offlineTexts.place.notHere
  const label = (
    <span id={id} className={clsx('font-medium', line && 'shrink-0 text-sm')}>
      {offlineTexts.place.switch}
    </span>
  )
  const toggle = (
    <Switch
      checked={here}
      disabled={runLocation.serverMissing || (!possible && !here)}
      onChange={(on) => chooseRunLocation(on ? 'device' : 'server')}
      labelledBy={id}
      describedBy={`${id}-text`}
    />
  )
  if (line)
    return (
      <div
        className={clsx('flex min-h-9 items-center gap-x-2.5 text-sm', !possible && 'max-sm:flex-wrap')}
        title={text}
      >
        <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
        {label}
        {/* Where it can be chosen, the switch says enough on phones. */}
        <span
          id={`${id}-text`}
          className={clsx('min-w-0 text-muted', possible ? 'max-sm:sr-only' : 'max-sm:basis-full')}
        >
          {possible && !runLocation.serverMissing ? chromeTexts.device.inShort[here ? 'on' : 'off'] : text}
        </span>
        {/* A switch that cannot be used takes room from the reason. */}
        <span className={clsx('ms-auto flex', !possible && !here && 'max-sm:hidden')}>{toggle}</span>
      </div>
    )
  return (
    <div className="flex items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <div className="flex items-center justify-between gap-4">
          {label}
          {toggle}
        </div>
        <div id={`${id}-text`} className="mt-1 grid gap-1 pe-2 text-muted text-sm">
          <p>{runLocationText(runLocation)}</p>
          {possible ? (
            <>
              <p className="empty:hidden">{storageText(offline, here)}</p>
              <StorageProgress offline={offline} />
            </>
          ) : (
            <p>{offlineTexts.place.notHere}</p>
          )}
        </div>
      </div>
    </div>
  )
}

function StorageProgress({ offline: { engines } }: { offline: OfflineState }) {
  if (typeof engines !== 'object' || engines.kept !== 'soon') return null
  return <ProgressBar fraction={engines.fraction} label={offlineTexts.place.storing} />
}

function storageText({ engines }: OfflineState, here: boolean): string | undefined {
  if (engines === 'nothing') return undefined
  if (engines === undefined) return here ? undefined : offlineTexts.place.keeps()
  const size = formatBytes(Math.round(engines.bytes / 2 ** 20) * 2 ** 20)
  if (engines.kept === 'soon') return offlineTexts.place.keeping(size)
  if (here) return engines.kept === 'yes' ? offlineTexts.place.kept : undefined
  return engines.kept === 'yes' ? undefined : offlineTexts.place.keeps(size)
}
