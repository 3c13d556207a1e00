import { useEffect } from 'react'
import { useViewer } from '../../viewer/viewer-context.js'
import { PageHighlights } from './page-highlights.js'
import type { ReadAloud } from './read-aloud.js'
import { ReadingView } from './reading-view/reading-view.js'
import type { DocumentText } from './text/document-text.js'
import { textPointOf } from './text/text-layer.js'
import { positionOfPoint, type TextPosition } from './text/text-position.js'
import { type Following, useFollowVoice } from './use-follow-voice.js'

interface ReaderBodyProps {
  text: DocumentText
  aloud: ReadAloud
  isReadingView: boolean
  /** Where the reading view begins. */
  position: TextPosition | undefined
  onPosition: (position: TextPosition) => void
  onFollowing: (following: Following) => void
}

/** What reading aloud shows on the pages, and the reading view before them. */
export function ReaderBody({ text, aloud, isReadingView, position, onPosition, onFollowing }: ReaderBodyProps) {
  const viewer = useViewer()
  const following = useFollowVoice(aloud, text, !isReadingView)
  const { follows } = following
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same each time.
  useEffect(() => onFollowing(following), [follows])

  useEffect(() => {
    const onDoubleClick = () => {
      const { at } = aloud.state.get()
      const selection = getSelection()
      if ((at !== 'speaking' && at !== 'paused') || !selection?.anchorNode) return
      const point = textPointOf(viewer, selection.anchorNode, selection.anchorOffset)
      if (!point) return
      void aloud.start(async () => {
        const found = await positionOfPoint(text, point)
        return found && { from: found.position }
      })
    }
    viewer.container.addEventListener('dblclick', onDoubleClick)
    return () => viewer.container.removeEventListener('dblclick', onDoubleClick)
  }, [viewer, aloud, text])

  if (!isReadingView) return <PageHighlights aloud={aloud} text={text} />
  return <ReadingView text={text} aloud={aloud} position={position} follows={follows} onPosition={onPosition} />
}
