import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.js'
import { selectMark } from './session.js'
import type { Editing } from './use-editing.js'
import { duplicate } from './work/clipboard.js'

/** The keys of the editor. They come before those of pdf.js, which would act on what is typed elsewhere. */
export function useEditKeys(editing: Editing): void {
  const latest = useRef(editing)
  latest.current = editing
  const { session } = editing
  useEffect(() => {
    if (!session) return
    const commands: Record<string, () => void> = {
      z: () => latest.current.undo(),
      'shift+z': () => latest.current.redo(),
      y: () => latest.current.redo(),
      d: () => duplicate(session),
    }
    const press = (event: KeyboardEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null
      if (inDialog || event.altKey) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        const save = key === 's' && !event.shiftKey
        const command = save ? () => latest.current.save() : commands[event.shiftKey ? `shift+${key}` : key]
        if (!command || (!save && isTyping(event.target))) return
        event.preventDefault()
        event.stopImmediatePropagation()
        command()
      } else if (event.key === 'Escape' && !isTyping(event.target)) {
        // A drawing that is under way is ended first, by pdf.js.
        if (session.viewer.container.querySelector('.pdfViewer.noUserSelect')) return
        if (session.tool.get() !== 'select') session.tool.set('select')
        else if (session.selected.get().mark !== undefined) selectMark(session, undefined)
      }
    }
    /** Keeps keys from pdf.js, which listens on the window. */
    const hold = (event: KeyboardEvent) => {
      const { target } = event
      const element = target instanceof Element ? target : undefined
      if (element?.closest('dialog')) return event.stopPropagation()
      if (isTyping(target) && !element?.closest('.annotationEditorLayer')) return event.stopPropagation()
      // In the mode in which things are selected, it would ask for a picture.
      const makes = event.key === 'Enter' || event.key === ' '
      const mode = session.tool.get()
      if (makes && mode !== 'text' && mode !== 'ink' && mode !== 'highlight') event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    document.addEventListener('keydown', hold)
    return () => {
      window.removeEventListener('keydown', press, true)
      document.removeEventListener('keydown', hold)
    }
  }, [session])
}
