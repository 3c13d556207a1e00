import { useEffect, useRef, useState } from 'react'
import type { OpenedDocument } from '../../../viewer/open-document.js'
import type { TextBlock } from '../model/text-block.js'
import type { BlockEdit } from '../model/text-style.js'
import { type BlockPreview, previewBlock } from '../work/preview-block.js'

/** Delay after a letter before the page is made with what was written. */
const PAUSE_MS = 400
/** Most pixels of a picture in each direction. */
const MOST_PIXELS = 4096

/** The page with what is being written, a moment after it was written; one is made at a time. */
export function useBlockPreview(
  opened: OpenedDocument,
  block: TextBlock,
  edit: BlockEdit | undefined,
  page: { width: number; height: number; scale: number },
): BlockPreview | undefined {
  const [preview, setPreview] = useState<BlockPreview>()
  const isOver = useRef(false)
  const isRunning = useRef(false)
  const wanted = useRef(edit)
  wanted.current = edit
  const { width, height, scale } = page
  const pixels = Math.min(scale * window.devicePixelRatio, MOST_PIXELS / Math.max(width, height, 1))

  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  useEffect(() => {
    if (edit === undefined) return
    const make = async () => {
      if (isRunning.current) return
      isRunning.current = true
      try {
        for (let done: BlockEdit | undefined; wanted.current !== undefined && wanted.current !== done; ) {
          done = wanted.current
          const made = await previewBlock(opened, block, done, pixels)
          if (isOver.current) return
          setPreview(made)
        }
      } catch (error) {
        // The field shows what is written all the same.
        console.warn(error)
      } finally {
        isRunning.current = false
      }
    }
    const timer = setTimeout(() => void make(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [opened, block, edit, pixels])
  return preview?.edit === edit ? preview : undefined
}
