import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { randomId } from '../random-id.js'
import { LAYER_CLASS } from './keep-layers.js'
import { layerTransform, turnPoint, turnPointBack } from './layer-turn.js'
import { PIXELS_PER_POINT, type Viewer } from './viewer.js'
import { useViewer } from './viewer-context.js'

/** A page on the screen, for what is drawn above it. */
export interface OverlayPage {
  /** 1-based. */
  number: number
  /** As seen, in points; the turn of the view does not count. */
  width: number
  height: number
  /** Pixels of CSS per point. */
  scale: number
  /** Turn of the view in degrees; the layer is turned with it, so that what is in it need not care. */
  rotation: number
  /** The layer; `left: x * scale` and so on place things in it. */
  layer: HTMLElement
  /** Where a place on the screen is on the page, in points as seen; also beside the page. */
  toPage: (screen: { clientX: number; clientY: number }) => { x: number; y: number }
  /** Where a point of the page is on the screen. */
  toScreen: (point: { x: number; y: number }) => { clientX: number; clientY: number }
}

interface PageOverlayProps {
  children: (page: OverlayPage) => ReactNode
  /** Pages that keep their layer however far away they are, because they hold the keyboard, say. Those near the view have one. */
  always?: readonly number[]
}

/**
 * Draws something above each page near the view: in a layer as large as the page, above its text and form fields, that lets the
 * pointer through; what takes it says `pointer-events: auto`. The layers stay while pages are rendered again, zoomed and rotated.
 */
export function PageOverlay({ children, always = [] }: PageOverlayProps) {
  const viewer = useViewer()
  const layout = viewer.layout.use()
  const { ready } = viewer.state.use()
  const [owner] = useState(randomId)
  const document = viewer.document.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is what it depends on.
  const pages = useMemo(
    () => (ready ? pagesNear(viewer, always) : []),
    [viewer, layout, ready, document, always.join()],
  )
  return pages.map((number) => (
    <PageLayer key={`${owner} ${number}`} number={number}>
      {children}
    </PageLayer>
  ))
}

function pagesNear({ pdfViewer, pageView }: Viewer, always: readonly number[]): number[] {
  const near = new Set(always)
  for (const { id } of pdfViewer.getCachedPageViews() as Set<{ id: number }>) near.add(id)
  return [...near].filter((number) => pageView(number)?.pdfPage).sort((a, b) => a - b)
}

function PageLayer({ number, children }: { number: number; children: PageOverlayProps['children'] }) {
  const viewer = useViewer()
  const view = viewer.pageView(number)
  const [layer] = useState(() => {
    const element = document.createElement('div')
    element.className = LAYER_CLASS
    return element
  })
  const { scale: zoom, rotation } = viewer.state.use()
  const pdfPage = view?.pdfPage
  const { width, height } = useMemo(() => pdfPage?.getViewport({ scale: 1 }) ?? { width: 0, height: 0 }, [pdfPage])
  const scale = zoom * PIXELS_PER_POINT
  const div = view?.div

  useLayoutEffect(() => {
    div?.append(layer)
    return () => layer.remove()
  }, [div, layer])

  useLayoutEffect(() => {
    const [across, down] = [width * scale, height * scale]
    Object.assign(layer.style, {
      width: `${across}px`,
      height: `${down}px`,
      transform: layerTransform(rotation, { width: across, height: down }),
    })
    layer.style.setProperty('--pt', `${scale}px`)
  }, [layer, width, height, scale, rotation])

  const page = useMemo<OverlayPage>(
    () => ({
      number,
      width,
      height,
      scale,
      rotation,
      layer,
      toPage: ({ clientX, clientY }) => {
        const box = layer.getBoundingClientRect()
        const size = { width: width * scale, height: height * scale }
        const [x, y] = turnPointBack(rotation, [clientX - box.left, clientY - box.top], size)
        return { x: x / scale, y: y / scale }
      },
      toScreen: (point) => {
        const box = layer.getBoundingClientRect()
        const size = { width: width * scale, height: height * scale }
        const [x, y] = turnPoint(rotation, [point.x * scale, point.y * scale], size)
        return { clientX: box.left + x, clientY: box.top + y }
      },
    }),
    [number, width, height, scale, rotation, layer],
  )
  return pdfPage ? createPortal(children(page), layer) : null
}
