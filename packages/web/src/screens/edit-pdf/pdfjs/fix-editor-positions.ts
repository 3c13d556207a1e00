import { loadPdfjs } from '../../../pdf-view/load-pdfjs.js'
import { editorModes, type PdfjsEditor, type PdfjsEditorLayer } from './editor-parts.js'

type Rect = readonly [left: number, bottom: number, right: number, top: number]

/** Data of an editor: serialized from another one, or an annotation of the file. */
type EditorData =
  | { annotationType: number; isCopy?: boolean; rect: Rect; data?: undefined }
  | { annotationEditorType: number; data: { rect: Rect; rotation: number } }

interface LayerClass {
  prototype: { deserialize: (this: PdfjsEditorLayer, data: EditorData) => Promise<PlacedEditor | null> }
}

type PlacedEditor = PdfjsEditor & { rotation: number; _initialData: { position: [number, number] } | null }

let fixed: Promise<void> | undefined

interface ManagerClass {
  prototype: { registerEditorTypes: (types: readonly { prototype: object }[]) => void }
}

/**
 * Has pdf.js 6.5 put things where they are. Of pictures, it forgets that the visible part of a page may begin elsewhere than the page
 * (CropBox); it takes the height of a new one on a page that lies on its side for its width; and it turns the picture of an annotation,
 * which it has drawn as it lies on the page, once more. The first goes for copies of texts, too. Whatever is placed or pulled on a page
 * with units of its own (UserUnit) it measures without them.
 */
export function fixEditorPositions(): Promise<void> {
  fixed ??= loadPdfjs().then(({ AnnotationEditorLayer, AnnotationEditorUIManager }) => {
    const manager = (AnnotationEditorUIManager as unknown as ManagerClass).prototype
    const { registerEditorTypes } = manager
    manager.registerEditorTypes = function (types) {
      for (const { prototype } of types) fixScale(prototype)
      registerEditorTypes.call(this, types)
    }
    const { prototype } = AnnotationEditorLayer as unknown as LayerClass
    const { deserialize } = prototype
    prototype.deserialize = async function (data) {
      if (data.data && 'annotationEditorType' in data && data.annotationEditorType === editorModes.stamp)
        data.data.rotation = 0
      const editor = await deserialize.call(this, data)
      if (editor) correct(editor, this, data)
      if (editor?.editorType === 'stamp') fixCanvas(Object.getPrototypeOf(editor))
      return editor
    }
  })
  return fixed
}

function correct(editor: PlacedEditor, { viewport: { rawDims } }: PdfjsEditorLayer, data: EditorData): void {
  const { pageWidth, pageHeight, pageX, pageY } = rawDims
  const isPicture = editor.editorType === 'stamp'
  const isCopiedText = editor.editorType === 'freetext' && 'isCopy' in data && data.isCopy === true
  // Where words begin in a text that is turned so far is reckoned in the wrong direction.
  if (editor.editorType === 'freetext' && data.data && editor.rotation === 270 && editor._initialData) {
    const [x, y] = editor._initialData.position
    editor._initialData.position = [x, y + 2 * pageY]
  }
  if (!isPicture && !isCopiedText) return
  editor.x -= pageX / pageWidth
  editor.y += pageY / pageHeight
  if (!isPicture || data.data || editor.rotation % 180 === 0) return
  const [left, bottom, right, top] = data.rect
  editor.width = (top - bottom) / pageWidth
  editor.height = (right - left) / pageHeight
}

const scaled = new WeakSet<object>()

/** Has the pixels per unit of a page, which all editors inherit, count the length of its unit. */
function fixScale(prototype: object): void {
  let holder: object | null = prototype
  while (holder && !Object.hasOwn(holder, 'parentScale')) holder = Object.getPrototypeOf(holder)
  const scale = holder && Object.getOwnPropertyDescriptor(holder, 'parentScale')?.get
  if (!holder || !scale || scaled.has(holder)) return
  scaled.add(holder)
  Object.defineProperty(holder, 'parentScale', {
    configurable: true,
    get(this: PdfjsEditor) {
      return scale.call(this) * (this.parent?.viewport.userUnit ?? 1)
    },
  })
}

interface StampClass {
  addContainer: (canvas: HTMLElement) => void
}

/** A canvas that has the right size by chance, 300 × 150 as browsers make it, would stay empty: pdf.js believes that it is drawn. */
function fixCanvas(prototype: StampClass): void {
  if (Object.hasOwn(prototype, 'addContainer')) return
  const { addContainer } = prototype
  prototype.addContainer = function (canvas) {
    if (canvas instanceof HTMLCanvasElement) canvas.width = 1
    addContainer.call(this, canvas)
  }
}
