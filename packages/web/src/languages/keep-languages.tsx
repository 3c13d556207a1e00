import { Alert, Button, formatBytes } from '@sheaf/ui'
import { Check, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOfflineState } from '../offline/offline-state.js'
import { areLanguagesStored, bytesToStore, storeLanguages } from '../offline/stored-languages.js'
import { useRunLocation } from '../run-location.js'
import { offlineTexts } from '../texts/offline.js'

/** What is known of the languages: nothing where they cannot be stored. */
type Storing = { at: 'stored' | 'storing' | 'failed' } | { at: 'missing'; bytes: number }

/** Offers to store what recognizes text in these languages, joined by `+`, so that it works without a connection. */
export function KeepLanguages({ languages }: { languages: string }) {
  const { location, unreachable } = useRunLocation()
  const { engines } = useOfflineState()
  const [state, setState] = useState<Storing & { of: string }>()
  const isWanted = location === 'device' && !unreachable && typeof engines === 'object' && languages !== ''

  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const know = (next: Storing) => {
      if (!isOver) setState({ ...next, of: languages })
    }
    const find = async () => {
      if (await areLanguagesStored(languages)) return know({ at: 'stored' })
      know({ at: 'missing', bytes: await bytesToStore(languages) })
    }
    // Without an answer there is nothing to offer.
    find().catch(() => {})
    return () => {
      isOver = true
    }
  }, [isWanted, languages])

  if (!isWanted || state?.of !== languages) return null
  const texts = offlineTexts.languages
  const store = async () => {
    const know = (next: Storing) =>
      setState((before) => (before?.of === languages ? { ...next, of: languages } : before))
    know({ at: 'storing' })
    try {
      know({ at: (await storeLanguages(languages)) ? 'stored' : 'failed' })
    } catch {
      know({ at: 'failed' })
    }
  }
  return (
    <div role="status" className="grid justify-items-start gap-2 text-muted text-sm">
      {state.at === 'stored' && (
        <p className="flex gap-2">
          <Check aria-hidden className="mt-px size-4.5 shrink-0 text-accent" />
          {texts.stored}
        </p>
      )}
      {state.at === 'storing' && <p>{texts.storing}</p>}
      {state.at === 'failed' && <Alert tone="danger">{texts.failed}</Alert>}
      {(state.at === 'missing' || state.at === 'failed') && (
        <Button variant="secondary" onClick={() => void store()}>
          <Download aria-hidden className="size-5" />
          {state.at === 'missing' ? texts.store(formatBytes(state.bytes)) : texts.again}
        </Button>
      )}
    </div>
  )
}
