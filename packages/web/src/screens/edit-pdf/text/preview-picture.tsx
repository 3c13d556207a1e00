import { useLayoutEffect, useRef } from 'react'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import type { TextBlock } from '../model/text-block.js'

interface PreviewPictureProps {
  page: OverlayPage
  /** The block that is being written. */
  block: TextBlock
  picture: HTMLCanvasElement
  /** Points that its letters are larger. */
  rise: number
}

/** Points around a block that its new text may reach into. */
const AROUND = 6

/** The page as it would be, in place of the page as it is, from the block to the right and down: text grows there. */
export function PreviewPicture({ page: { width, height, scale }, block, picture, rise }: PreviewPictureProps) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    Object.assign(picture.style, { width: '100%', height: '100%' })
    host.current?.replaceChildren(picture)
  }, [picture])
  const isFixed = block.align === 'left' || block.align === 'justify'
  const [left, top] = [isFixed ? Math.max(0, block.x - AROUND) : 0, Math.max(0, block.y - rise - AROUND)]
  return (
    <div
      ref={host}
      aria-hidden
      data-preview
      style={{
        width: width * scale,
        height: height * scale,
        clipPath: `inset(${top * scale}px 0 0 ${left * scale}px)`,
      }}
      className="absolute top-0 left-0"
    />
  )
}
