/**
 * The parts of pdf.js' editors that are used here. They are private to pdf.js 6.5 and not in its types; the tests of this screen fail
 * when another version has changed them.
 */

/** What is placed, drawn or selected by the pointer, as pdf.js numbers it. */
export const editorModes = { none: 0, text: 3, highlight: 9, stamp: 13, ink: 15 } as const

/** Properties of editors, as pdf.js numbers them. */
export const editorParams = {
  textSize: 11,
  textColor: 12,
  inkColor: 21,
  inkThickness: 22,
  inkOpacity: 23,
  highlightColor: 31,
  highlightThickness: 32,
} as const

/** A command that can be taken back. */
export interface EditorCommand {
  cmd: () => void
  undo: () => void
  post?: () => void
  mustExec: boolean
  /** Commands of the same type that follow each other are taken back at once. */
  type?: number
  overwriteIfSameType?: boolean
  keepUndo?: boolean
}

/** A highlight, text, drawing or picture of pdf.js. */
export interface PdfjsEditor {
  id: string
  /** Id of the annotation in the file; null for a new one. */
  annotationElementId: string | null
  editorType: 'highlight' | 'freetext' | 'ink' | 'stamp' | 'signature'
  pageIndex: number
  /** 0-based, in parts of the page. */
  x: number
  y: number
  width: number
  height: number
  div: HTMLElement | null
  parent: PdfjsEditorLayer | null
  deleted: boolean
  isSelected: boolean
  propertiesToUpdate: [type: number, value: unknown][]
  comment: { text: string | null; deleted: boolean } | null
  hasComment: boolean
  serialize: (forCopying?: boolean) => Record<string, unknown> | null
  isEmpty: () => boolean
  isInEditMode: () => boolean
  focus: () => void
}

/** The layer of editors on one page. */
export interface PdfjsEditorLayer {
  pageIndex: number
  div: HTMLElement
  viewport: {
    rotation: number
    userUnit: number
    rawDims: { pageWidth: number; pageHeight: number; pageX: number; pageY: number }
  }
  deserialize: (data: Record<string, unknown>) => Promise<PdfjsEditor | null>
  addOrRebuild: (editor: PdfjsEditor) => void
}

/** What holds the editors of a document, and their history. */
export interface PdfjsEditorManager {
  addCommands: (command: EditorCommand) => void
  undo: () => void
  redo: () => void
  delete: () => void
  selectAll: () => void
  unselectAll: () => void
  commitOrRemove: () => void
  endCurrentEditing: () => void
  setSelected: (editor: PdfjsEditor) => void
  updateParams: (type: number, value: unknown) => void
  getEditors: (pageIndex: number) => Iterable<PdfjsEditor>
  getLayer: (pageIndex: number) => PdfjsEditorLayer | undefined
  getActive: () => PdfjsEditor | null
  getMode: () => number
  waitForEditorsRendered: (pageNumber: number) => Promise<void>
  isDeletedAnnotationElement: (id: string) => boolean
  firstSelectedEditor: PdfjsEditor | undefined
  hasSelection: boolean
}

/** What pdf.js reports when undo or redo becomes possible or impossible, or the selection changes. */
export interface EditingStates {
  hasSomethingToUndo: boolean
  hasSomethingToRedo: boolean
  hasSelectedEditor: boolean
}

/** The values of a document that were changed, and its editors. */
export interface PdfjsStorage {
  size: number
  onSetModified: (() => void) | null
  onResetModified: (() => void) | null
  [Symbol.iterator]: () => Iterator<[string, unknown]>
}

/** Distinguishes editors from values of form fields, which pdf.js keeps in the same storage. */
export function isEditor(value: unknown): value is PdfjsEditor {
  return typeof value === 'object' && value !== null && 'editorType' in value && 'serialize' in value
}
