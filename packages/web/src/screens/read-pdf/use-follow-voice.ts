import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../../viewer/viewer-context.js'
import type { ReadAloud } from './read-aloud.js'
import type { DocumentText } from './text/document-text.js'
import { showBox } from './text/position-in-view.js'

/** How long pages move by themselves after the voice, or a change of the zoom, has moved them. */
const MOVING_MS = 1200
/** Keys that scroll. */
const scrolling = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** Whether the view follows the voice: until the user scrolls or navigates, and again when reading starts the next time. */
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
  const moved = useRef(0)
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
    // A scroll bar is pressed as a part of what scrolls, at its very edge.
    const onPress = ({ target, offsetX, offsetY }: PointerEvent) => {
      if (!(target instanceof Element) || (target !== viewer.container && !target.matches('[data-reading-view]')))
        return
      if (offsetX > target.clientWidth || offsetY > target.clientHeight) leave()
    }
    root.addEventListener('pointerdown', onPress, { signal })
    // The user chose a page in the bar, among the thumbnails, or by a bookmark.
    const { eventBus } = viewer
    const onPage = ({ pageNumber }: { pageNumber: number }) => {
      const { sentence: said, word: lit } = aloud.state.get()
      if (performance.now() - moved.current < MOVING_MS || (lit ?? said)?.pieces[0]?.page === pageNumber) return
      leave()
    }
    const onZoom = () => {
      moved.current = performance.now()
    }
    if (isShown) eventBus.on('pagechanging', onPage)
    eventBus.on('scalechanging', onZoom)
    return () => {
      ended.abort()
      eventBus.off('pagechanging', onPage)
      eventBus.off('scalechanging', onZoom)
    }
  }, [viewer, aloud, isReading, isShown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was far away is laid out later.
  useEffect(() => {
    const target = word ?? sentence
    if (!isShown || !follows || !isReading || !target) return
    const [first] = target.pieces
    if (!first || shown.current === target) return
    void text.boxes(first.page, [first]).then(([box]) => {
      if (!box) return
      if (showBox(viewer, first.page, box)) moved.current = performance.now()
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
