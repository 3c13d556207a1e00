import { useEffect } from 'react'
import { applyEditorStyle } from './aside/tool-panel.js'
import { type Session, selectMark } from './session.js'

/** Fits the pages of pdf.js to the editor: what takes the pointer, how new things look. */
export function useSurface(session: Session | undefined): void {
  useEffect(() => {
    if (!session) return
    const { container, eventBus } = session.viewer
    const report = () => {
      container.dataset['tool'] = session.tool.get()
      applyEditorStyle(session)
    }
    container.classList.add('edit-pdf')
    report()
    const known = () => container.toggleAttribute('data-annotations', session.annotations.get() !== undefined)
    known()
    const style = () => applyEditorStyle(session)
    eventBus.on('annotationeditorlayerrendered', style)
    const stop = [session.tool.subscribe(report), session.annotations.subscribe(known)]
    /** A press beside everything lets go of what is selected. */
    const press = ({ target, button }: PointerEvent) => {
      if (session.tool.get() !== 'select' || button !== 0 || !(target instanceof Element)) return
      const on =
        '.freeTextEditor, .inkEditor, .stampEditor, .signatureEditor, .highlightEditor, [data-mark], [data-handle]'
      // Where the container scrolls, its bars are pressed and not what is in it.
      if (target === container || target.closest(on) || !container.contains(target)) return
      selectMark(session, undefined)
    }
    container.addEventListener('pointerdown', press)
    return () => {
      eventBus.off('annotationeditorlayerrendered', style)
      container.removeEventListener('pointerdown', press)
      for (const one of stop) one()
    }
  }, [session])
}
