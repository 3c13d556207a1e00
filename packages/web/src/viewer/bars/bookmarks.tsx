import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { useLinkOpener } from '../link-question.js'
import type { Viewer } from '../viewer.js'
import { useShownDocument, useViewer } from '../viewer-context.js'

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

interface Bookmark {
  id: string
  title: string
  level: number
  open: boolean
  bold: boolean
  italic: boolean
  dest: Outline[number]['dest']
  url: string | null
  parent: Bookmark | undefined
  children: Bookmark[]
}

/** More are in no document that is meant to be read. */
const MOST = 20_000
const DEEPEST = 32

/** The bookmarks of the document as a tree: arrow keys move, open and close, Enter goes there. */
export function Bookmarks() {
  const viewer = useViewer()
  const openLink = useLinkOpener()
  const roots = useBookmarks()
  const tree = useRef<HTMLDivElement>(null)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState<string>()
  const isOpen = (item: Bookmark) => item.children.length > 0 && item.open !== toggled.has(item.id)
  const shown = useMemo(() => {
    const list: Bookmark[] = []
    const walk = (items: readonly Bookmark[]) => {
      for (const item of items) {
        list.push(item)
        if (item.children.length > 0 && item.open !== toggled.has(item.id)) walk(item.children)
      }
    }
    walk(roots ?? [])
    return list
  }, [roots, toggled])

  if (roots === undefined) return <p className="p-4 text-muted">{texts.panel.loading}</p>
  if (roots.length === 0) return <p className="p-4 text-muted">{texts.panel.noBookmarks}</p>

  const toggle = (item: Bookmark) => {
    const next = new Set(toggled)
    if (!next.delete(item.id)) next.add(item.id)
    setToggled(next)
  }
  const go = ({ dest, url }: Bookmark) => {
    if (dest) void goToDestination(viewer, dest)
    else if (url) openLink(url)
  }
  const focusOn = (item: Bookmark | undefined) => {
    if (!item) return
    setFocus(item.id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${item.id}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent, item: Bookmark, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'ArrowDown') focusOn(shown[index + 1])
    else if (key === 'ArrowUp') focusOn(shown[index - 1])
    else if (key === 'Home') focusOn(shown[0])
    else if (key === 'End') focusOn(shown.at(-1))
    else if (key === 'ArrowRight' && !isOpen(item) && item.children.length > 0) toggle(item)
    else if (key === 'ArrowRight') focusOn(isOpen(item) ? item.children[0] : undefined)
    else if (key === 'ArrowLeft' && isOpen(item)) toggle(item)
    else if (key === 'ArrowLeft') focusOn(item.parent)
    else if (key === 'Enter' || key === ' ') go(item)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const current = shown.some(({ id }) => id === focus) ? focus : shown[0]?.id
  return (
    <div ref={tree} role="tree" aria-label={texts.panel.bookmarks} className="h-full overflow-auto p-2">
      {shown.map((item, index) => (
        <div
          key={item.id}
          role="treeitem"
          data-id={item.id}
          aria-level={item.level}
          aria-expanded={item.children.length > 0 ? isOpen(item) : undefined}
          tabIndex={item.id === current ? 0 : -1}
          onClick={() => {
            setFocus(item.id)
            go(item)
          }}
          onKeyDown={(event) => onKey(event, item, index)}
          className="flex min-h-11 cursor-pointer items-center rounded-lg pe-2 -outline-offset-2 hover:bg-sunken"
          style={{ paddingLeft: `${(Math.min(item.level, 8) - 1) * 0.75}rem` }}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: for the keyboard, the arrow keys do it. */}
          <span
            onClick={(event) => {
              event.stopPropagation()
              toggle(item)
            }}
            className="grid size-11 shrink-0 place-items-center"
          >
            {item.children.length > 0 && (
              <ChevronRight aria-hidden className={clsx('size-4 text-muted', isOpen(item) && 'rotate-90')} />
            )}
          </span>
          <span className={clsx('min-w-0 py-1 wrap-anywhere', item.bold && 'font-semibold', item.italic && 'italic')}>
            {item.title}
          </span>
        </div>
      ))}
    </div>
  )
}

function useBookmarks(): readonly Bookmark[] | undefined {
  const document = useShownDocument()
  const [bookmarks, setBookmarks] = useState<readonly Bookmark[]>()
  useEffect(() => {
    let gone = false
    document?.getOutline().then(
      (outline) => {
        if (!gone) setBookmarks(bookmarksIn(outline))
      },
      () => {
        if (!gone) setBookmarks([])
      },
    )
    return () => {
      gone = true
    }
  }, [document])
  return bookmarks
}

function bookmarksIn(outline: Outline | null): Bookmark[] {
  let count = 0
  const walk = (items: Outline, level: number, parent: Bookmark | undefined): Bookmark[] => {
    const made: Bookmark[] = []
    for (const { title, bold, italic, dest, url, count: kids, items: inner } of items) {
      if (++count > MOST) break
      const item: Bookmark = {
        id: String(count),
        title: title.trim() || '–',
        level,
        open: kids === undefined || kids >= 0,
        bold,
        italic,
        dest,
        url,
        parent,
        children: [],
      }
      made.push(item)
      if (level < DEEPEST) item.children = walk(inner, level + 1, item)
    }
    return made
  }
  return walk(outline ?? [], 1, undefined)
}

type Page = Parameters<PDFDocumentProxy['getPageIndex']>[0]

/**
 * Goes to a place that a bookmark names (ISO 32000-2, 12.3.2); nothing happens where that is nowhere. Unlike pdf.js' own way it leaves
 * the keyboard where it is.
 */
async function goToDestination(viewer: Viewer, named: string | readonly unknown[]): Promise<void> {
  const document = viewer.document.get()
  const destination = typeof named === 'string' ? await document?.getDestination(named) : named
  const [page, kind] = destination ?? []
  if (!document || !destination || typeof (kind as { name?: unknown } | undefined)?.name !== 'string') return
  const index = typeof page === 'number' ? page : await document.getPageIndex(page as Page).catch(() => -1)
  if (index < 0 || index >= document.numPages) return
  viewer.pdfViewer.scrollPageIntoView({ pageNumber: index + 1, destArray: [...destination] })
}
