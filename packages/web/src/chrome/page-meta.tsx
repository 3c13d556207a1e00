import { useLocation } from 'wouter'

/** Title, description and canonical address of a page; React moves them into the head. */
export function PageMeta({ title, description }: { title: string; description?: string }) {
  const [path] = useLocation()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {description && <link rel="canonical" href={`${window.location.origin}${path}`} />}
    </>
  )
}
