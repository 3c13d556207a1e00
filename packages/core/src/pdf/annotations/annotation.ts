import type { SeenRect } from '../model/seen-rect.js'

/** Types of annotations that can be created, changed and redrawn. */
export const annotationTypes = [
  'highlight',
  'underline',
  'strikeout',
  'squiggly',
  'text',
  'note',
  'ink',
  'rectangle',
  'ellipse',
  'line',
  'arrow',
  'polygon',
  'polyline',
  'stamp',
  'link',
  'redact',
] as const

export type AnnotationType = (typeof annotationTypes)[number]

/** Line endings. */
export const lineHeads = ['none', 'open-arrow', 'closed-arrow', 'circle', 'square', 'diamond', 'butt', 'slash'] as const

export type LineHead = (typeof lineHeads)[number]

/** Typefaces of texts; missing characters are set in Noto. */
export const annotationFonts = ['helvetica', 'times', 'courier'] as const

export type AnnotationFont = (typeof annotationFonts)[number]

/** A point of a page as seen: points (1/72 inch) from the left and from the top. */
export type SeenPoint = [x: number, y: number]

/** What annotations of every kind have. */
export interface AnnotationFacts {
  /**
   * `12R` for object 12 (`12R1` in its generation 1), as in pdf.js; `p2a1` for the first annotation of page 2 if it is
   * a direct object.
   */
  id: string
  /** `other`: of a kind that can be listed, moved and removed only; `subtype` names it. */
  type: AnnotationType | 'other'
  /** 1-based. */
  page: number
  /** The box around it as seen, in points; of turned texts and stamps before they were turned. */
  x: number
  y: number
  width: number
  height: number
  /** `/Subtype` of annotations of type `other`: `FileAttachment`, `Caret`, `Movie`. */
  subtype?: string
  /** `#rrggbb`; missing if it has none. For texts, the color of letters and border. */
  color?: string
  /** 0 to 1; missing if 1. */
  opacity?: number
  author?: string
  /** The comment; missing for texts, whose content is `text`. */
  contents?: string
  /** ISO 8601, with the offset in the file. */
  created?: string
  modified?: string
  /** Id of the annotation this one answers. */
  replyTo?: string
  /** Missing if false. */
  hidden?: boolean
  /** Whether it is printed. */
  printable: boolean
  /** Missing if false. */
  locked?: boolean
}

/** Properties of some annotation types; missing if not applicable. */
export interface AnnotationShape {
  /**
   * Lines of marked text as displayed: for highlight, underline, strikeout, squiggly, redact, and links that have them.
   */
  boxes?: SeenRect[]
  /** The text under `boxes`, if requested and readable. */
  markedText?: string
  /** Content of a text annotation; overlay text of a redaction. */
  text?: string
  /** Points as seen; of a text. */
  fontSize?: number
  font?: AnnotationFont
  alignment?: 'left' | 'center' | 'right'
  /** Points as seen: of ink, shapes, lines, the frame of a text or link. */
  strokeWidth?: number
  /** `#rrggbb` of the interior of shapes, the background of a text, or the bar of a redaction. */
  fill?: string
  /** Lengths of dashes and gaps, in points as seen. */
  dash?: number[]
  /** Ends of a line or arrow. */
  from?: SeenPoint
  to?: SeenPoint
  /** Endings of a line, arrow or polyline at its start and end. */
  heads?: [LineHead, LineHead]
  /** Corners of a polygon or polyline. */
  points?: SeenPoint[]
  /** Strokes of ink. */
  paths?: SeenPoint[][]
  /** Wording of a stamp, or the icon of a note. */
  name?: string
  /** Degrees clockwise as seen: of a text or stamp. */
  rotation?: number
  /** Address a link opens. */
  url?: string
  /** Page a link leads to, 1-based. */
  targetPage?: number
  /** The state that a reply sets on its parent: `Accepted`, `Completed`. */
  state?: string
}

/** An annotation as returned by `list-annotations`. */
export interface Annotation extends AnnotationFacts, AnnotationShape {}
