import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../../viewer/viewer-context.js'
import type { ReadAloud } from './read-aloud.js'
import type { DocumentText } from './text/document-text.js'
import { showBox } from './text/place-in-view.js'

/** Keys that scroll. */
const scrolling = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** Whether the view goes along with the voice: until someone scrolls elsewhere, and again from the next time reading begins. */
export interface Following {
  follows: boolean
  follow: () => void
}

/** Keeps what is being said in view, and turns the pages. `isShown` is false while something else than the pages is shown. */
export function useFollowVoice(aloud: ReadAloud, text: DocumentText, isShown: boolean): Following {
  const viewer = useViewer()
  const { at, sentence, word } = aloud.state.use()
  const layout = viewer.layout.use()
  const [follows, setFollows] = useState(true)
  const shown = useRef<unknown>(undefined)
  const isReading = at === 'speaking' || at === 'paused'

  useEffect(() => {
    if (at === 'looking' || at === 'off') setFollows(true)
  }, [at])

  useEffect(() => {
    if (!isReading) return
    const leave = () => setFollows(false)
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (scrolling.has(key) && target instanceof Element && !target.closest('input, select, textarea')) leave()
    }
    const ended = new AbortController()
    const { signal } = ended
    const root = viewer.container.parentElement ?? viewer.container
    root.addEventListener('wheel', leave, { signal, passive: true })
    root.addEventListener('touchmove', leave, { signal, passive: true })
    window.addEventListener('keydown', onKey, { signal })
    return () => ended.abort()
  }, [viewer, isReading])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was far away is laid out later.
  useEffect(() => {
    const target = word ?? sentence
    if (!isShown || !follows || !isReading || !target) return
    const [first] = target.pieces
    if (!first || shown.current === target) return
    void text.boxes(first.page, [first]).then(([box]) => {
      if (!box) return
      showBox(viewer, first.page, box)
      // Once its page is there, people may zoom and turn without being taken back.
      if (viewer.pageView(first.page)?.pdfPage) shown.current = target
    })
  }, [viewer, text, sentence, word, follows, isShown, isReading, layout])

  return {
    follows,
    follow: () => {
      shown.current = undefined
      setFollows(true)
    },
  }
}
