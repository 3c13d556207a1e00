/** What was found of something that was looked for. */
export interface FoundText {
  /** The words, or the name of the pattern. */
  text: string
  count: number
  /** 1-based, in order. */
  pages: number[]
}
