/** A figure of a document. */
export interface NamedFigure {
  /** Its page and its number there: `2.1`. */
  id: string
  page: number
  /** Its alternative text, if it has one. */
  text?: string
}
