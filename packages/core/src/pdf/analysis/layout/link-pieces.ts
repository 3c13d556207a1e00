import type { PageLink } from '../../page-objects/page-objects.js'
import { BoxGrid } from './box-grid.js'
import type { TextPiece, Word } from './text.js'

/** Sets the link targets of word pieces that are on a link. */
export function linkPieces(words: readonly Word[], links: readonly PageLink[]): void {
  if (links.length === 0) return
  const grid = new BoxGrid<NonNullable<TextPiece['link']>>(30)
  for (const { box, uri, page, y } of links) {
    if (uri !== undefined) grid.add(box, { uri })
    else if (page !== undefined) grid.add(box, { page, ...(y !== undefined && { y }) })
  }
  for (const { pieces } of words)
    for (const piece of pieces) {
      const [link] = grid.at((piece.box.left + piece.box.right) / 2, (piece.box.top + piece.box.bottom) / 2)
      if (link) piece.link = link
    }
}
