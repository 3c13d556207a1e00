import { useState } from 'react'
import { begin, record, redo, undo } from '../../editing/history.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { moveTo } from './arrange.js'
import { type NewElement, newId, type Point, type SignElement, type Size, shorten } from './element.js'

/** A page that elements are copied to. */
export interface TargetPage {
  number: number
  size: Size
}

/** Everything that has been placed, and what can be done with it. */
export interface Elements {
  all: readonly SignElement[]
  selected: SignElement | undefined
  select: (id: string | undefined) => void
  /** Id of the element that was added last and has not had the keyboard yet. */
  fresh: string | undefined
  add: (made: NewElement, place: Point, page: TargetPage) => void
  /** Puts a changed element in place of the one with its id. Changes of the same gesture are taken back together. */
  change: (element: SignElement, gesture?: string) => void
  remove: (element: SignElement) => void
  /** Copies an element to pages that do not have it yet; returns how many those were. */
  copyTo: (element: SignElement, pages: readonly TargetPage[]) => number
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  /** What has happened last, to be read out. */
  said: string
  say: (text: string) => void
}

/** Most elements that the operation takes. */
export const MAX_ELEMENTS = 1000

/** What an element is called: its text, or what it is. */
export function nameOf({ type, content }: SignElement): string {
  return type === 'signature' ? texts.kinds.signature : shorten(content)
}

/** The elements of a document, with the changes that can be taken back; `before` were kept over a reload. */
export function useElements(before: () => readonly SignElement[]): Elements {
  const [history, setHistory] = useState(() => begin(before()))
  const [selectedId, select] = useState<string>()
  const [fresh, setFresh] = useState<string>()
  const [said, say] = useState('')
  const all = history.now

  return {
    all,
    selected: all.find(({ id }) => id === selectedId),
    select: (id) => {
      select(id)
      setFresh(undefined)
    },
    fresh,
    add: (made, place, { number, size }) => {
      const id = newId(made.type)
      const element = moveTo({ id, ...made, ...place, pageNumber: number }, place, size)
      setHistory((before) => record(before, [...before.now, element]))
      select(id)
      setFresh(id)
      say(texts.said.added(nameOf(element), number))
    },
    change: (element, gesture) =>
      setHistory((before) => {
        const changed = before.now.map((one) => (one.id === element.id ? element : one))
        return record(before, changed, gesture)
      }),
    remove: (element) => {
      setHistory((before) =>
        record(
          before,
          before.now.filter(({ id }) => id !== element.id),
        ),
      )
      select(undefined)
      say(texts.said.removed(nameOf(element)))
    },
    copyTo: (element, pages) => {
      const copies: SignElement[] = []
      for (const { number, size } of pages) {
        const copy = moveTo({ ...element, pageNumber: number }, element, size)
        if ([...all, ...copies].some((one) => isSame(one, copy))) continue
        copies.push({ ...copy, id: newId(element.type) })
      }
      if (copies.length > 0) setHistory((before) => record(before, [...before.now, ...copies]))
      return copies.length
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      if (history.past.length === 0) return
      setHistory(undo)
      say(texts.said.undone)
    },
    redo: () => {
      if (history.future.length === 0) return
      setHistory(redo)
      say(texts.said.redone)
    },
    said,
    say,
  }
}

function isSame(a: SignElement, b: SignElement): boolean {
  return a.pageNumber === b.pageNumber && a.content === b.content && a.x === b.x && a.y === b.y && a.width === b.width
}
