import { join } from 'node:path'
import { build } from 'esbuild'
import { createServer } from 'vite'
import { fontsPlugin } from '../../packages/web/build/fonts-plugin.js'
import { pdfjsPlugin } from '../../packages/web/build/pdfjs-plugin.js'
import { siteToolsPlugin } from '../../packages/web/build/site-tools-plugin.js'
import { tessdataPlugin } from '../../packages/web/build/tessdata-plugin.js'
import { toolIconsPlugin } from '../../packages/web/build/tool-icons-plugin.js'
import { toolsPlugin } from '../../packages/web/build/tools-plugin.js'
import { coreThreads } from '../build/core-threads.js'
import { sourcesOnly } from '../build/sources-only.mjs'
import { importTypeScript } from '../import-typescript.mjs'
import { registryBeside } from './registry-beside.js'

/**
 * Bundles the command line and the server of a checkout from its sources, which takes about a second.
 *
 * @param folder of the checkout, with its packages installed
 * @returns paths of the two programs
 */
export async function buildFromSources(folder: string): Promise<{ command: string; server: string }> {
  const packages = join(folder, 'packages')
  const threads = Object.entries(coreThreads).map(([name, path]) => [
    `server/dist/${name}`,
    join(packages, 'core', path),
  ])
  // The command shares with the server what it loads, which is in the folder of the server beside what the core starts.
  await build({
    absWorkingDir: folder,
    entryPoints: {
      'cli/dist/command': 'sheaf:command',
      'server/dist/server': join(packages, 'server/src/bin.ts'),
      'server/dist/child': join(packages, 'server/src/jobs/child.ts'),
      'server/dist/registry': join(packages, 'core/src/operations/index.ts'),
      ...Object.fromEntries(threads),
    },
    outdir: packages,
    chunkNames: 'server/dist/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@sheaf/source'],
    define: { SHEAF_VERSION: '"0.0.0"' },
    logLevel: 'error',
    plugins: [
      {
        name: 'whole-programs',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^sheaf:/ }, ({ path }) => ({ path, namespace: 'command' }))
          onLoad({ filter: /./, namespace: 'command' }, () => ({
            contents: command,
            resolveDir: join(packages, 'cli'),
          }))
        },
      },
      registryBeside,
      sourcesOnly(),
    ],
  })
  return { command: join(packages, 'cli/dist/command.js'), server: join(packages, 'server/dist/server.js') }
}

const command = `
import { runProgram } from './src/program.ts'
process.exitCode = await runProgram(process.argv.slice(2), { warm: undefined, registry: undefined })`

/** The HTML of pages of the site of a checkout, drawn from its sources without a browser. */
export async function drawPages(folder: string, paths: readonly string[]): Promise<string[]> {
  const web = join(folder, 'packages/web')
  const conditions = ['@sheaf/source', 'module', 'node', 'development|production']
  let loaded: ReturnType<typeof importTypeScript> | undefined
  const registry = () => {
    loaded ??= importTypeScript("export * from './packages/core/src/operations/index.ts'", { root: folder })
    return loaded
  }
  const server = await createServer({
    root: web,
    configFile: false,
    envPrefix: 'SHEAF_SITE_',
    plugins: [
      toolsPlugin(registry),
      siteToolsPlugin(join(web, 'src')),
      fontsPlugin(),
      tessdataPlugin(),
      pdfjsPlugin(),
      toolIconsPlugin(async () => (await registry()).operations)(),
    ],
    esbuild: { jsx: 'automatic' },
    cacheDir: join(folder, 'node_modules/.cache/sheaf/vite'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions },
    ssr: { noExternal: ['@sheaf/core'], resolve: { conditions } },
  })
  try {
    const { renderPage } = await server.ssrLoadModule('/src/prerender.tsx')
    return await Promise.all(paths.map((path) => renderPage(path) as Promise<string>))
  } finally {
    await server.close()
  }
}
