import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  parse,
  parseFragment,
  type TreeAdapter,
  defaultTreeAdapter as tree,
} from 'parse5'
import { ToolError } from '../errors.js'

/** Elements and comments that the HTML of a document may have in all. */
const MOST_NODES = 500_000

/** Parses HTML of one document, all parts of which share a bound. */
export interface HtmlParser {
  /** @throws ToolError LIMIT_EXCEEDED */
  page: (html: string) => DefaultTreeAdapterTypes.Document
  /** @throws ToolError LIMIT_EXCEEDED */
  fragment: (html: string) => DefaultTreeAdapterTypes.DocumentFragment
}

/**
 * A parser that refuses documents with too many elements as soon as they are reached: open formatting is repeated in each following
 * paragraph, as the standard wants it, so that a few kilobytes can mean millions of elements.
 *
 * @param name of the document, for messages
 */
export function htmlParser(name: string, most = MOST_NODES): HtmlParser {
  let nodes = 0
  const count = () => {
    if (++nodes > most)
      throw new ToolError('LIMIT_EXCEEDED', `${name} is too complex: its HTML has more than ${most} elements.`, {
        details: { fileName: name },
      })
  }
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...tree,
    createElement: (...element) => {
      count()
      return tree.createElement(...element)
    },
    createCommentNode: (text) => {
      count()
      return tree.createCommentNode(text)
    },
  }
  return { page: (html) => parse(html, { treeAdapter }), fragment: (html) => parseFragment(html, { treeAdapter }) }
}
