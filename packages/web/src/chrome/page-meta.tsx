import { useLocation } from 'wouter'
import { chromeTexts } from '../texts/chrome.js'

/** Where the site is published, without a slash at its end, when the build was told; else addresses begin with the path. */
const siteUrl: string = (import.meta.env.SHEAF_SITE_URL ?? '').replace(/\/$/, '')

interface PageMetaProps {
  /** In full, with the name of the product. */
  title: string
  description?: string | undefined
  keywords?: string | undefined
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** Title, description, keywords and canonical address of a page, and what is shown of it where it is shared; React moves them into the head. */
export function PageMeta({ title, description, keywords, hidden = false }: PageMetaProps) {
  const [path] = useLocation()
  const address = siteUrl + (path === '/' ? path : path.replace(/\/$/, ''))
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={chromeTexts.product} />
      <meta property="og:type" content="website" />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  )
}
