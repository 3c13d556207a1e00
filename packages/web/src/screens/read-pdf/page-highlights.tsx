import type { ReadingPiece } from '@sheaf/core/browser'
import { useEffect, useState } from 'react'
import type { OverlayPage } from '../../viewer/page-overlay.js'
import { PageOverlay } from '../../viewer/page-overlay.js'
import { useViewer } from '../../viewer/viewer-context.js'
import { canHighlight, highlight } from './highlight.js'
import type { ReadAloud } from './read-aloud.js'
import type { DocumentText, SeenBox } from './text/document-text.js'
import { rangesOf } from './text/text-layer.js'

interface PageHighlightsProps {
  aloud: ReadAloud
  text: DocumentText
}

/** Lights the sentence and the word that are said, on the pages. */
export function PageHighlights(props: PageHighlightsProps) {
  return canHighlight() ? <InText {...props} /> : <AbovePages {...props} />
}

/** Highlights the text itself, which is above the rendered page. */
function InText({ aloud }: PageHighlightsProps) {
  const viewer = useViewer()
  const { sentence, word } = aloud.state.use()
  const layout = viewer.layout.use()
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    const again = () => setDrawn((count) => count + 1)
    const names = ['textlayerrendered', 'updatetextlayermatches'] as const
    for (const name of names) viewer.eventBus.on(name, again)
    return () => {
      for (const name of names) viewer.eventBus.off(name, again)
    }
  }, [viewer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is what the ranges lie in.
  useEffect(() => {
    highlight('sheaf-sentence', sentence ? rangesOf(viewer, sentence.pieces) : [])
    highlight('sheaf-word', word ? rangesOf(viewer, word.pieces) : [])
    return () => {
      highlight('sheaf-sentence', [])
      highlight('sheaf-word', [])
    }
  }, [viewer, sentence, word, drawn, layout])
  return null
}

/** Draws boxes above the pages, for browsers that cannot mark text. */
function AbovePages({ aloud, text }: PageHighlightsProps) {
  const { sentence, word } = aloud.state.use()
  if (!sentence) return null
  return (
    <PageOverlay>
      {(page) => (
        <>
          <Boxes page={page} text={text} pieces={sentence.pieces} className="reading-sentence" />
          {word && <Boxes page={page} text={text} pieces={word.pieces} className="reading-word" />}
        </>
      )}
    </PageOverlay>
  )
}

function Boxes({
  page,
  text,
  pieces,
  className,
}: {
  page: OverlayPage
  text: DocumentText
  pieces: readonly ReadingPiece[]
  className: string
}) {
  const [boxes, setBoxes] = useState<readonly SeenBox[]>([])
  useEffect(() => {
    let gone = false
    void text.boxes(page.number, pieces).then((found) => {
      if (!gone) setBoxes(found)
    })
    return () => {
      gone = true
    }
  }, [text, page.number, pieces])
  return boxes.map(({ x, y, width, height }) => (
    <div
      key={`${x} ${y}`}
      aria-hidden
      className={`absolute ${className}`}
      style={{ left: x * page.scale, top: y * page.scale, width: width * page.scale, height: height * page.scale }}
    />
  ))
}
