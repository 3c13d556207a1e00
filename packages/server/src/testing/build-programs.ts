import { copyFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const folder = source('../node_modules/.cache/sheaf-test')
const dist = `${folder}/dist`

/** The programs that tests run as processes of their own. */
export const programs = {
  child: `${dist}/child.js`,
  bin: `${dist}/bin.js`,
  /** The module with `startServer`, as a program without TypeScript can import it. */
  startServer: `${dist}/start-server.js`,
}

/**
 * Builds them from the sources as they are now. Vitest does it once, before the first test: were each test file to do it, one would
 * write what the processes of another read.
 */
export async function setup(): Promise<void> {
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
}
