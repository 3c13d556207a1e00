import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { type BuiltFile, type SitePlan, sortSite } from '../src/sw/site-plan.js'

const source = fileURLToPath(new URL('../src/sw/service-worker.ts', import.meta.url))

/** Where the script of every page starts. */
const mainModule = /[/\\]src[/\\]main\.tsx$/
/** The page knows the operations by their descriptions; only workers load how they work. */
const corePackage = /[/\\]core[/\\]dist[/\\]/
/** Large, and loaded when a page of a document is to be seen. */
const laterLibraries = /[/\\]pdfjs-dist[/\\]/

interface PageScripts {
  entry: string
  pageScripts: ReadonlySet<string>
}

/** Builds `sw.js` last, when all files that the service worker caches exist. */
export function serviceWorkerPlugin(): Plugin {
  let outDir = ''
  let scripts: PageScripts | undefined
  return {
    name: 'sheaf-service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    generateBundle(_, bundle) {
      if (this.environment.config.isWorker || this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => mainModule.test(id))
      const entry = chunks.find(({ moduleIds }) => start !== undefined && moduleIds.includes(start))
      if (start === undefined || entry === undefined) throw new Error('The site has no entry.')
      const reached = reachedModules(start, (id) => this.getModuleInfo(id))
      const ofPages = chunks.filter(({ moduleIds }) => moduleIds.some((id) => reached.has(id)))
      scripts = { entry: entry.fileName, pageScripts: new Set(ofPages.map(({ fileName }) => fileName)) }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (scripts === undefined) return
        const files = await filesBelow(outDir)
        await buildWorker(outDir, sortSite(files, { ...scripts, version: await versionOf(outDir, files) }))
      },
    },
  }
}

interface ModuleLinks {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

function reachedModules(entry: string, linksOf: (id: string) => ModuleLinks | null): Set<string> {
  const reached = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || laterLibraries.test(id)) continue
    reached.add(id)
    const links = linksOf(id)
    open.push(...(links?.importedIds ?? []), ...(corePackage.test(id) ? [] : (links?.dynamicallyImportedIds ?? [])))
  }
  return reached
}

async function filesBelow(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path: relative(folder, path).replaceAll(sep, '/'), bytes: (await stat(path)).size }
    })
  return (await Promise.all(files)).sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Names of assets identify their content; other files have to be read. */
async function versionOf(folder: string, files: readonly BuiltFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { path } of files) {
    if (/\.(br|gz)$/.test(path) || path === 'sw.js') continue
    hash.update(path)
    if (!path.startsWith('assets/')) hash.update(await readFile(join(folder, path)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function buildWorker(outDir: string, plan: SitePlan): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SITE_PLAN: JSON.stringify(plan) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
