import { usePagePull } from '../../../editing/use-page-pull.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { cropChoice, isPage } from '../model/crop.js'
import { boxOfPoints } from '../model/mark.js'
import { isDrawTool } from '../model/tool.js'
import { useMarks, useSession } from '../session-context.js'
import { DrawArea } from './draw-area.js'
import { MarkHandles } from './mark-handles.js'
import { MarkView } from './mark-view.js'

/** More than that on one page would make the browser slow; they are in the file all the same. */
const MOST = 2000

/** The editor's own marks on a page, and what takes the pointer while new ones are drawn. */
export function MarksLayer({ page, keysId }: { page: OverlayPage; keysId: string }) {
  const session = useSession()
  const tool = session.tool.use()
  const { mark: selected } = session.selected.use()
  const marks = useMarks().filter((mark) => mark.page === page.number)
  const active = tool === 'select'
  const chosen = active ? marks.find(({ key }) => key === selected) : undefined
  return (
    <>
      <svg
        viewBox={`0 0 ${page.width} ${page.height}`}
        role="presentation"
        className="absolute inset-0 size-full overflow-visible"
      >
        {marks.slice(0, MOST).map((mark) => (
          <MarkView key={mark.key} page={page} mark={mark} selected={mark === chosen} active={active} keysId={keysId} />
        ))}
        {chosen && <MarkHandles page={page} mark={chosen} />}
      </svg>
      {isDrawTool(tool) && <DrawArea page={page} tool={tool} />}
      {tool === 'crop' && <CropArea page={page} />}
    </>
  )
}

/** Takes the pointer on a page while it is chosen what to keep of it; the rest is dimmed. By keyboard there are the margins beside the page. */
function CropArea({ page }: { page: OverlayPage }) {
  const choice = cropChoice.use()
  const choose = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const within = ({ x, y }: { x: number; y: number }) =>
      [Math.min(Math.max(x, 0), page.width), Math.min(Math.max(y, 0), page.height)] as const
    cropChoice.set({
      page: page.number,
      size: { width: page.width, height: page.height },
      box: boxOfPoints([within(from), within(to)]),
    })
  }
  const pull = usePagePull({
    page,
    onMove: choose,
    onEnd: (from, to, moved) => {
      if (!moved) return
      choose(from, to)
      if (!isPage(cropChoice.get()!.box)) cropChoice.set(undefined)
    },
    onCancel: () => cropChoice.set(undefined),
  })
  const box = choice?.page === page.number ? choice.box : undefined
  const { width, height, scale } = page
  return (
    <div {...pull} data-draw="crop" className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none">
      {box && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="absolute inset-0 size-full">
          <path
            fillRule="evenodd"
            d={`M0 0H${width}V${height}H0ZM${box.x} ${box.y}v${box.height}h${box.width}v${-box.height}Z`}
            fill="#000000"
            fillOpacity={0.5}
          />
          <rect {...box} fill="none" strokeWidth={2 / scale} strokeDasharray={6 / scale} className="stroke-accent" />
        </svg>
      )}
    </div>
  )
}
