interface PageParts {
  /** The path the page was drawn for. */
  path: string
  /** What React made of it: tags of the head first, then the page. */
  rendered: string
  /** Built files that the page will ask for at once. */
  preload: readonly string[]
}

/** One tag of the head, at the place in a text where the last one ended. */
const headTag = /<title>[^<]*<\/title>|<(?:meta|link)\b(?:"[^"]*"|[^">])*>/y

/** A tag that asks for a module. */
const moduleTag = /(<script type="module"|<link rel="modulepreload")[^>]*>/g

/**
 * The HTML file of a page: the built `index.html` with the page in it. Modules are asked for after styles and pictures, for the page
 * can be read before it can be used.
 */
export function fillPage(template: string, { path, rendered, preload }: PageParts): string {
  const { head, body } = splitHead(rendered)
  const wanted = preload.filter((file) => !template.includes(`/${file}"`))
  const links = wanted.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const html = template
    .replace('</head>', () => `${[...head, ...links].join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`)
    .replace(moduleTag, (tag, start: string) => `${start} fetchpriority="low"${tag.slice(start.length)}`)
  if (!html.includes(`data-path="${path}"`)) throw new Error('index.html has no place for a page.')
  refuseInlineCode(path, body)
  return html
}

function splitHead(rendered: string): { head: string[]; body: string } {
  const head: string[] = []
  headTag.lastIndex = 0
  for (let at = 0; ; at = headTag.lastIndex) {
    const tag = headTag.exec(rendered)
    if (!tag) return { head, body: withoutHarmlessStyles(rendered.slice(at)) }
    // The mark identifies the tags of the page, in case the script has to render the page again.
    head.push(tag[0].replace(/^<\w+/, '$& data-page'))
  }
}

/** Radix styles its tabs by attribute: not to move at first, which only moving ones would miss, and no outline, which they have by class. */
function withoutHarmlessStyles(body: string): string {
  return body.replace(/ style="(animation-duration:0s|outline:none)"/g, '')
}

/** The content security policy would block it, and the page would differ from what the script expects. */
function refuseInlineCode(path: string, body: string): void {
  const [found] = /<script\b|<style\b|<[^>]*\sstyle="[^"]*"/.exec(body) ?? []
  if (found !== undefined) throw new Error(`The page ${path} contains inline code, which is not allowed: ${found}`)
}

/** The sitemap of a published site. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${siteUrl.replace(/\/$/, '')}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
