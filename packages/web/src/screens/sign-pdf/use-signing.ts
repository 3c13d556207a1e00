import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import type { PageChoice } from '../../visit/page-choice.js'
import { defaultPlaces, type NewElement, type Point, type SignElement, type Size } from './element.js'
import { packElements, unpackElements } from './kept-elements.js'
import { type Drafts, type Mode, useDrafts } from './use-drafts.js'
import { type Elements, useElements } from './use-elements.js'
import { usePageSize } from './use-page-size.js'

/** A document that is being signed: where one is in it, what is being prepared, and what has been placed. */
export interface Signing {
  view: PdfView
  /** 1-based. */
  page: number
  goTo: (page: number) => void
  /** Size of the page in preview pixels; nothing until it is known. */
  size: Size | undefined
  /** Whether the page cannot be read, so that nothing can be placed on it. */
  unseen: boolean
  mode: Mode
  setMode: (mode: Mode) => void
  drafts: Drafts
  elements: Elements
  /** The elements on the page one is at. */
  here: readonly SignElement[]
  /**
   * Places what is being prepared: where somebody points on the page, with its top left at a point, or where its button does. Does
   * nothing while it still does so.
   */
  place: (at?: Point, isPointed?: boolean) => Promise<void>
  /** Whether something is being carried from the panel onto the page, which must not be covered meanwhile. */
  carrying: boolean
  setCarrying: (carrying: boolean) => void
  /** Places an element that needs no preparation where its button does. */
  placeAtOnce: (made: NewElement) => void
}

/** Keeps elements that are added one after another from hiding each other. */
const STEP = 20

/** How long elements rest before they are kept: while one is dragged, they change with each movement. */
const REST_MS = 400

/** The state of a document that is being signed. What is placed is kept with the options of the visit. */
export function useSigning(view: PdfView, kept: PageChoice): Signing {
  const [page, setPage] = useState(1)
  const [mode, setMode] = useState<Mode>('select')
  const drafts = useDrafts()
  const elements = useElements(() => unpackElements(kept.choice, view.pageCount))
  const { all } = elements
  const last = useRef(all)
  const keep = useEffectEvent(() => {
    last.current = all
    kept.choose(packElements(all))
  })
  useEffect(() => {
    if (all === last.current) return
    const timer = setTimeout(() => keep(), REST_MS)
    return () => clearTimeout(timer)
  }, [all])
  const { size, unseen } = usePageSize(view, page)
  const here = elements.all.filter(({ pageNumber }) => pageNumber === page)
  const placing = useRef(false)
  const [carrying, setCarrying] = useState(false)

  const add = (made: NewElement, at?: Point) => {
    if (!size) return
    elements.add(made, at ?? freePosition(defaultPlaces[made.type], here), { number: page, size })
    // The user may have gone to another page while a font was loading.
    setPage(page)
    setMode('select')
  }

  return {
    view,
    page,
    goTo: (wanted) => {
      setPage(Math.min(Math.max(1, wanted), view.pageCount))
      elements.select(undefined)
    },
    size,
    unseen,
    mode,
    setMode,
    drafts,
    elements,
    here,
    place: async (at, isPointed = false) => {
      if (placing.current || !size) return
      placing.current = true
      try {
        const made = await drafts.make(mode)
        if (!made) return
        const anchor = isPointed ? drafts.anchorOf(mode, made) : { x: 0, y: 0 }
        add(made, at && { x: at.x - anchor.x, y: at.y - anchor.y })
        drafts.clearUsed(mode)
      } finally {
        placing.current = false
      }
    },
    carrying,
    setCarrying,
    placeAtOnce: add,
  }
}

function freePosition({ x, y }: Point, here: readonly SignElement[]): Point {
  const taken = here.some((element) => element.x === x && element.y === y)
  return taken ? freePosition({ x: x + STEP, y: y + STEP }, here) : { x, y }
}
