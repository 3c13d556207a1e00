import { type RefObject, useEffect, useRef, useState } from 'react'

interface PageDropSettings {
  /** The zone itself, which takes what hits it. */
  root: RefObject<HTMLElement | null>
  /** What the zone takes; with `*` for all of a kind. */
  mimeTypes: readonly string[]
  disabled: boolean
  /** Gets what was dropped or pasted outside of any zone. */
  onFiles: (event: DragEvent | ClipboardEvent) => void
}

interface Zone {
  holds: (target: EventTarget | null) => boolean
  takes: (type: string) => boolean
  hover: (over: boolean) => void
  receive: (event: DragEvent | ClipboardEvent) => void
}

/** In the order of the page. */
const zones: Zone[] = []
let hovered: Zone | undefined
/** How many elements the files are over, one inside the other. */
let depth = 0

/** Lets a zone take what is dropped or pasted anywhere on the page. Of several zones the first gets it whose type fits, else the first. */
export function usePageDrop({ root, mimeTypes, disabled, onFiles }: PageDropSettings): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef({ mimeTypes, onFiles })
  latest.current = { mimeTypes, onFiles }
  useEffect(() => {
    if (disabled) return
    const zone: Zone = {
      holds: (target) => target instanceof Node && root.current?.contains(target) === true,
      // Some browsers do not reveal the type while files are dragged over the page.
      takes: (type) =>
        type === '' ||
        latest.current.mimeTypes.length === 0 ||
        latest.current.mimeTypes.some((wanted) => fits(type, wanted)),
      hover: setOver,
      receive: (event) => latest.current.onFiles(event),
    }
    if (zones.push(zone) === 1) listen('addEventListener')
    return () => {
      zones.splice(zones.indexOf(zone), 1)
      if (hovered === zone) leave()
      if (zones.length === 0) listen('removeEventListener')
    }
  }, [root, disabled])
  return over
}

function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('dragenter', enter as EventListener)
  window[how]('dragover', hold as EventListener)
  window[how]('dragleave', dragLeave as EventListener)
  window[how]('drop', drop as EventListener)
  window[how]('paste', paste as EventListener)
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

/** Whether a modal dialog is open. */
function isBlocked(): boolean {
  return document.querySelector('dialog:modal') !== null
}

/** Whether a zone has been hit, and takes the files by itself. */
function isTaken({ target }: Event): boolean {
  return zones.some(({ holds }) => holds(target))
}

function zoneFor(types: readonly string[]): Zone | undefined {
  return zones.find(({ takes }) => types.every(takes)) ?? zones[0]
}

function enter(event: DragEvent): void {
  if (!carriesFiles(event) || isBlocked()) return
  depth++
  if (hovered !== undefined) return
  hovered = zoneFor(Array.from(event.dataTransfer?.items ?? [], ({ type }) => type))
  hovered?.hover(true)
}

/** Without this the browser would open the file in place of the page. */
function hold(event: DragEvent): void {
  if (carriesFiles(event)) event.preventDefault()
}

function dragLeave(event: DragEvent): void {
  if (!carriesFiles(event)) return
  depth--
  // Elements that come and go under the files upset the count; leaving the window is certain.
  if (depth <= 0 || event.relatedTarget === null) leave()
}

function leave(): void {
  depth = 0
  hovered?.hover(false)
  hovered = undefined
}

function drop(event: DragEvent): void {
  if (!carriesFiles(event)) return
  event.preventDefault()
  leave()
  if (isTaken(event) || isBlocked()) return
  zoneFor(Array.from(event.dataTransfer?.files ?? [], ({ type }) => type))?.receive(event)
}

function paste(event: ClipboardEvent): void {
  const files = Array.from(event.clipboardData?.files ?? [])
  const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  if (files.length === 0 || isTaken(event) || typing || isBlocked()) return
  event.preventDefault()
  zoneFor(files.map(({ type }) => type))?.receive(event)
}
