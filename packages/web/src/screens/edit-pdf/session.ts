import { createStore, type Store } from '../../create-store.js'
import { hideAnnotations } from '../../viewer/hide-annotations.js'
import type { OpenedDocument } from '../../viewer/open-document.js'
import type { Viewer } from '../../viewer/viewer.js'
import type { ReadAnnotations } from './model/listed-annotation.js'
import type { Mark } from './model/mark.js'
import { currentMarks, type MarkChanges, noChanges, withMark, withNewMarks, withoutMark } from './model/mark-changes.js'
import { editorMode, type Tool } from './model/tool.js'
import type { EditingStates, PdfjsEditor, PdfjsEditorManager, PdfjsStorage } from './pdfjs/editor-parts.js'

/** What is selected: a mark of ours by its key, an editor of pdf.js, or nothing. */
export interface Selected {
  mark?: string
  editor?: PdfjsEditor
}

/** One document that is being edited, from when it is shown until another one takes its place. */
export interface Session {
  viewer: Viewer
  opened: OpenedDocument
  /** The file as it was before anything was done; the one that is open begins with its bytes, and may hold what a draft brought along. */
  base: File
  /** pdf.js' editors; missing until the pages are laid out. */
  manager: Store<PdfjsEditorManager | undefined>
  tool: Store<Tool>
  /** What the file holds; missing until it has been read. */
  annotations: Store<ReadAnnotations | undefined>
  changes: Store<MarkChanges>
  selected: Store<Selected>
  states: Store<EditingStates>
  /** Incremented at each change of any kind. */
  touched: Store<number>
  storage: PdfjsStorage
  /** Ends the writing in the text of the page, and says whether all of it is in the document now; missing while nobody writes there. */
  typing: Store<(() => Promise<boolean>) | undefined>
}

/** What a draft brings along beside the file that is opened. */
export interface Drafted {
  base: File
  changes: MarkChanges
}

const noStates: EditingStates = { hasSomethingToUndo: false, hasSomethingToRedo: false, hasSelectedEditor: false }
const nothing: ReadAnnotations = { all: [], marks: [], signed: false }

/** Starts editing a document, or continues from a draft. `end` releases the viewer. */
export function beginSession(
  viewer: Viewer,
  opened: OpenedDocument,
  { base, changes }: Drafted = { base: opened.file, changes: noChanges },
): Session & { end: () => void } {
  const ended = new AbortController()
  const { signal } = ended
  const { eventBus, pdfViewer } = viewer
  const on = (name: string, listener: (event: never) => void) => eventBus.on(name, listener, { signal })
  const session: Session = {
    viewer,
    opened,
    base,
    manager: createStore<PdfjsEditorManager | undefined>(undefined),
    tool: createStore<Tool>('select'),
    annotations: createStore<ReadAnnotations | undefined>(undefined),
    changes: createStore(changes),
    selected: createStore<Selected>({}),
    states: createStore(noStates),
    touched: createStore(0),
    storage: opened.document.annotationStorage as unknown as PdfjsStorage,
    typing: createStore<(() => Promise<boolean>) | undefined>(undefined),
  }
  const touch = () => session.touched.set(session.touched.get() + 1)

  on('annotationeditoruimanager', ({ uiManager }: { uiManager: PdfjsEditorManager }) => session.manager.set(uiManager))
  const begin = () => {
    applyTool(session)
    refreshPages(session)
  }
  on('pagesinit', begin)
  on('editingstateschanged', ({ details }: { details: EditingStates }) => {
    session.states.set({ ...details })
    const editor = session.manager.get()?.firstSelectedEditor
    if (details.hasSelectedEditor && editor) session.selected.set({ editor })
    else if (session.selected.get().editor) session.selected.set({})
    touch()
  })
  on('annotationeditorparamschanged', () => {
    const editor = session.manager.get()?.firstSelectedEditor
    if (editor && session.states.get().hasSelectedEditor) session.selected.set({ editor })
    touch()
  })
  on('annotationlayerrendered', () => hideElements(viewer, session.changes.get()))
  const stop = [
    session.changes.subscribe(() => {
      touch()
      refreshPages(session)
    }),
    session.tool.subscribe(() => applyTool(session)),
  ]
  // pdf.js has no events for values of form fields and letters of texts.
  for (const name of ['input', 'change', 'pointerup', 'keyup'])
    viewer.container.addEventListener(name, touch, { passive: true, signal })
  if (pdfViewer.pagesCount > 0 && pdfViewer.pdfDocument === opened.document) {
    session.manager.set(managerOf(viewer))
    begin()
  }
  return {
    ...session,
    end: () => {
      ended.abort()
      for (const one of stop) one()
    },
  }
}

