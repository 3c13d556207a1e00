import type { ListedAnnotation } from '../model/listed-annotation.js'
import type { Box, Mark } from '../model/mark.js'
import { isEditor, type PdfjsEditor } from '../pdfjs/editor-parts.js'
import { marksOf, removeListed, removeMark, type Session, selectMark } from '../session.js'

/** An annotation in the list of all of them. */
export interface AnnotationEntry {
  key: string
  kind: string
  /** 1-based. */
  page: number
  words: string
  /** Brings it into view and selects it, if it can be selected. */
  show: () => void
  remove: () => void
}

/** All annotations as they are now, by page: those of the file, and those that were added. */
export function annotationEntries(session: Session): AnnotationEntry[] {
  const marks = marksOf(session)
  const { changed } = session.changes.get()
  const manager = session.manager.get()
  const drawn = new Set(marks.map(({ key }) => key))
  const listed = (session.annotations.get()?.all ?? []).filter(
    ({ id }) => !drawn.has(id) && changed[id] !== null && manager?.isDeletedAnnotationElement(id) !== true,
  )
  const editors = [...storedEditors(session)].filter(
    ({ annotationElementId, deleted }) => !annotationElementId && !deleted,
  )
  return [
    ...listed.map((one) => ofListed(session, one)),
    ...marks.map((mark) => ofMark(session, mark)),
    ...editors.map((editor) => ofEditor(session, editor)),
  ].sort((a, b) => a.page - b.page)
}

function* storedEditors({ storage }: Session): Generator<PdfjsEditor> {
  for (const [, value] of storage) if (isEditor(value)) yield value
}

function ofMark(session: Session, mark: Mark): AnnotationEntry {
  const { key, type: kind, page, contents: words } = mark
  return {
    key,
    kind,
    page,
    words,
    show: () => {
      session.tool.set('select')
      session.viewer.reveal(page, mark)
      selectMark(session, key)
    },
    remove: () => removeMark(session, mark),
  }
}

function ofEditor(session: Session, editor: PdfjsEditor): AnnotationEntry {
  const manager = session.manager.get()
  const select = () => {
    session.tool.set('select')
    manager?.setSelected(editor)
  }
  const data = editor.serialize()
  return {
    key: editor.id,
    kind: editor.editorType,
    page: editor.pageIndex + 1,
    words: typeof data?.['value'] === 'string' ? data['value'] : (editor.comment?.text ?? ''),
    show: () => {
      session.viewer.goTo(editor.pageIndex + 1)
      select()
      editor.div?.scrollIntoView({ block: 'center' })
      editor.focus()
    },
    remove: () => {
      select()
      manager?.delete()
    },
  }
}

function ofListed(session: Session, { id, type: kind, page, words, ...box }: ListedAnnotation): AnnotationEntry {
  return {
    key: id,
    kind,
    page,
    words,
    show: () => void showListed(session, id, page, box),
    remove: () => void removeAny(session, id, page, box),
  }
}

async function showListed(session: Session, id: string, page: number, box: Box): Promise<void> {
  session.tool.set('select')
  session.viewer.reveal(page, box)
  const editor = await editorOf(session, id, page)
  session.viewer.reveal(page, box)
  if (!editor) return
  session.manager.get()?.setSelected(editor)
  editor.focus()
}

async function removeAny(session: Session, id: string, page: number, box: Box): Promise<void> {
  const editable = session.annotations.get()?.all.some((one) => one.id === id && editableTypes.includes(one.type))
  if (editable) session.viewer.reveal(page, box)
  const editor = editable ? await editorOf(session, id, page) : undefined
  if (!editor) return removeListed(session, id)
  session.manager.get()?.setSelected(editor)
  session.manager.get()?.delete()
}

/** What pdf.js can change; of some it finds that it cannot. */
const editableTypes: readonly string[] = ['highlight', 'text', 'ink', 'stamp']

async function editorOf({ manager }: Session, id: string, page: number): Promise<PdfjsEditor | undefined> {
  const editors = manager.get()
  if (!editors) return undefined
  await Promise.race([editors.waitForEditorsRendered(page), new Promise((resolve) => setTimeout(resolve, 3000))])
  return [...editors.getEditors(page - 1)].find(({ annotationElementId }) => annotationElementId === id)
}
