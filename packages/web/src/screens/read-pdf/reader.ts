import type { Viewer } from '../../viewer/viewer.js'
import type { ReadAloud, ReadSpan } from './read-aloud.js'
import type { DocumentText } from './text/document-text.js'
import { positionInView } from './text/position-in-view.js'
import { type SelectedRange, spanOfRange } from './text/selected-span.js'
import { firstPosition, type TextPosition } from './text/text-position.js'

/** Where reading can begin. */
export type StartFrom = 'here' | 'beginning' | 'selection' | 'from-selection'

/** What is needed to begin. */
export interface StartContext {
  viewer: Viewer
  text: DocumentText
  aloud: ReadAloud
  selected: SelectedRange | undefined
  /** The position in the reading view, while that is shown. */
  positionInReadingView: (() => TextPosition | undefined) | undefined
}

/** Begins to read aloud. */
export function startReading(from: StartFrom, context: StartContext): void {
  void context.aloud.start(() => findSpan(from, context))
}

async function findSpan(from: StartFrom, context: StartContext): Promise<ReadSpan | undefined> {
  const { viewer, text, selected, positionInReadingView } = context
  if ((from === 'selection' || from === 'from-selection') && selected) {
    const span = await spanOfRange(viewer, text, selected)
    if (span)
      return from === 'selection' ? span : { from: span.from, ...(span.character && { character: span.character }) }
  }
  if (from === 'beginning') return spanFrom(await firstPosition(text, 1))
  const position = positionInReadingView ? positionInReadingView() : await positionInView(viewer, text)
  return spanFrom(position ?? (await firstPosition(text, viewer.state.get().page)))
}

const spanFrom = (position: TextPosition | undefined): ReadSpan | undefined => position && { from: position }
