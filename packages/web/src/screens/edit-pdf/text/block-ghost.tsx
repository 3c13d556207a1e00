import { useLayoutEffect, useRef } from 'react'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import type { Box } from '../model/mark.js'

interface BlockGhostProps {
  page: OverlayPage
  block: Box
}

/** What is seen of a block on its page, as a picture that fills its box. */
export function BlockGhost({ page: { layer, scale, rotation }, block: { x, y, width, height } }: BlockGhostProps) {
  const picture = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { current } = picture
    const seen = layer.parentElement?.querySelector<HTMLCanvasElement>('.canvasWrapper canvas')
    // The page is drawn as it is turned, and the layer is turned above it.
    if (!current || !seen || rotation !== 0 || seen.clientWidth === 0) return
    const ratio = (seen.width / seen.clientWidth) * scale
    current.width = Math.max(1, Math.round(width * ratio))
    current.height = Math.max(1, Math.round(height * ratio))
    const context = current.getContext('2d')
    context?.drawImage(seen, x * ratio, y * ratio, width * ratio, height * ratio, 0, 0, current.width, current.height)
  }, [layer, scale, rotation, x, y, width, height])
  return <canvas ref={picture} aria-hidden className="pointer-events-none size-full opacity-70" />
}
