import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type {
  EventBus,
  PDFFindController,
  PDFLinkService,
  PDFPageView,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { createStore, type Store } from '../create-store.js'
import { annotationIcons } from '../pdf-view/load-pdfjs.js'
import { viewerTexts as texts } from '../texts/viewer.js'
import { holdPicture } from './hold-picture.js'
import { keepLayers } from './keep-layers.js'
import type { ViewerParts } from './load-viewer-parts.js'
import { speakForPdfjs } from './pdfjs-words.js'
import { type ViewPosition, watchViewPosition } from './view-position.js'
import { zoomByGestures } from './zoom-gestures.js'
import { zoomBySteps, zoomTo } from './zoom-steps.js'
import { zoomToFields } from './zoom-to-field.js'

/** Pixels of CSS per point at a zoom of 100 %. */
export const PIXELS_PER_POINT = 96 / 72

/** What of the words for pdf.js is used here. */
interface L10n {
  translate: (root: Element) => Promise<void>
  destroy: () => Promise<void>
}

/** What of a viewer changes while someone reads. */
export interface ViewState {
  /** Whether the pages of the document are laid out; nothing else is true before. */
  ready: boolean
  /** The page that is read, 1-based. */
  page: number
  pageCount: number
  /** The zoom; 1 is the size on paper. */
  scale: number
  /** The rule the zoom follows: `page-width`, `page-fit`, `page-actual`, `auto`, or a number. */
  zoom: string
  /** Turn of the view, in degrees clockwise on top of those of the pages. */
  rotation: number
}

/** Settings of pdf.js' viewer that a screen may choose. */
export type ViewerOptions = Partial<
  Omit<
    ConstructorParameters<typeof PDFViewer>[0],
    'container' | 'viewer' | 'eventBus' | 'linkService' | 'findController' | 'l10n'
  >
> & {
  /** What `speakForPdfjs` gives, with the words of the screen. */
  l10n?: object
  /** What pdf.js asks for signatures; its types leave it out. */
  signatureManager?: object
  editorUndoBar?: object
}

/** A document on the screen, and what can be done with the view of it. */
export interface Viewer {
  pdfViewer: PDFViewer
  eventBus: EventBus
  linkService: PDFLinkService
  findController: PDFFindController
  /** The element that scrolls. */
  container: HTMLDivElement
  /** The document that is shown, for as long as there is one. */
  document: Store<PDFDocumentProxy | undefined>
  state: Store<ViewState>
  /** Counts up each time pages come, go or are drawn; for what has to look again. */
  layout: Store<number>
  /** Shows a document; with `keepPlace` at the page, place, zoom and turn of the one before. */
  show: (
    document: PDFDocumentProxy | undefined,
    settings?: { keepPosition?: boolean; position?: ViewPosition | undefined },
  ) => void
  /** Goes to a page; `point`, in points as seen from its top left corner, comes to the top of the view. */
  goTo: (page: number, point?: { x: number; y: number }) => void
  /** Scrolls until a box on a page, in points as seen, lies inside of the view; not at all where it does. */
  reveal: (page: number, box: { x: number; y: number; width: number; height: number }) => void
  /** Chooses the zoom: a rule of pdf.js, or a number, within what the page allows. */
  zoomTo: (zoom: string | number) => void
  zoomBy: (steps: number) => void
  /** Turns the view by quarter turns, clockwise. */
  turn: (quarters: number) => void
  /** pdf.js' own view of a page, 1-based; with its `pdfPage` once that is loaded. */
  pageView: (page: number) => (PDFPageView & { pdfPage: PDFPageProxy | null }) | undefined
  /** Where someone is, to come back to. */
  position: () => ViewPosition | undefined
  destroy: () => void
}

const nowhere: ViewState = { ready: false, page: 1, pageCount: 0, scale: 1, zoom: 'auto', rotation: 0 }

/** Makes a viewer inside a positioned `div` that contains another `div`. It shows nothing until `show` is called. */
export function createViewer({ parts }: ViewerParts, container: HTMLDivElement, options: ViewerOptions): Viewer {
  const ended = new AbortController()
  const eventBus = new parts.EventBus()
  const linkService = new parts.PDFLinkService({
    eventBus,
    externalLinkTarget: 2,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new parts.PDFFindController({ eventBus, linkService })
  const words = options.l10n ?? speakForPdfjs()
  const pdfViewer = new parts.PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    enableAutoLinking: false,
    imageResourcesPath: annotationIcons,
    ...options,
    l10n: words as never,
    // The types know nothing of it.
    ...{ abortSignal: ended.signal },
  })
  linkService.setViewer(pdfViewer)
  void (words as L10n).translate(container)

  const shown = createStore<PDFDocumentProxy | undefined>(undefined)
  const state = createStore(nowhere)
  const layout = createStore(0)
  const change = (part: Partial<ViewState>) => state.set({ ...state.get(), ...part })
  const moved = () => layout.set(layout.get() + 1)
  const pageView: Viewer['pageView'] = (page) => pdfViewer.getPageView(page - 1)
  const positions = watchViewPosition(pdfViewer)
  zoomByGestures(pdfViewer, ended.signal)
  zoomToFields(pdfViewer, ended.signal)

  /** Goes where someone wanted to while there were no pages. */
  let goLater: (() => void) | undefined
  eventBus.on('pagesinit', () => {
    keepLayers(pdfViewer)
    positions.arrive()
    goLater?.()
    goLater = undefined
    change({ ready: true, page: pdfViewer.currentPageNumber, pageCount: pdfViewer.pagesCount })
    moved()
  })
  eventBus.on('pagesloaded', () => {
    positions.arriveAgain()
    moved()
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => change({ page: pageNumber }))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => {
    change({ scale, zoom: pdfViewer.currentScaleValue })
    moved()
  })
  eventBus.on('rotationchanging', ({ pagesRotation }: { pagesRotation: number }) => {
    change({ rotation: pagesRotation })
    moved()
  })
  eventBus.on('annotationlayerrendered', ({ source }: { source: PDFPageView }) => {
    const document = shown.get()
    if (document) nameControls(source.div, document)
  })
  for (const name of ['pagerender', 'pagerendered', 'updateviewarea']) eventBus.on(name, moved)

  const goTo: Viewer['goTo'] = (page, point) => {
    positions.touch()
    const view = pageView(page)
    if (!view) return
    if (!point || !view.pdfPage) {
      pdfViewer.scrollPageIntoView({ pageNumber: page })
      return
    }
    const [left, top] = view.pdfPage.getViewport({ scale: 1 }).convertToPdfPoint(point.x, point.y)
    pdfViewer.scrollPageIntoView({ pageNumber: page, destArray: [null, { name: 'XYZ' }, left, top] })
  }

  // Rules such as "as wide as the window" have to be applied again.
  const fit = new ResizeObserver(() => {
    const { currentScaleValue } = pdfViewer
    if (currentScaleValue && Number.isNaN(Number(currentScaleValue))) pdfViewer.currentScaleValue = currentScaleValue
    pdfViewer.update()
  })
  fit.observe(container)

  return {
    pdfViewer,
    eventBus,
    linkService,
    findController,
    container,
    document: shown,
    state,
    layout,
    show: (document, { keepPosition = false, position } = {}) => {
      goLater = undefined
      if (keepPosition && document) holdPicture(pdfViewer)
      if (keepPosition) positions.stay()
      else positions.prepare(position)
      change({ ...nowhere, ...(keepPosition ? { ...state.get() } : {}), ready: false })
      // The types forbid it, and it is how documents are taken away.
      pdfViewer.setDocument((document ?? null) as PDFDocumentProxy)
      linkService.setDocument(document ?? null)
      shown.set(document)
    },
    goTo: (page, point) => {
      if (state.get().ready) return goTo(page, point)
      // Another version of the document is on its way; what is asked of a page already means the new one.
      goLater = () => goTo(page, point)
      change({ page })
    },
    reveal: (page, box) => {
      positions.touch()
      reveal(pdfViewer, page, box)
    },
    zoomTo: (zoom) => zoomTo(pdfViewer, zoom),
    zoomBy: (steps) => zoomBySteps(pdfViewer, steps),
    turn: (quarters) => {
      pdfViewer.pagesRotation = (((pdfViewer.pagesRotation + quarters * 90) % 360) + 360) % 360
    },
    pageView,
    position: positions.now,
    destroy: () => {
      fit.disconnect()
      pdfViewer.setDocument(null as unknown as PDFDocumentProxy)
      linkService.setDocument(null)
      ended.abort()
      void (words as L10n).destroy()
    },
  }
}

function reveal(
  pdfViewer: PDFViewer,
  pageNumber: number,
  box: { x: number; y: number; width: number; height: number },
): void {
  const { container } = pdfViewer
  const view: ReturnType<Viewer['pageView']> = pdfViewer.getPageView(pageNumber - 1)
  if (!view?.pdfPage) {
    if (view) pdfViewer.scrollPageIntoView({ pageNumber })
    return
  }
  const seen = view.pdfPage.getViewport({ scale: 1 })
  const corners = [seen.convertToPdfPoint(box.x, box.y), seen.convertToPdfPoint(box.x + box.width, box.y + box.height)]
  const points = corners.map(([x, y]) => view.viewport.convertToViewportPoint(x, y) as [number, number])
  const page = view.div.getBoundingClientRect()
  const frame = container.getBoundingClientRect()
  const MARGIN = 24
  const along = (axis: 0 | 1, start: number, size: number): number => {
    const origin = (axis === 0 ? page.left + view.div.clientLeft : page.top + view.div.clientTop) - start
    const first = origin + Math.min(points[0]![axis], points[1]![axis])
    const last = origin + Math.max(points[0]![axis], points[1]![axis])
    if (first < 0) return first - MARGIN
    if (last > size) return Math.min(last - size + MARGIN, first - MARGIN)
    return 0
  }
  container.scrollBy(along(0, frame.left, container.clientWidth), along(1, frame.top, container.clientHeight))
}

/** Gives form fields and links of a page accessible names; documents often have none, and pdf.js sets only those of the document. */
function nameControls(page: Element, document: PDFDocumentProxy): void {
  for (const control of page.querySelectorAll<HTMLInputElement>('input, select, textarea, button')) {
    if (!isNamed(control) && control.name) control.setAttribute('aria-label', control.name)
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (isNamed(link) || link.textContent?.trim()) continue
    link.setAttribute('aria-label', texts.link.within)
    void pageOf(link.getAttribute('href') ?? '', document).then(
      (number) => number && link.setAttribute('aria-label', texts.link.toPage(number)),
      // It leads nowhere.
      () => {},
    )
  }
}

function isNamed(element: HTMLElement): boolean {
  return element.title !== '' || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
}

/** pdf.js writes the place that a link leads to into its address. */
async function pageOf(address: string, document: PDFDocumentProxy): Promise<number | undefined> {
  if (!address.startsWith('#') || address === '#') return undefined
  const text = decodeURIComponent(address.slice(1))
  const destination = text.startsWith('[') ? (JSON.parse(text) as unknown[]) : await document.getDestination(text)
  const [page] = destination ?? []
  if (typeof page === 'number') return page + 1
  if (typeof page !== 'object' || page === null) return undefined
  return (await document.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
}
