import type { EditableFont, EncodedGlyph } from '../fonts/editable-font.js'
import type { SubstituteFont } from '../fonts/open-substitute.js'
import type { TextGlyph, TextShow } from '../model/text-content.js'
import type { Fitting } from './fitting.js'

/** A glyph that stays, perhaps elsewhere. */
export interface KeptAtom {
  kind: 'kept'
  glyph: TextGlyph
  isBlank: boolean
}

/** Where a new glyph is written: among the glyphs of an operator, before the one with this index. */
export interface Host {
  show: TextShow
  index: number
  /** The glyph whose style it has. */
  like: TextGlyph
  /** Whether it is in a line of vertical writing. */
  isVertical: boolean
  /** The text of its block. */
  around: string
}

/** A glyph that is new. */
export interface NewAtom {
  kind: 'new'
  glyph: EncodedGlyph
  /** The font of its host, another of the document, or one that is added. */
  font: EditableFont | SubstituteFont
  host: Host
  /** Its font size in parts of that of its host. */
  scale: number
  /** On the page, without and with character spacing. */
  width: number
  advance: number
  /** Height above the baseline of the line. */
  rise: number
  color: string | undefined
  isBlank: boolean
}

/** A space that is only a gap. */
export interface GapAtom {
  kind: 'gap'
}

/** The end of a line that is asked for. */
export interface BreakAtom {
  kind: 'break'
}

export type Atom = KeptAtom | NewAtom | GapAtom | BreakAtom

/** New text with its style; what is not given is as before. */
export interface StyledText {
  text: string
  bold?: boolean | undefined
  italic?: boolean | undefined
  /** In points. */
  size?: number | undefined
  color?: string | undefined
}

/** New text in place of the units `from` to `to` of a block. */
export interface BlockChange {
  from: number
  to: number
  runs: readonly StyledText[]
}

/** A change with its glyphs. */
export interface PreparedChange {
  from: number
  to: number
  atoms: Atom[]
}

/** A glyph in its final position, in coordinates turned with the block. */
export interface Placed<T extends KeptAtom | NewAtom = KeptAtom | NewAtom> {
  atom: T
  left: number
  base: number
  /** Font size in parts of the original one. */
  factor: number
}

/** The final positions of a block's text. */
export interface BlockLayout {
  placed: Placed[]
  removed: Set<TextGlyph>
  fitting: Fitting
}
