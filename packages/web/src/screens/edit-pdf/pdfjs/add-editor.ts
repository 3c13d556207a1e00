import type { Box } from '../model/mark.js'
import type { Session } from '../session.js'
import { editorModes, type PdfjsEditor, type PdfjsEditorLayer } from './editor-parts.js'

/** A page as pdf.js has laid it out, from points as seen to those of the page itself. */
function pagePoints({ viewer }: Session, page: number, { x, y, width, height }: Box) {
  const view = viewer.pageView(page)
  if (!view?.pdfPage) return undefined
  const seen = view.pdfPage.getViewport({ scale: 1 })
  const [x1, y1] = seen.convertToPdfPoint(x, y) as [number, number]
  const [x2, y2] = seen.convertToPdfPoint(x + width, y + height) as [number, number]
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    bottom: Math.min(y1, y2),
    top: Math.max(y1, y2),
    rotation: view.pdfPage.rotate,
  }
}

/** The layer of editors of a page, once pdf.js has made it: it does so for pages near the view. */
async function layerOf({ manager, viewer }: Session, page: number): Promise<PdfjsEditorLayer | undefined> {
  const layer = manager.get()?.getLayer(page - 1)
  if (layer) return layer
  viewer.goTo(page)
  await manager.get()?.waitForEditorsRendered(page)
  return manager.get()?.getLayer(page - 1)
}

async function add(session: Session, page: number, data: Record<string, unknown>): Promise<PdfjsEditor | undefined> {
  const layer = await layerOf(session, page)
  const editor = await layer?.deserialize({ ...data, pageIndex: page - 1 })
  if (!layer || !editor) return undefined
  layer.addOrRebuild(editor)
  return editor
}

/** Highlights lines of text; can be taken back. */
export async function addHighlight(
  session: Session,
  page: number,
  boxes: readonly Box[],
  color: string,
): Promise<void> {
  // pdf.js has the page itself only once it has laid out its layer.
  await layerOf(session, page)
  const rects = boxes.flatMap((box) => pagePoints(session, page, box) ?? [])
  if (rects.length === 0) return
  const rect = [
    Math.min(...rects.map(({ left }) => left)),
    Math.min(...rects.map(({ bottom }) => bottom)),
    Math.max(...rects.map(({ right }) => right)),
    Math.max(...rects.map(({ top }) => top)),
  ]
  await add(session, page, {
    annotationType: editorModes.highlight,
    color: rgbOf(color),
    opacity: 1,
    quadPoints: rects.flatMap(({ left, right, bottom, top }) => [left, top, right, top, left, bottom, right, bottom]),
    rect,
    rotation: 0,
  })
}

/** Places a picture on a page, and selects it; can be taken back. `box` is as seen, in points. */
export async function addPicture(
  session: Session,
  page: number,
  picture: Blob,
  { box, description }: { box: Box; description: string },
): Promise<void> {
  await layerOf(session, page)
  const corners = pagePoints(session, page, box)
  if (!corners) return
  // It is asked for only once, before pdf.js has finished, and pages may fetch such an address.
  const url = URL.createObjectURL(picture)
  const editor = await add(session, page, {
    annotationType: editorModes.stamp,
    bitmapUrl: url,
    isSvg: false,
    rect: [corners.left, corners.bottom, corners.right, corners.top],
    rotation: corners.rotation,
    ...(description ? { accessibilityData: { decorative: false, altText: description } } : {}),
  })
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  if (editor) session.manager.get()?.setSelected(editor)
}

/** Adds copies of editors, a little beside what they were copied from where that is the same page; one step that can be taken back. */
export async function addCopies(
  session: Session,
  page: number,
  copies: readonly Record<string, unknown>[],
): Promise<void> {
  const layer = await layerOf(session, page)
  const manager = session.manager.get()
  if (!layer || !manager) return
  const made: PdfjsEditor[] = []
  for (const copy of copies) {
    const editor = await layer.deserialize({ ...structuredClone(copy), pageIndex: page - 1 })
    if (editor) made.push(editor)
  }
  if (made.length === 0) return
  manager.addCommands({
    cmd: () => {
      for (const editor of made) layer.addOrRebuild(editor)
    },
    undo: () => {
      for (const editor of made) (editor as PdfjsEditor & { remove: () => void }).remove()
    },
    mustExec: true,
  })
  manager.setSelected(made[0]!)
}

function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
