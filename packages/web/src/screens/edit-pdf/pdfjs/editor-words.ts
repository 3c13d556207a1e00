import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { PdfjsWords } from '../../../viewer/pdfjs-words.js'

/** Texts of pdf.js for its editors: their names, and the placeholder of an empty text. */
export const editorWords: PdfjsWords = (id) => {
  const name = nameOf(id)
  if (name === undefined) return undefined
  const empty = id === 'pdfjs-free-text2' ? { 'default-content': texts.editor.text } : {}
  return { attributes: { 'aria-label': name, ...empty } }
}

function nameOf(id: string): string | undefined {
  const { editor } = texts
  switch (id) {
    case 'pdfjs-free-text2':
      return editor.textEditor
    case 'pdfjs-editor-highlight-editor':
      return editor.highlightEditor
    case 'pdfjs-editor-ink-editor':
      return editor.inkEditor
    case 'pdfjs-editor-stamp-editor':
      return editor.stampEditor
    default: {
      const edge = /^pdfjs-editor-resizer-(\w+)-(\w+)$/.exec(id)
      if (!edge) return undefined
      const name = `${edge[1]}${edge[2]![0]!.toUpperCase()}${edge[2]!.slice(1)}`
      return (editor.resizers as Record<string, string>)[name]
    }
  }
}
