import { chromeTexts } from '../texts/chrome.js'
import { metaTexts } from '../texts/meta.js'
import { PageMeta } from './page-meta.js'

interface ToolMetaProps {
  id: string
  /** The name of the tool, for tools without further metadata for search engines. */
  title: string
  /** What the tool is for, likewise. */
  summary: string
}

/** Metadata of a tool's page for search engines. */
export function ToolMeta({ id, title, summary }: ToolMetaProps) {
  const texts = metaTexts[id as keyof typeof metaTexts]
  return (
    <PageMeta
      title={chromeTexts.pageTitle(texts?.title ?? title)}
      description={texts?.description ?? summary}
      keywords={texts?.keywords}
    />
  )
}
