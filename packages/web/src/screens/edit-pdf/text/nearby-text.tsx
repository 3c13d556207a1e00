import { useEffect } from 'react'
import { type OverlayPage, PageOverlay } from '../../../viewer/page-overlay.js'
import { applyEditorStyle } from '../aside/tool-panel.js'
import { nearbyStyle } from '../model/nearby-style.js'
import { editorStyle } from '../model/tool.js'
import { useSession } from '../session-context.js'
import { useBlocks } from './use-blocks.js'

/** Sizes that new texts may take from the page, in points. */
const [LEAST, MOST] = [4, 200]

/** Gives a text that is added the size and color of the line that is nearest to where it begins. */
export function NearbyText() {
  return <PageOverlay>{(page) => <PageStyle page={page} />}</PageOverlay>
}

function PageStyle({ page }: { page: OverlayPage }) {
  const session = useSession()
  const { onPage } = useBlocks(page.number, true)
  const { layer, toPage } = page
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !layer.parentElement?.contains(target)) return
      const found = editorStyle.get().textLikeNearby && nearbyStyle(onPage?.blocks ?? [], toPage(event))
      if (!found || target.closest('.freeTextEditor')) return
      const editors = session.manager.get()
      // The style is that of what is made next, not of what was written last.
      if (editors?.hasSelection && !editors.firstSelectedEditor?.isInEditMode()) editors.unselectAll()
      const textSize = Math.min(MOST, Math.max(LEAST, Math.round(found.size * 10) / 10))
      editorStyle.set({ ...editorStyle.get(), textColor: found.color, textSize })
      applyEditorStyle(session)
    }
    window.addEventListener('pointerdown', press, true)
    return () => window.removeEventListener('pointerdown', press, true)
  }, [session, layer, toPage, onPage])
  return onPage ? <span data-nearby hidden /> : null
}
