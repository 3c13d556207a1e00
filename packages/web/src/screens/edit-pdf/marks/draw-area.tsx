import { useState } from 'react'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { say } from '../announcer.js'
import type { Mark } from '../model/mark.js'
import { drawnMark } from '../model/new-mark.js'
import { type DrawTool, drawTools, markStyles } from '../model/tool.js'
import { putMark, type Session, selectMark } from '../session.js'
import { useSession } from '../session-context.js'
import { MarkShape } from './mark-shape.js'

/** Takes the pointer on a page while something is drawn on it. By keyboard there is a button beside the page. */
export function DrawArea({ page, tool }: { page: OverlayPage; tool: DrawTool }) {
  const session = useSession()
  const [drawn, setDrawn] = useState<Mark>()
  type PagePoint = { x: number; y: number }
  const make = (from: PagePoint, to: PagePoint) =>
    drawnMark(
      drawTools[tool],
      { page: page.number, from: [from.x, from.y], to: [to.x, to.y], size: page },
      markStyles.get()[drawTools[tool]],
    )
  const pull = usePagePull({
    page,
    onMove: (from, to) => setDrawn(make(from, to)),
    onEnd: (from, to) => {
      setDrawn(undefined)
      finishDrawing(session, tool, make(from, to))
    },
    onCancel: () => setDrawn(undefined),
  })
  return (
    <div {...pull} data-draw={tool} className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none">
      {drawn && (
        <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden className="absolute inset-0 size-full">
          <MarkShape mark={drawn} />
        </svg>
      )}
    </div>
  )
}

/** Adds what was drawn. Several areas are marked for redaction one after the other; all else is selected, to be changed. */
export function finishDrawing(session: Session, tool: DrawTool, mark: Mark): void {
  putMark(session, mark)
  say(texts.added(texts.kinds[mark.type] ?? mark.type))
  if (tool === 'redact-area') return
  session.tool.set('select')
  selectMark(session, mark.key)
}
