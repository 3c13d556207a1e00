import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyOperation } from '@sheaf/core'
import { defineConfig } from 'tsup'
import { coreThreads } from '../../scripts/build/core-threads.js'
import { prunePdfLib } from '../../scripts/build/prune-pdf-lib.js'
import { buildProgram } from './build/build-program.js'
import { buildStart } from './build/build-start.js'

const core = new URL('../core/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
const { dependencies, peerDependencies } = JSON.parse(readFileSync(new URL('package.json', core), 'utf8')) as Record<
  'dependencies' | 'peerDependencies',
  Record<string, string>
>

/** Plain JavaScript that loads far faster from one bundled file; what has WebAssembly, fonts or native parts stays outside. */
const bundled = [
  '@embedpdf/pdfium',
  '@modelcontextprotocol/server',
  '@sheaf/core',
  'commander',
  'docx',
  'fflate',
  'omggif',
  'pdf-lib',
  'tinyglobby',
  'zod',
]
const external = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !bundled.includes(name))

const { operations } = (await import(new URL('dist/registry.js', core).href)) as { operations: readonly AnyOperation[] }

/** See `start.ts`. */
const rendering = operations.flatMap(({ id, needs, alsoNeeds = [] }: AnyOperation) => [
  ...(needs.includes('renderPages') ? [id] : []),
  ...alsoNeeds.flatMap(({ capability, when }) =>
    capability === 'renderPages' && when.is.includes(true) ? [`${id} --${when.field}`] : [],
  ),
])

/** See `start.ts`. */
const joining = operations.filter(({ files }) => Object.values(files)[0]?.many).map(({ id }) => id)

/** See `bin.ts`. */
const plain = operations.filter(({ needs }) => needs.length === 0).map(({ id }) => id)

const define = {
  SHEAF_VERSION: JSON.stringify(version),
  SHEAF_RENDERING: JSON.stringify(rendering.join(';')),
  SHEAF_JOINING: JSON.stringify(joining.join(';')),
  SHEAF_PLAIN: JSON.stringify(plain.join(';')),
}

export default defineConfig({
  // Each is one file: a thread or a call that needs little loads little.
  entry: {
    main: 'src/main.ts',
    'job-thread': 'src/run/job-thread.ts',
    examples: 'src/commands/examples.ts',
    mcp: 'src/mcp/protocol.ts',
    // The core starts its threads and processes from files beside it, so they are beside this bundle too.
    ...Object.fromEntries(Object.keys(coreThreads).map((name) => [name, `../core/dist/${name}.js`])),
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: false,
  sourcemap: false,
  minify: true,
  clean: true,
  dts: false,
  noExternal: bundled,
  external,
  define,
  esbuildOptions: (options) => {
    // Without the condition `module`, which leads bundlers to the core as it is installed.
    options.conditions = []
  },
  // Bundled CommonJS parts ask for Node's own modules through `require`.
  banner: {
    js: "const require = (id) => process.getBuiltinModule('node:module').createRequire(import.meta.url)(id);",
  },
  onSuccess: async () => {
    await buildStart(define)
    await buildProgram({ external, define, plugins: [prunePdfLib] })
    const path = fileURLToPath(new URL('build/make-code-cache.mjs', import.meta.url))
    const made = spawnSync(process.execPath, [path], { timeout: 60_000 })
    if (made.status !== 0) throw new Error(`The code cache could not be made: ${made.stderr}`)
  },
})
