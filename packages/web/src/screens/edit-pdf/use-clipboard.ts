import { useEffect } from 'react'
import { isTyping } from './is-typing.js'
import { findMark, removeMark, type Session } from './session.js'
import { copy, paste } from './work/clipboard.js'
import { insertPicture } from './work/insert-picture.js'

/**
 * Copies, cuts and pastes what is selected, and takes pictures that are pasted or let go over the document. It comes before pdf.js, which lets nothing else be copied while it edits, and fetches
 * pictures from where pages may not.
 */
export function useClipboard(session: Session | undefined): void {
  useEffect(() => {
    if (!session) return
    const elsewhere = ({ target }: Event) =>
      isTyping(target) || (target instanceof Element && target.closest('dialog') !== null)
    const take = (event: ClipboardEvent) => {
      const text = document.getSelection()
      // Words are copied by the browser itself.
      if (elsewhere(event) || (text && !text.isCollapsed)) return event.stopImmediatePropagation()
      if (!copy(session)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/plain', '')
      if (event.type !== 'cut') return
      const mark = findMark(session, session.selected.get().mark)
      if (mark) removeMark(session, mark)
      else session.manager.get()?.delete()
    }
    const put = (event: ClipboardEvent) => {
      // A text of pdf.js accepts pasted text without formatting; no other element listens while it is edited.
      if (event.target instanceof Element && event.target.closest('.freeTextEditor [contenteditable]')) return
      if (elsewhere(event)) return event.stopImmediatePropagation()
      const picture = pictureIn(event.clipboardData)
      if (picture) void insertPicture(session, picture)
      else if (!paste(session)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const drop = (event: DragEvent) => {
      const picture = pictureIn(event.dataTransfer)
      const within = event.target instanceof Node && session.viewer.container.contains(event.target)
      if (!picture || !within) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void insertPicture(session, picture)
    }
    document.addEventListener('drop', drop, true)
    document.addEventListener('copy', take, true)
    document.addEventListener('cut', take, true)
    document.addEventListener('paste', put, true)
    return () => {
      document.removeEventListener('drop', drop, true)
      document.removeEventListener('copy', take, true)
      document.removeEventListener('cut', take, true)
      document.removeEventListener('paste', put, true)
    }
  }, [session])
}

function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}
