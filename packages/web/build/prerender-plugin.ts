import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { fillPage, sitemap } from './page-html.js'

/** What `src/prerender.tsx` gives. */
interface Prerender {
  prerenderedPages: readonly { path: string; chunk: string | undefined; aliases: readonly string[] }[]
  renderPage: (path: string) => Promise<string>
}

const packageFolder = fileURLToPath(new URL('..', import.meta.url))

interface PrerenderPluginOptions {
  /** What the modules of the site need to be built for Node. */
  plugins: () => PluginOption[]
  /** Where the site will be published, for a sitemap; without it none is written. */
  siteUrl: string | undefined
}

/**
 * Draws every public page when the site is built: `merge.html` for `/merge` and so on, `404.html` for all other paths. Search
 * engines and people with slow connections see the page before any script runs, and the script finds it in place.
 */
export function prerenderPlugin({ plugins, siteUrl }: PrerenderPluginOptions): Plugin {
  return {
    name: 'sheaf-prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.isWorker) return
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html.')
        const template = String(index.source)
        const { prerender, moduleOfChunk, close } = await loadSite(plugins)
        try {
          const { renderPage, prerenderedPages } = prerender
          for (const { path, chunk, aliases } of prerenderedPages) {
            // Not pdf.js of a viewer, half of all: it comes at the first sign of use, and the page can answer before.
            const preload = chunksOf(bundle, chunk && moduleOfChunk.get(chunk))
            const html = fillPage(template, { path, rendered: await renderPage(path), preload })
            if (path === '/') index.source = html
            else this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source: html })
            for (const alias of aliases) {
              const source = html.replace('</head>', '<meta name="robots" content="noindex"></head>')
              this.emitFile({ type: 'asset', fileName: `${alias.slice(1)}.html`, source })
            }
          }
          // No page has this path, so the browser renders the page again for its current path.
          const missing = fillPage(template, { path: '404', rendered: await renderPage('/404'), preload: [] })
          this.emitFile({ type: 'asset', fileName: '404.html', source: missing })
          if (siteUrl)
            this.emitFile({
              type: 'asset',
              fileName: 'sitemap.xml',
              source: sitemap(
                siteUrl,
                prerenderedPages.map(({ path }) => path),
              ),
            })
        } finally {
          await close()
        }
      },
    },
  }
}

/** Builds the site for Node and loads it. */
async function loadSite(plugins: () => PluginOption[]) {
  const { output } = (await build({
    configFile: false,
    root: packageFolder,
    logLevel: 'warn',
    envPrefix: 'SHEAF_SITE_',
    plugins: plugins(),
    // The icons are thousands of files; bundling takes the few that are used.
    ssr: { external: ['@sheaf/core'], noExternal: ['lucide-react'] },
    build: { ssr: 'src/prerender.tsx', write: false, minify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  // Below the package, so that what is not bundled is found.
  const parent = join(packageFolder, 'node_modules')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, '.prerender-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const chunks = output.filter((file) => file.type === 'chunk')
    for (const { fileName, code } of chunks) {
      const file = join(folder, fileName)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, code)
    }
    const entry = chunks.find(({ isEntry }) => isEntry)!
    const prerender: Prerender = await import(pathToFileURL(join(folder, entry.fileName)).href)
    const moduleOfChunk = new Map(chunks.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId]))
    return { prerender, moduleOfChunk, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The built files that a page asks for at once: those of its module and of what that imports at once. */
function chunksOf(bundle: Rolldown.OutputBundle, module: string | null | undefined): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const add = (fileName: string) => {
    if (found.has(fileName)) return
    found.add(fileName)
    const chunk = bundle[fileName]
    if (chunk?.type === 'chunk') chunk.imports.forEach(add)
  }
  const start =
    module && chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module))
  if (start) add(start.fileName)
  return [...found]
}
