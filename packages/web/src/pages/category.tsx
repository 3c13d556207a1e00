import { PageMeta } from '../chrome/page-meta.js'
import { ToolCards } from '../chrome/tool-card.js'
import type { CategoryName } from '../routes.js'
import { chromeTexts } from '../texts/chrome.js'
import { pageTexts } from '../texts/pages.js'
import { listedTool } from '../tool-list.js'
import { ToolsHead } from './tools-head.js'

const ids: Readonly<Record<CategoryName, readonly string[]>> = {
  'convert-to-pdf': ['image-to-pdf', 'word-to-pdf', 'excel-to-pdf', 'ppt-to-pdf'],
  'page-manipulation': ['number-pages', 'reorder-pages', 'add-watermark', 'rotate-pdf', 'delete-pages'],
}

/** The tools for one kind of work. */
export function CategoryPage({ name }: { name: CategoryName }) {
  const texts = pageTexts.categories[name]
  return (
    <>
      <PageMeta title={chromeTexts.pageTitle(texts.metaTitle)} description={texts.description} />
      <ToolsHead title={texts.title} lead={texts.lead} />
      <ToolCards tools={ids[name].map(listedTool).filter((tool) => tool !== undefined)} />
    </>
  )
}
