import { readFileSync } from 'node:fs'
import type { AnyOperation } from '@sheaf/core'
import { defineConfig } from 'tsup'

const core = new URL('../core/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', core), 'utf8')) as {
  dependencies: Record<string, string>
}

/** Plain JavaScript that loads far faster from few bundled files; what has WebAssembly, fonts or native parts stays outside. */
const bundled = ['@embedpdf/pdfium', '@sheaf/core', 'commander', 'fflate', 'pdf-lib', 'tinyglobby', 'zod']

/** The core starts its own threads from files beside it, so they must stand beside this bundle too. */
const coreThreads = ['qpdf-worker', 'render-worker']

const { operations } = (await import(new URL('dist/index.js', core).href)) as { operations: readonly AnyOperation[] }

/** See `bin.ts`. */
const rendering = operations.flatMap(({ id, needs, alsoNeeds = [] }: AnyOperation) => [
  ...(needs.includes('renderPages') ? [id] : []),
  ...alsoNeeds.flatMap(({ capability, when }) =>
    capability === 'renderPages' && when.is.includes(true) ? [`${id} --${when.field}`] : [],
  ),
])

export default defineConfig({
  entry: {
    bin: 'src/bin.ts',
    main: 'src/main.ts',
    'job-thread': 'src/job-thread.ts',
    examples: 'src/examples.ts',
    ...Object.fromEntries(coreThreads.map((name) => [name, `../core/dist/${name}.js`])),
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  sourcemap: false,
  minifySyntax: true,
  minifyWhitespace: true,
  minifyIdentifiers: true,
  clean: true,
  dts: false,
  noExternal: bundled,
  external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
  define: { SHEAF_VERSION: JSON.stringify(version), SHEAF_RENDERING: JSON.stringify(rendering.join(';')) },
  // Bundled CommonJS parts ask for Node's own modules through `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})
