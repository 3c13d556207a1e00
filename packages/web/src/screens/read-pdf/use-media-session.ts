import { useEffect } from 'react'
import { readerTexts as texts } from '../../texts/tools/reader.js'
import type { ReadAloud } from './read-aloud.js'

/** Lets the keys of headsets and the controls of the device pause reading and go to other sentences. */
export function useMediaSession(aloud: ReadAloud, fileName: string): void {
  const { at } = aloud.state.use()
  const isOn = at === 'speaking' || at === 'paused'
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session || !isOn) return
    session.metadata = new MediaMetadata({ title: fileName, artist: texts.title })
    const actions: [MediaSessionAction, () => void][] = [
      ['play', () => aloud.resume()],
      ['pause', () => aloud.pause()],
      ['stop', () => aloud.stop()],
      ['nexttrack', () => void aloud.move(1)],
      ['previoustrack', () => void aloud.move(-1)],
    ]
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler)
      } catch {
        // Browsers refuse actions that they do not know.
      }
    }
    for (const [action, handler] of actions) set(action, handler)
    return () => {
      for (const [action] of actions) set(action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [aloud, isOn, fileName])
  useEffect(() => {
    if (navigator.mediaSession && isOn) navigator.mediaSession.playbackState = at === 'speaking' ? 'playing' : 'paused'
  }, [at, isOn])
}
