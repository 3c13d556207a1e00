import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { say } from '../announcer.js'
import { textMark } from '../model/new-mark.js'
import { selectedText } from '../model/selected-text.js'
import { editorStyle, markStyles, type TextTool, textTools } from '../model/tool.js'
import { addHighlight } from '../pdfjs/add-editor.js'
import { addMarks, type Session, selectMark } from '../session.js'

/** Marks the selected text; returns whether there was any. Clears the selection. */
export function markSelection(session: Session, tool: TextTool | 'highlight' | 'link'): boolean {
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
  const type = tool === 'link' ? 'link' : textTools[tool]
  const style = markStyles.get()[type]
  const marks = found.map(({ page, boxes }) => textMark(type, page, boxes, style))
  addMarks(session, marks)
  // It leads nowhere yet: its panel asks for the address.
  if (type === 'link') selectMark(session, marks[0]!.key)
  say(texts.added(texts.kinds[type]!))
  return true
}
