import { EyeOff, Highlighter, Link, Strikethrough, Underline, Waves } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { selectedText } from '../model/selected-text.js'
import { isTextTool } from '../model/tool.js'
import { focusDocument } from '../session.js'
import { useSession } from '../session-context.js'
import { markSelection } from '../work/mark-selection.js'
import { ToolButton } from './tool-button.js'

/** How long a selection must be stable, in milliseconds. */
const REST_MS = 150
const BAR = { width: 6 * 44 + 12, height: 56 } as const

const actions = [
  ['highlight', 'highlight', Highlighter],
  ['underline', 'underline', Underline],
  ['strikeout', 'strikeout', Strikethrough],
  ['squiggly', 'squiggly', Waves],
  ['link', 'link', Link],
  ['redact', 'redact-text', EyeOff],
] as const

/** What can be made of the text that is selected, beside it. Tools that mark text do so at once, without this bar. */
export function SelectionBar() {
  const session = useSession()
  const tool = session.tool.use()
  const [position, setPosition] = useState<{ left: number; top: number }>()

  useEffect(() => {
    setPosition(undefined)
    if (tool !== 'select' && !isTextTool(tool)) return
    const { container } = session.viewer
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const rest = () => {
      if (pressed) return
      if (isTextTool(tool)) markSelection(session, tool)
      else setPosition(positionOf(container, selectedText(session.viewer).length > 0))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, REST_MS)
    }
    const press = ({ target }: PointerEvent) => {
      pressed = target instanceof Node && container.contains(target)
    }
    const lift = () => {
      pressed = false
      wait()
    }
    const scroll = () => setPosition(undefined)
    document.addEventListener('selectionchange', wait)
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', lift, true)
    window.addEventListener('pointercancel', lift, true)
    container.addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', wait)
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', lift, true)
      window.removeEventListener('pointercancel', lift, true)
      container.removeEventListener('scroll', scroll)
    }
  }, [session, tool])

  if (!position) return null
  return createPortal(
    <div
      role="toolbar"
      aria-label={texts.mark.bar}
      style={{ left: position.left, top: position.top }}
      className="fixed z-30 flex rounded-xl border border-line bg-surface p-1 shadow-lg"
    >
      {actions.map(([name, action, icon]) => (
        <ToolButton
          key={name}
          label={texts.mark[name]}
          icon={icon}
          onPress={() => {
            markSelection(session, action)
            setPosition(undefined)
            if (action !== 'link') focusDocument(session)
          }}
        />
      ))}
    </div>,
    document.body,
  )
}

function positionOf(container: HTMLElement, selected: boolean): { left: number; top: number } | undefined {
  const selection = document.getSelection()
  if (!selected || !selection || selection.rangeCount === 0) return undefined
  const rects = selection.getRangeAt(0).getClientRects()
  const last = rects[rects.length - 1]
  if (!last) return undefined
  const frame = container.getBoundingClientRect()
  const below = last.bottom + 8
  const top =
    below + BAR.height > frame.bottom ? Math.max(frame.top, last.top - BAR.height - 8) : Math.max(frame.top, below)
  return {
    left: Math.max(4, Math.min(last.right - BAR.width / 2, window.innerWidth - BAR.width - 4)),
    top: Math.min(top, window.innerHeight - BAR.height),
  }
}
