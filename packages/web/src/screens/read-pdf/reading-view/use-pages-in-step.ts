import { type RefObject, useEffect, useRef, useState } from 'react'
import { useViewer } from '../../../viewer/viewer-context.js'
import type { DocumentText } from '../text/document-text.js'
import type { TextPosition } from '../text/text-position.js'

interface PagesInStep {
  scroller: RefObject<HTMLDivElement | null>
  /** The page that is wanted, whose text is read at once. */
  wanted: number
  setWanted: (page: number) => void
  start: TextPosition | undefined
  text: DocumentText
  onPosition: (position: TextPosition) => void
}

/** After scrolling here, the viewer follows; what it reports meanwhile was not caused by the user. */
const ECHO_MS = 800
const SETTLE_MS = 150

/**
 * Keeps the page of the viewer, which its bar shows and its bookmarks lead to, and the place in the reading view in step.
 * @returns how much of the document is above the view, 0 to 1
 */
export function usePagesInStep({ scroller, wanted, setWanted, start, text, onPosition }: PagesInStep): number {
  const viewer = useViewer()
  const { page } = viewer.state.use()
  const [progress, setProgress] = useState(0)
  const target = useRef<{ page: number; position?: TextPosition | undefined } | undefined>({
    page: wanted,
    position: start,
  })
  const reported = useRef({ page: wanted, at: performance.now() })
  const notify = useRef(onPosition)
  notify.current = onPosition

  // The user chose a page in the bar, among the thumbnails, or by a bookmark.
  useEffect(() => {
    if (page === reported.current.page || performance.now() - reported.current.at < ECHO_MS) return
    reported.current = { page, at: performance.now() }
    target.current = { page }
    setWanted(page)
  }, [page, setWanted])

  // Goes to what is wanted once it is there; text above it that is read later does not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted page triggers another check.
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
        const { page: number, position } = aim
        const section = scroller.current?.querySelector(`[data-page-text="${number}"]`)
        const sentence =
          position &&
          scroller.current?.querySelector(`[data-place="${position.page}.${position.block}.${position.sentence}"]`)
        const element = sentence ?? section
        if (!element || !scroller.current) return
        const top = element.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
        if (!(number === 1 && !position)) scroller.current.scrollBy({ top: top - 16 })
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
      if (seen.position) notify.current(seen.position)
      if (seen.page !== reported.current.page) {
        reported.current = { page: seen.page, at: performance.now() }
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
function firstSeen(scroller: HTMLElement): { page: number; position?: TextPosition } | undefined {
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
    ...(page && block !== undefined && index !== undefined && { position: { page, block, sentence: index } }),
  }
}
