import { copyFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

let built: Promise<{ child: string; bin: string }> | undefined

/** Builds the programs that tests run as processes of their own, from the sources as they are now; once for each test file. */
export function buildPrograms(): Promise<{ child: string; bin: string }> {
  built ??= (async () => {
    const folder = fileURLToPath(new URL(`../../node_modules/.cache/sheaf-test-${process.pid}`, import.meta.url))
    const dist = `${folder}/dist`
    await mkdir(dist, { recursive: true })
    await copyFile(source('../package.json'), `${folder}/package.json`)
    await build({
      entryPoints: { child: source('jobs/child.ts'), bin: source('bin.ts') },
      outdir: dist,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
    })
    return { child: `${dist}/child.js`, bin: `${dist}/bin.js` }
  })()
  return built
}
