import { type RefObject, useEffect, useRef, useState } from 'react'
import { useViewer } from '../../../viewer/viewer-context.js'
import type { DocumentText } from '../text/document-text.js'
import type { Place } from '../text/place.js'

interface PagesInStep {
  scroller: RefObject<HTMLDivElement | null>
  /** The page that is wanted, whose text is read at once. */
  wanted: number
  setWanted: (page: number) => void
  start: Place | undefined
  text: DocumentText
  onPlace: (place: Place) => void
}

/** After scrolling here, the viewer follows; what it tells meanwhile is no wish of a person. */
const ECHO_MS = 800
const SETTLE_MS = 150

/**
 * Keeps the page of the viewer, which its bar shows and its bookmarks lead to, and the place in the reading view in step.
 * @returns how much of the document is above the view, 0 to 1
 */
export function usePagesInStep({ scroller, wanted, setWanted, start, text, onPlace }: PagesInStep): number {
  const viewer = useViewer()
  const { page } = viewer.state.use()
  const [progress, setProgress] = useState(0)
  const target = useRef<{ page: number; place?: Place | undefined } | undefined>({ page: wanted, place: start })
  const told = useRef({ page: wanted, at: performance.now() })
  const tell = useRef(onPlace)
  tell.current = onPlace

  // Someone chose a page in the bar, among the thumbnails, or by a bookmark.
  useEffect(() => {
    if (page === told.current.page || performance.now() - told.current.at < ECHO_MS) return
    told.current = { page, at: performance.now() }
    target.current = { page }
    setWanted(page)
  }, [page, setWanted])

  // Goes to what is wanted once it is there; text above it that is read later does not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that is wanted tells when to look again.
  useEffect(() => {
    const aim = target.current
    if (!aim) return
    let gone = false
    void text
      .blocks(aim.page)
      .catch(() => [])
      .then(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
        if (gone || target.current !== aim) return
        target.current = undefined
        const { page: number, place } = aim
        const section = scroller.current?.querySelector(`[data-page-text="${number}"]`)
        const sentence =
          place && scroller.current?.querySelector(`[data-place="${place.page}.${place.block}.${place.sentence}"]`)
        const element = sentence ?? section
        if (!element || !scroller.current) return
        const top = element.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
        if (!(number === 1 && !place)) scroller.current.scrollBy({ top: top - 16 })
      })
    return () => {
      gone = true
    }
  }, [wanted, text, scroller])

  useEffect(() => {
    const element = scroller.current!
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const seen = firstSeen(element)
      if (!seen) return
      if (seen.place) tell.current(seen.place)
      if (seen.page !== told.current.page) {
        told.current = { page: seen.page, at: performance.now() }
        viewer.pdfViewer.currentPageNumber = seen.page
      }
    }
    const onScroll = () => {
      const room = element.scrollHeight - element.clientHeight
      setProgress(room > 0 ? Math.round((element.scrollTop / room) * 100) / 100 : 1)
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLE_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [viewer, scroller])
  return progress
}

/** The first page and sentence in view. */
function firstSeen(scroller: HTMLElement): { page: number; place?: Place } | undefined {
  const top = scroller.getBoundingClientRect().top + 12
  const isBelow = (element: Element) => element.getBoundingClientRect().bottom > top
  const section = [...scroller.querySelectorAll<HTMLElement>('[data-page-text]')].find(isBelow)
  if (!section) return undefined
  const sentence = [...section.querySelectorAll<HTMLElement>('[data-place]')].find(
    (element) => element.getBoundingClientRect().top >= top - 12,
  )
  const [page, block, index] = (sentence?.dataset['place'] ?? '').split('.').map(Number)
  return {
    page: Number(section.dataset['pageText']),
    ...(page && block !== undefined && index !== undefined && { place: { page, block, sentence: index } }),
  }
}
