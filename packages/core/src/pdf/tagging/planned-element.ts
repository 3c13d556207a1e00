import type { PDFRef } from 'pdf-lib'
import type { SeenBox } from '../../geometry/seen-box.js'
import type { ArtifactKind } from '../stamp/mark-artifact.js'

/** Where content is within its element: which line, and how far along it. */
export interface ContentKey {
  line: number
  /** Points as seen; negative where the line runs from right to left. */
  along: number
}

/** Marked content of an element, in a page or in a form. */
export interface PlannedMark {
  kind: 'mark'
  key: ContentKey
  page: PDFRef
  /** The form that it is in; `undefined` for the page itself. */
  form: PDFRef | undefined
  mcid: number
}

/** An element in the text of another one, such as a link. */
export interface InlineElement {
  kind: 'element'
  key: ContentKey
  element: PlannedElement
}

/** A structure element before it is written (ISO 32000-2, 14.7.2). */
export class PlannedElement {
  /** What it contains itself; written in the order of the keys. */
  readonly items: (PlannedMark | InlineElement)[] = []
  /** Elements below it, after its own content. */
  readonly kids: PlannedElement[] = []
  /** Annotations that belong to it. */
  readonly objects: { ref: PDFRef; page: PDFRef }[] = []
  /** Attributes, with their owner as `O` (ISO 32000-2, 14.7.6). */
  attributes: Readonly<Record<string, string | number | number[]>> | undefined
  alt: string | undefined
  /** An identifier, which notes need. */
  id: string | undefined
  /** What surrounds it on its page, for figures. */
  box: SeenBox | undefined
  /** Once it is an object. */
  ref: PDFRef | undefined

  constructor(
    readonly type: string,
    /** The page where it begins, 1-based. */
    readonly page: number,
    readonly parent: PlannedElement | undefined,
  ) {}

  /** Adds an element below it. */
  add(type: string, page: number): PlannedElement {
    const element = new PlannedElement(type, page, this)
    this.kids.push(element)
    return element
  }

  /** Puts an element in its text. */
  inline(type: string, page: number, key: ContentKey): PlannedElement {
    const element = new PlannedElement(type, page, this)
    this.items.push({ kind: 'element', key, element })
    return element
  }

  /** Adds an element right behind one below it. */
  insertBehind(before: PlannedElement, type: string, page: number): PlannedElement {
    const element = new PlannedElement(type, page, this)
    this.kids.splice(this.kids.indexOf(before) + 1, 0, element)
    return element
  }
}

/** What content becomes: part of an element, or an artifact. */
export type ContentTarget = PlannedElement | ArtifactKind

/** Whether content belongs to an element. */
export function isPlanned(target: ContentTarget | 'kept' | undefined): target is PlannedElement {
  return target instanceof PlannedElement
}

/** Compares positions: negative if the first comes first. */
export function compareKeys(a: ContentKey, b: ContentKey): number {
  return a.line - b.line || a.along - b.along
}
