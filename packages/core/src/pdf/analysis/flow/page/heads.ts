import type { FlowLine, PictureItem } from '../page-items.js'

/** The rows of a page that are its header and footer. */
export interface RunningHeads {
  header: FlowLine[]
  footer: FlowLine[]
  /** Pictures at the same position on most pages. */
  pictures: PictureItem[]
}
