import { IconButton } from '@sheaf/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { freeCanvas } from '../../pdf-view/free-canvas.js'
import { dotsPerPoint } from '../../pdf-view/picture-size.js'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { useShownDocument, useViewer, useViewState } from '../viewer-context.js'

/** How much a wheel turns for the next page, and how long until it may turn another one. */
const WHEEL = 60
const WHEEL_PAUSE_MS = 400

/** One page at a time on a screen of its own: the whole screen where the browser allows it, else the whole window. */
export function Presentation({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  const { page: start, pageCount } = useViewState()
  const [page, setPage] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef(onClose)
  closing.current = onClose
  const go = (wanted: number) => setPage(Math.min(pageCount, Math.max(1, wanted)))

  useEffect(() => {
    const element = dialog.current!
    const before = document.activeElement
    element.showModal()
    // Not the first button, which would keep the bar in sight.
    element.focus()
    let full = false
    // It is as large as the window without it.
    element.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        full = true
      },
      () => {},
    )
    const changed = () => {
      if (full && document.fullscreenElement === null) closing.current()
    }
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement === element) document.exitFullscreen().catch(() => {})
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  // The viewer is at the page that was shown last.
  useEffect(() => {
    if (viewer.state.get().page !== page) viewer.goTo(page)
  }, [viewer, page])

  const turned = useRef({ sum: 0, at: 0 })
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: page + 1,
      ArrowDown: page + 1,
      PageDown: page + 1,
      ' ': event.shiftKey ? page - 1 : page + 1,
      Enter: page + 1,
      ArrowLeft: page - 1,
      ArrowUp: page - 1,
      PageUp: page - 1,
      Backspace: page - 1,
      Home: 1,
      End: pageCount,
    }
    event.stopPropagation()
    const onButton = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')
    if (!(event.key in steps) || onButton) return
    event.preventDefault()
    go(steps[event.key]!)
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={texts.present.label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKey}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('button'))) go(page + 1)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        go(page - 1)
      }}
      onWheel={(event) => {
        const { current } = turned
        if (event.timeStamp - current.at < WHEEL_PAUSE_MS) return
        current.sum += event.deltaY
        if (Math.abs(current.sum) < WHEEL) return
        go(page + Math.sign(current.sum))
        turned.current = { sum: 0, at: event.timeStamp }
      }}
      className="group fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-black p-0 text-white outline-none"
    >
      <Slide page={page} />
      <div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-black/70 p-2 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <IconButton label={texts.present.previous} onClick={() => go(page - 1)} className={slideButton}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <span role="status" className="min-w-20 text-center">
          {texts.present.position(page, pageCount)}
        </span>
        <IconButton label={texts.present.next} onClick={() => go(page + 1)} className={slideButton}>
          <ChevronRight aria-hidden className="size-6" />
        </IconButton>
        <IconButton label={texts.present.close} onClick={onClose} className={slideButton}>
          <X aria-hidden className="size-6" />
        </IconButton>
      </div>
    </dialog>
  )
}

const slideButton = 'text-white! not-disabled:hover:bg-white/20! outline-white!'

/** A page as large as the window lets it be. The one before stays until it is drawn. */
function Slide({ page: number }: { page: number }) {
  const viewer = useViewer()
  const document = useShownDocument()
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const again = () => setSize((count) => count + 1)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered again at another size.
  useEffect(() => {
    if (!document) return
    let task: { cancel: () => void } | undefined
    let gone = false
    const draw = async () => {
      const page = await document.getPage(number)
      if (gone) return
      const rotation = (page.rotate + viewer.state.get().rotation) % 360
      const within = { width: window.innerWidth, height: window.innerHeight }
      const dots = dotsPerPoint(page.getViewport({ scale: 1, rotation }), { within }, window.devicePixelRatio)
      const viewport = page.getViewport({ scale: dots, rotation })
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      // With what has been filled in and written on it, as it would be printed.
      const rendering = page.render({ canvas, viewport, intent: 'print', annotationMode: 3 })
      task = rendering
      await rendering.promise
      if (gone) return freeCanvas(canvas)
      canvas.className = 'page-picture'
      canvas.style.width = `${viewport.width / window.devicePixelRatio}px`
      canvas.dataset.page = String(number)
      const old = container.current?.firstElementChild
      container.current?.replaceChildren(canvas)
      freeCanvas(old)
    }
    setFailed(false)
    draw().catch(() => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      task?.cancel()
    }
  }, [viewer, document, number, size])
  return (
    <>
      <div ref={container} className="grid size-full place-items-center overflow-hidden" />
      {failed && <p className="absolute inset-x-0 top-1/2 text-center">{texts.page.failed}</p>}
    </>
  )
}
