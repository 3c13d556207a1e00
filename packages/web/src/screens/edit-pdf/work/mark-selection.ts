import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { say } from '../announcer.js'
import { textMark } from '../model/new-mark.js'
import { selectedText } from '../model/selected-text.js'
import { editorStyle, markStyles, type TextTool, textTools } from '../model/tool.js'
import { addHighlight } from '../pdfjs/add-editor.js'
import { addMarks, type Session } from '../session.js'

/** Marks the selected text; returns whether there was any. Clears the selection. */
export function markSelection(session: Session, tool: TextTool | 'highlight'): boolean {
  const found = selectedText(session.viewer)
  if (found.length === 0) return false
  document.getSelection()?.empty()
  if (tool === 'highlight') {
    const { highlightColor } = editorStyle.get()
    void (async () => {
      for (const { page, boxes } of found) await addHighlight(session, page, boxes, highlightColor)
    })()
    say(texts.added(texts.kinds['highlight']!))
    return true
  }
  const type = textTools[tool]
  const style = markStyles.get()[type]
  addMarks(
    session,
    found.map(({ page, boxes }) => textMark(type, page, boxes, style)),
  )
  say(texts.added(texts.kinds[type]!))
  return true
}