function managerOf({ pdfViewer }: Viewer): PdfjsEditorManager | undefined {
  const { _layerProperties } = pdfViewer as unknown as {
    _layerProperties: { annotationEditorUIManager?: PdfjsEditorManager }
  }
  return _layerProperties.annotationEditorUIManager
}

/** Lets pdf.js do what the tool does of its own. */
function applyTool({ viewer: { pdfViewer }, tool, manager, selected }: Session): void {
  const mode = editorMode(tool.get())
  if (!manager.get() || !pdfViewer.pdfDocument) return
  if (tool.get() !== 'select' && selected.get().mark !== undefined) selected.set({})
  // It takes an object, and gives a number.
  if ((pdfViewer.annotationEditorMode as unknown) !== mode) pdfViewer.annotationEditorMode = { mode }
}

/** Renders the pages again whose changes differ from the file. */
function refreshPages({ opened, viewer, changes, annotations }: Session): void {
  const { pdfViewer } = viewer
  if (pdfViewer.pdfDocument !== opened.document) return
  const changed = hideAnnotations(opened.document).set(Object.keys(changes.get().changed))
  if (changed.length === 0) return
  hideElements(viewer, changes.get())
  const listed = annotations.get()?.all ?? []
  const pages = new Set(changed.map((id) => (changes.get().changed[id] ?? listed.find((one) => one.id === id))?.page))
  for (const page of pages) {
    if (page === undefined) continue
    const view = pdfViewer.getPageView(page - 1)
    view?.reset({
      keepAnnotationLayer: true,
      keepAnnotationEditorLayer: true,
      keepXfaLayer: true,
      keepTextLayer: true,
      keepCanvasWrapper: true,
    })
  }
  pdfViewer.update()
}

/** Takes what pdf.js shows beside the picture of a page, such as a link, away for annotations that are no longer as the file says. */
function hideElements({ container }: Viewer, { changed }: MarkChanges): void {
  for (const element of container.querySelectorAll<HTMLElement>('.annotationLayer [data-annotation-id]')) {
    const id = element.dataset['annotationId'] ?? ''
    const ours = Object.hasOwn(changed, id)
    if (ours) element.dataset['outdated'] = ''
    else delete element.dataset['outdated']
  }
}

/** Removes an annotation that neither the editor nor pdf.js can change. */
export function removeListed(session: Session, id: string): void {
  const before = session.changes.get()
  commitChanges(session, before, { ...before, changed: { ...before.changed, [id]: null } })
}

/** The marks as they are now. */
export function marksOf({ annotations, changes }: Session): Mark[] {
  return currentMarks((annotations.get() ?? nothing).marks, changes.get())
}

/** The mark with a key; nothing once it is gone. */
export function findMark(session: Session, key: string | undefined): Mark | undefined {
  return key === undefined ? undefined : marksOf(session).find((mark) => mark.key === key)
}

/** Takes over changes as one step that can be taken back; those that follow with the same gesture belong to that step. */
export function commitChanges(session: Session, before: MarkChanges, after: MarkChanges, gesture?: number): void {
  const cmd = () => session.changes.set(after)
  const manager = session.manager.get()
  if (manager)
    manager.addCommands({
      cmd,
      undo: () => session.changes.set(before),
      mustExec: true,
      // pdf.js would keep what was taken back before, which such a step does not come after.
      ...(gesture === undefined || session.states.get().hasSomethingToRedo
        ? {}
        : { type: gesture, overwriteIfSameType: true, keepUndo: true }),
    })
  else cmd()
}

/** Adds a mark, or changes one. */
export function putMark(session: Session, mark: Mark, gesture?: number): void {
  const before = session.changes.get()
  commitChanges(session, before, withMark(before, mark), gesture)
}

/** Adds new marks in one step. */
export function addMarks(session: Session, marks: readonly Mark[]): void {
  const before = session.changes.get()
  commitChanges(session, before, withNewMarks(before, marks))
}

/** Removes a mark. */
export function removeMark(session: Session, mark: Mark): void {
  const before = session.changes.get()
  if (mark.key === session.selected.get().mark) session.selected.set({})
  commitChanges(session, before, withoutMark(before, mark))
}

/** Gives the focus to the document: the element that had it may be gone. */
export function focusDocument({ viewer }: Session): void {
  viewer.container.focus({ preventScroll: true })
}

/** Selects a mark of ours, or nothing; what pdf.js has selected is let go. */
export function selectMark(session: Session, key: string | undefined): void {
  const manager = session.manager.get()
  if (manager?.hasSelection) manager.unselectAll()
  if (session.selected.get().mark !== key) session.selected.set(key === undefined ? {} : { mark: key })
}
