import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { readerTexts } from '../../../texts/tools/reader.js'
import { useViewer } from '../../../viewer/viewer-context.js'
import { highlight } from '../highlight.js'
import type { ReadAloud } from '../read-aloud.js'
import type { DocumentText } from '../text/document-text.js'
import { spotInReadingView } from '../text/selected-span.js'
import type { TextPosition } from '../text/text-position.js'
import { PageText } from './page-text.js'
import { usePagesInStep } from './use-pages-in-step.js'
import { viewSettings } from './view-settings.js'

interface ReadingViewProps {
  text: DocumentText
  aloud: ReadAloud
  /** Where to begin. */
  position: TextPosition | undefined
  /** Whether what is said is kept in view. */
  follows: boolean
  /** Called with the current position, for the view of pages to continue from. */
  onPosition: (position: TextPosition) => void
}

/** The text of the document without its pages: one column, in letters and colors that suit the eyes. */
export function ReadingView({ text, aloud, position, follows, onPosition }: ReadingViewProps) {
  const viewer = useViewer()
  const { size, width, spacing, font, theme } = viewSettings.use()
  const scroller = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(position?.page ?? viewer.state.get().page)
  const progress = usePagesInStep({ scroller, wanted, setWanted, start: position, text, onPosition })

  // The pages are behind it.
  useEffect(() => {
    const { container } = viewer
    const before = document.activeElement === container
    container.inert = true
    container.style.visibility = 'hidden'
    if (before) scroller.current?.focus()
    return () => {
      container.inert = false
      container.style.visibility = ''
    }
  }, [viewer])

  useEffect(() => {
    const { style } = column.current!
    style.fontSize = `${size}%`
    style.maxWidth = `${width / 2}em`
    style.lineHeight = String(spacing)
  }, [size, width, spacing])

  useEffect(() => {
    bar.current!.style.scale = `${progress} 1`
  }, [progress])

  useSaidInView({ aloud, scroller, follows, setWanted })
  const pages = Array.from({ length: text.pageCount }, (_, index) => index + 1)
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls. */}
      <div
        ref={scroller}
        role="region"
        aria-label={readerTexts.view.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
        tabIndex={0}
        data-reading-view=""
        data-theme={theme}
        onDoubleClick={({ target }) => {
          const { at } = aloud.state.get()
          const spot = at === 'speaking' || at === 'paused' ? spotInReadingView(target as Node) : undefined
          if (spot) void aloud.start(async () => ({ from: spot.position }))
        }}
        className="absolute inset-0 z-5 overflow-y-auto -outline-offset-2"
      >
        <div
          ref={column}
          className={`mx-auto px-4 pb-[40vh] wrap-anywhere ${font === 'serif' ? 'font-[Georgia,"Noto_Serif","Times_New_Roman",serif]' : ''}`}
        >
          {pages.map((page) => (
            <PageText key={page} page={page} text={text} aloud={aloud} wanted={Math.abs(page - wanted) <= 1} />
          ))}
        </div>
      </div>
      <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 z-6 h-1">
        <div ref={bar} className="h-full origin-left bg-accent" />
      </div>
    </>,
    viewer.container.parentElement!,
  )
}

interface SaidInView {
  aloud: ReadAloud
  scroller: React.RefObject<HTMLDivElement | null>
  follows: boolean
  setWanted: (page: number) => void
}

/** Lights the word that is said, and keeps the sentence in view. */
function useSaidInView({ aloud, scroller, follows, setWanted }: SaidInView): void {
  const { position, sentence, word } = aloud.state.use()
  useEffect(() => {
    if (!position || !sentence) return
    setWanted(position.page)
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const element = scroller.current?.querySelector(
        `[data-place="${position.page}.${position.block}.${position.sentence}"]`,
      )
      if (!element) {
        // Its page is being read.
        if (tries++ < 50) timer = setTimeout(show, 60)
        return
      }
      const box = element.getBoundingClientRect()
      const frame = scroller.current!.getBoundingClientRect()
      const isSeen = box.top >= frame.top + 8 && Math.min(box.bottom, box.top + frame.height / 2) <= frame.bottom - 24
      if (follows && !isSeen) scroller.current!.scrollBy({ top: box.top - frame.top - 0.25 * frame.height })
    }
    show()
    return () => clearTimeout(timer)
  }, [position, sentence, follows, scroller, setWanted])
  useEffect(() => {
    if (!position || !word) return
    const element = scroller.current?.querySelector(
      `[data-place="${position.page}.${position.block}.${position.sentence}"]`,
    )
    const node = element?.firstChild
    if (!node) return
    const range = new Range()
    range.setStart(node, Math.min(word.start, node.textContent!.length))
    range.setEnd(node, Math.min(word.end, node.textContent!.length))
    highlight('sheaf-word', [range])
    return () => highlight('sheaf-word', [])
  }, [position, word, scroller])
}
