import type { BlockContainer } from '../../flow-document/walk-blocks.js'
import type { StylePool } from '../package/style-pool.js'
import type { SharedParts } from './shared-parts.js'

/** What blocks are written with. */
export interface BlockContext {
  shared: SharedParts
  pool: StylePool
  container: BlockContainer
}

/** What is to begin with the next block. */
export interface Beginning {
  breakBefore?: 'page' | 'column' | undefined
  /** Name of the master page that begins. */
  master?: string | undefined
  pageNumber?: number | undefined
}

/** The master page of a beginning, as an attribute of a style. */
export const masterOf = ({ master }: Beginning) => (master === undefined ? '' : ` style:master-page-name="${master}"`)

/** Break, master page and margins of a table, as attributes of its style and of its properties. */
export function tableBeginning(begin: Beginning): { attributes: string; properties: string } {
  const page = begin.pageNumber === undefined ? '' : ` style:page-number="${Math.max(0, Math.round(begin.pageNumber))}"`
  return {
    attributes: masterOf(begin),
    properties: `${begin.breakBefore ? ` fo:break-before="${begin.breakBefore}"` : ''}${page}`,
  }
}
