import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { freeCanvas } from '../../pdf-view/free-canvas.js'
import { dotsPerPoint } from '../../pdf-view/picture-size.js'

/** Dots per inch of paper. */
const RESOLUTION = 200
const PLACE_ID = 'viewer-print'

interface PrintSettings {
  signal: AbortSignal
  onPage: (page: number, count: number) => void
  /** Turn of the view, which paper follows. */
  rotation: number
}

let clear = () => {}

/**
 * Prints a document with what has been filled in and written on it. Pages are drawn one after the other, and kept as compressed
 * pictures until the browser's own dialog is closed.
 * @throws the signal's reason when it is aborted, and what pdf.js throws for a page that it cannot draw
 */
export async function printPages(
  document: PDFDocumentProxy,
  { signal, onPage, rotation }: PrintSettings,
): Promise<void> {
  clear()
  const container = window.document.createElement('div')
  container.id = PLACE_ID
  const urls: string[] = []
  const sheet = new CSSStyleSheet()
  const tidy = () => {
    window.removeEventListener('afterprint', tidy)
    container.remove()
    for (const url of urls) URL.revokeObjectURL(url)
    adopt(window.document.adoptedStyleSheets.filter((each) => each !== sheet))
    clear = () => {}
  }
  clear = tidy
  try {
    let paper: { width: number; height: number } | undefined
    for (let number = 1; number <= document.numPages; number++) {
      signal.throwIfAborted()
      onPage(number, document.numPages)
      const { picture, width, height } = await drawPage(document, number, rotation, signal)
      paper ??= { width, height }
      const url = URL.createObjectURL(picture)
      urls.push(url)
      const image = new Image()
      image.src = url
      await image.decode()
      const sheetOfPaper = window.document.createElement('div')
      // Landscape on portrait paper, or the other way round.
      if (width > height !== paper.width > paper.height) sheetOfPaper.dataset.turned = ''
      sheetOfPaper.append(image)
      container.append(sheetOfPaper)
    }
    signal.throwIfAborted()
    if (paper) sheet.replaceSync(`@page { size: ${paper.width}pt ${paper.height}pt; margin: 0 }`)
    adopt([...window.document.adoptedStyleSheets, sheet])
    window.document.body.append(container)
    window.addEventListener('afterprint', tidy)
    window.print()
  } catch (error) {
    tidy()
    throw error
  }
}

function adopt(sheets: CSSStyleSheet[]): void {
  window.document.adoptedStyleSheets = sheets
}

async function drawPage(document: PDFDocumentProxy, number: number, turn: number, signal: AbortSignal) {
  const page = await document.getPage(number)
  const rotation = (page.rotate + turn) % 360
  const { width, height } = page.getViewport({ scale: 1, rotation })
  const scale = dotsPerPoint({ width, height }, { scale: RESOLUTION / 72 }, 1)
  const viewport = page.getViewport({ scale, rotation })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  const task = page.render({ canvas, viewport, intent: 'print', annotationMode: 3, background: 'white' })
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop)
  try {
    await task.promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (!picture) throw new Error('The picture of the page is too large.')
    return { picture, width, height }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    freeCanvas(canvas)
  }
}
