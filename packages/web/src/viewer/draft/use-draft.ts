import { type RefObject, useEffect, useRef } from 'react'
import type { ViewerId } from '../../routes.js'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { showToast } from '../../toast.js'
import { isUnstored } from '../../visit/unstored.js'
import type { OpenedDocument } from '../open-document.js'
import { type DraftWork, discardDraft, dropDraft, saveDraft } from './draft-store.js'

/** How work is kept. */
export interface DraftSettings {
  screen: ViewerId
  /** Of the file as it was opened. */
  fingerprint: string
  /** Anything that is another thing after each change: a count of changes, or the state itself. */
  version: unknown
  /** Whether there is anything unsaved. Once there is no more, what was kept is dropped. */
  unsaved: boolean
  /** Gathers what is to be kept; nothing while this is no moment for it. */
  collect: () => DraftWork | undefined | Promise<DraftWork | undefined>
  /** Delay after the last change in milliseconds; default: two seconds. */
  delay?: number
}

/** Whether work on a document may be kept: not on one that a password opened or made, whose words are in the work, too. */
export function mayKeepDraft({ password, file }: Pick<OpenedDocument, 'password' | 'file'>): boolean {
  return password === undefined && !isUnstored(file)
}

let hasWarned = false

/**
 * Keeps unsaved work on this device, a little after each change and when the page is put away, so that it survives a reload. A browser
 * that has no room for it is spoken of once.
 */
export function useDraft(settings: DraftSettings): void {
  const latest = useRef(settings)
  latest.current = settings
  const { screen, fingerprint, version, unsaved, delay = 2000 } = settings
  const pending = useRef(false)
  const had = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version represents all changes.
  useEffect(() => {
    if (!unsaved) return
    pending.current = true
    const timer = setTimeout(() => void keep(latest, pending), delay)
    return () => clearTimeout(timer)
  }, [version, unsaved, delay])

  useEffect(() => {
    if (unsaved) had.current = true
    // Also a draft that was continued and saved before a new one was stored.
    else if (had.current) void discardDraft(screen, fingerprint)
  }, [unsaved, screen, fingerprint])

  useEffect(() => {
    const atOnce = () => {
      if (document.visibilityState === 'hidden') void keep(latest, pending)
    }
    document.addEventListener('visibilitychange', atOnce)
    window.addEventListener('pagehide', atOnce)
    return () => {
      document.removeEventListener('visibilitychange', atOnce)
      window.removeEventListener('pagehide', atOnce)
    }
  }, [])
}

async function keep(latest: RefObject<DraftSettings>, pending: RefObject<boolean>): Promise<void> {
  const { screen, fingerprint, unsaved, collect } = latest.current
  if (!unsaved || !pending.current) return
  pending.current = false
  // It may be saved or undone meanwhile; a draft stored then would lead to a needless question.
  const isSaved = () => !latest.current.unsaved
  try {
    const work = await collect()
    if (!work || isSaved()) return
    await saveDraft(screen, fingerprint, work)
    if (isSaved()) await dropDraft(screen, fingerprint)
  } catch (error) {
    console.warn(error)
    if (hasWarned) return
    hasWarned = true
    showToast({ tone: 'danger', title: texts.draft.full, text: texts.draft.fullText })
  }
}
