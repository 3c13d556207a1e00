/** The matches of a search term. */
export interface FoundText {
  /** The words, or the name of the pattern. */
  text: string
  count: number
  /** 1-based, in order. */
  pages: number[]
}
