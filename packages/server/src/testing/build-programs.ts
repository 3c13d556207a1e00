import { copyFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

interface Programs {
  child: string
  bin: string
  /** The module with `startServer`, as a program without TypeScript can import it. */
  startServer: string
}

let built: Promise<Programs> | undefined

/** Builds the programs that tests run as processes of their own, from the sources as they are now; once for each test file. */
export function buildPrograms(): Promise<Programs> {
  built ??= (async () => {
    const folder = fileURLToPath(new URL('../../node_modules/.cache/sheaf-test', import.meta.url))
    const dist = `${folder}/dist`
    await mkdir(dist, { recursive: true })
    await copyFile(source('../package.json'), `${folder}/package.json`)
    await build({
      entryPoints: { child: source('jobs/child.ts'), bin: source('bin.ts'), 'start-server': source('start-server.ts') },
      outdir: dist,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
    })
    return { child: `${dist}/child.js`, bin: `${dist}/bin.js`, startServer: `${dist}/start-server.js` }
  })()
  return built
}
