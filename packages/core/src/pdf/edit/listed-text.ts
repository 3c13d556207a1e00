/** A stretch of text in one style. */
export interface ListedRun {
  text: string
  /** Name of its font, without the mark of a subset. */
  font: string
  /** What its letters are like. */
  family: 'serif' | 'sans' | 'mono'
  /** Whether the font is in the file. */
  embedded: boolean
  /** In points as displayed. */
  size: number
  /** As #rrggbb, if known. */
  color?: string
  bold?: true
  italic?: true
  /** From the text to the page: the matrix that text is drawn with (ISO 32000-2, 9.4.4). */
  matrix: number[]
}

/** Position in points from the top left corner of the page as displayed. */
export interface ListedBox {
  x: number
  y: number
  width: number
  height: number
}

/** A line of text. */
export interface ListedLine extends ListedBox {
  text: string
  /** Distance of the baseline from the top of the page, where the line starts. */
  baseline: number
  runs: ListedRun[]
}

/** A paragraph, heading, item, cell or single line. */
export interface ListedBlock extends ListedBox {
  /** By page and number, such as `p3b12`: the same for the same file. */
  id: string
  page: number
  text: string
  align: 'left' | 'right' | 'center' | 'justify'
  /** Direction of the text as displayed, in degrees counter-clockwise, if it is turned. */
  angle?: number
  /** Set for vertical writing: lines run downwards, the first one at the right. */
  vertical?: true
  /** Set for text that is not visible, such as that of recognized scans. */
  hidden?: true
  /** Set if some letters have no known text. */
  unreadable?: true
  lines?: ListedLine[]
}
