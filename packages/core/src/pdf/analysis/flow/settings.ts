import type { Picture } from '../../../flow-document/flow-document.js'
import type { Box, PageObjects } from '../../page-objects/page-objects.js'
import type { Word } from '../layout/text.js'
import type { Table } from '../tables/table.js'
import type { FlowListener } from './flow-listener.js'
import type { TextAccount } from './text-account.js'

/** A heading of a document. */
export interface FoundHeading {
  title: string
  /** 1 to 6, 0 for the title of the document. */
  level: number
  page: number
  /** Its upper edge, in points from the top of the page as displayed. */
  top: number
}

/** How pages are read into a document that flows. */
export interface FlowSettings {
  /** Finds the tables of a page, maybe with those in cells of others. Default: none. */
  findTables?: (objects: PageObjects, words: Word[], search?: { nested: boolean }) => Table[]
  /** Renders a part of a page, for drawings; without it they are omitted and reported. */
  renderRegion?: (page: number, box: Box) => Promise<Picture | undefined>
  /** Whether pictures are read without their pixels: they keep their place and size. */
  withoutPictures?: boolean
  title?: string
  author?: string
  /** Language of most of the text, BCP 47. */
  language?: string
  signal?: AbortSignal | undefined
  /** Follows what becomes of the text. */
  account?: TextAccount
  /** Hears which part of each page becomes what. */
  listener?: FlowListener
  /** Hears of the headings, in reading order. */
  hearHeadings?: (headings: FoundHeading[]) => void
}
