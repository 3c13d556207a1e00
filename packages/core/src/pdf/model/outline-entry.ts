/** A bookmark in the terms of a person. */
export interface OutlineEntry {
  title: string
  /** Page it leads to, counted from 1; none for one that only holds others, or leads out of the document. */
  page?: number
  /** Position on the page, in points from the top of the page as displayed. Default: the top. */
  top?: number
  /** Whether its children are shown. */
  open?: boolean
  bold?: boolean
  italic?: boolean
  /** #rrggbb. */
  color?: string
  children: OutlineEntry[]
}
