import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { barePath } from '../bare-path.js'
import { useSiteContent } from '../content/site-content.js'
import { chromeTexts } from '../texts/chrome.js'

/** The address of the site without a slash at its end, if the build knows it. */
const builtFor: string = (import.meta.env.SHEAF_SITE_URL ?? '').replace(/\/$/, '')

/** Where the site is: pages that are drawn ahead may not know, and begin their addresses with the path; in a browser they do. */
const useSiteUrl = () =>
  useSyncExternalStore(
    () => () => {},
    () => builtFor || window.location.origin,
    () => builtFor,
  )

interface PageMetaProps {
  /** In full, with the name of the product. */
  title: string
  description?: string | undefined
  keywords?: string | undefined
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** Title, description, keywords and canonical address of a page, and what is shown of it where it is shared; React moves them into the head. */
export function PageMeta({ title: given, description, keywords, hidden = false }: PageMetaProps) {
  const [path] = useLocation()
  const { name = chromeTexts.product } = useSiteContent()
  const title = given.replace(chromeTexts.product, () => name)
  const address = useSiteUrl() + barePath(path)
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={name} />
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
