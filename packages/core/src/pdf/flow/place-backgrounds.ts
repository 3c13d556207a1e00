import type { Paragraph, Section } from '../../office/document.js'
import type { PageDraft } from './page-draft.js'

/** Sets pictures that lie behind the text of pages behind the first page that has them. */
export function placeBackgrounds(sections: readonly Section[], drafts: readonly PageDraft[]): void {
  const draft = drafts[0]
  const anchor = sections[0]?.blocks.find((block): block is Paragraph => block.type === 'paragraph')
  if (!draft || !anchor) return
  for (const { picture, box } of draft.backgrounds)
    anchor.contents.unshift({ ...picture, floating: { x: box.left, y: box.top, behind: true } })
}
