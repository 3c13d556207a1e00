import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** One page of the built site. */
export interface WebPage {
  /** Its address, such as `/tools/rotate-pdf`. */
  path: string
  /** Its file, from the folder of the site, with slashes. */
  file: string
  /** Whether search engines may list it. */
  isPublic: boolean
}

const NOINDEX = /<meta\b(?=[^>]*\bname="robots")(?=[^>]*\bcontent="[^"]*noindex)[^>]*>/i

/** Finds the pages in the folder of the built site: `index.html` is `/`, `merge.html` is `/merge`. `404.html` is none. */
export async function findPages(webDir: string): Promise<WebPage[]> {
  const names = await readdir(webDir, { recursive: true }).catch(() => [])
  const files = names
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /^(?!assets\/).*\.html$/.test(name) && name !== '404.html')
  return await Promise.all(
    files.sort().map(async (file) => ({
      path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
      file,
      isPublic: !NOINDEX.test(await readFile(join(webDir, file), 'utf8')),
    })),
  )
}

/** A sitemap of the pages that search engines may list. */
export function sitemap(pages: readonly WebPage[], origin: string): string {
  const urls = pages
    .filter(({ isPublic }) => isPublic)
    .map(({ path }) => `  <url><loc>${escapeXml(new URL(path, origin).href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** `robots.txt`: crawlers may read the pages, not the API; with the address of the sitemap. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return text.replace(/[&<>"']/g, (char) => entities[char]!)
}
