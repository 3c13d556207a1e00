import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { documentStyle } from '../src/document-style.js'
import { html } from '../src/openapi/html.js'
import { addressesOf, addressOf } from './document-addresses.js'
import { documentPage, type NavigationGroup } from './document-page.js'
import { renderDocument } from './render-document.js'
import { type IndexedPage, searchIndex } from './search-index.js'

const script = fileURLToPath(new URL('docs-script/docs-script.ts', import.meta.url))

/** The first page, whose lists of links are the navigation of all others. */
const INDEX = 'docs/README.md'

/**
 * Writes the documentation of the repository as pages: `guide/ocr.html` is served at `/docs/guide/ocr`, and `404.html` where there is none.
 *
 * @param root of the repository
 * @param folder in which they are put, and nothing else is
 */
export async function writeDocuments(root: string, folder: string): Promise<void> {
  const names = await readdir(join(root, 'docs'), { recursive: true })
  const addresses = addressesOf(names.map((name) => `docs/${name.replaceAll(sep, '/')}`))
  const texts = new Map<string, string>()
  for (const { source } of addresses) texts.set(source, await textOf(root, source))
  const navigation = [
    ...navigationOf(texts.get(INDEX)!),
    operationLinks(addresses.map(({ source }) => source).sort(), texts),
  ]
  await rm(folder, { recursive: true, force: true })
  const pages: IndexedPage[] = []
  for (const { source, address } of addresses) {
    const path = join(folder, `${address === '/docs' ? 'index' : address.slice('/docs/'.length)}.html`)
    await mkdir(dirname(path), { recursive: true })
    const rendered = renderDocument(source, texts.get(source)!)
    // Tables of figures, in which nobody looks for a word.
    if (!source.endsWith('benchmarks.md')) pages.push({ address, rendered })
    await writeFile(path, documentPage(rendered, navigation, address))
  }
  const missing = {
    title: 'Page not found',
    sections: [],
    body: html`<h1>Page not found</h1>\n<p>There is no such page. <a href="/docs">All pages</a></p>\n`,
  }
  await writeFile(join(folder, '404.html'), documentPage(missing, navigation))
  await writeFile(join(folder, 'style.css'), documentStyle)
  await writeFile(join(folder, 'search.json'), searchIndex(pages))
  await build({
    entryPoints: [script],
    outfile: join(folder, 'script.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  })
  await cp(join(root, 'docs/images'), join(folder, 'images'), { recursive: true })
}

/** The text of a document; of the license as a code block, since it is not Markdown. */
async function textOf(root: string, source: string): Promise<string> {
  const text = await readFile(join(root, source), 'utf8')
  return source.endsWith('.md') ? text : `# License\n\n\`\`\`text\n${text}\n\`\`\`\n`
}

/** The groups of links that a page has below headings of the second level. */
function navigationOf(index: string): NavigationGroup[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      links: [...part.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, title = '', href = '']) => {
        const source = join('docs', href).replaceAll(sep, '/')
        const address = addressOf(source)
        if (address === undefined) throw new Error(`${INDEX} leads to ${href}, which is not served.`)
        return { title, address }
      }),
    }))
}

function operationLinks(sources: readonly string[], texts: ReadonlyMap<string, string>): NavigationGroup {
  const pages = sources.filter((source) => /^docs\/operations\/(?!README)/.test(source))
  const links = pages.map((source) => ({
    title: /^# (.+)$/m.exec(texts.get(source)!)?.[1] ?? source,
    address: addressOf(source)!,
  }))
  return { title: 'Operations', links: links.sort((a, b) => a.title.localeCompare(b.title)) }
}
