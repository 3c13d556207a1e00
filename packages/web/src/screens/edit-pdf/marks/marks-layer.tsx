import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { isDrawTool } from '../model/tool.js'
import { useMarks, useSession } from '../session-context.js'
import { CropArea } from './crop-area.js'
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
