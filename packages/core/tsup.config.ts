import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'
import { coreThreads } from '../../scripts/build/core-threads.js'
import { prunePdfLib } from '../../scripts/build/prune-pdf-lib.js'
import { bundleWeb } from './build/bundle-web.js'
import { joinRegistry } from './build/join-registry.js'
import { writeEntriesByName } from './build/write-entries-by-name.js'

/** What others import as `@sheaf/core/<id>`: a module for each operation. */
const folder = fileURLToPath(new URL('src/operations', import.meta.url))
const operations = readdirSync(folder).filter((id) => existsSync(`${folder}/${id}/index.generated.ts`))

/** The other modules that programs on Node import. */
const onNode = ['index', 'registry', 'table', 'run-one', 'pipelines', 'node', 'node-warm-up']

/** Small libraries of plain JavaScript that become part of the package. */
const smallLibraries = [
  'bidi-js',
  'entities',
  'omggif',
  'pako',
  'papaparse',
  'parse5',
  'postal-mime',
  're2js',
  'require-from-string',
  'utif2',
  'write-excel-file',
]

export default defineConfig({
  // All in one folder, with what they share: a module finds its worker beside itself, wherever bundling puts it.
  entry: {
    index: 'src/index.ts',
    registry: 'src/operations/index.ts',
    table: 'src/operations/table.generated.ts',
    'run-one': 'src/run-one.ts',
    pipelines: 'src/pipeline/index.ts',
    node: 'src/node/index.ts',
    'node-warm-up': 'src/node/warm-up.ts',
    'load-installed': 'src/node/load-installed.ts',
    'web-files': 'src/node/web-files-command.ts',
    ...coreThreads,
    browser: 'src/browser/index.ts',
    'browser-render-worker': 'src/browser/render-worker.ts',
    'browser-image-worker': 'src/browser/image-worker.ts',
    'browser-ocr-worker': 'src/browser/ocr-worker.ts',
    'browser-ffmpeg-worker': 'src/browser/video/ffmpeg-worker.ts',
    ...Object.fromEntries(operations.map((id) => [`operations/${id}`, `src/operations/${id}/index.generated.ts`])),
  },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  splitting: true,
  sourcemap: true,
  esbuildOptions: (options) => {
    // Maps are for our own figures. They are not published: the code is readable, and they took 12 MB of every installation.
    options.sourcemap = 'external'
  },
  clean: true,
  dts: false,
  // docx installs 20 MB, of which a fiftieth is used. Of zod, a tenth is used; the rest, languages above all, would be loaded by every process that starts.
  // The others are small libraries that would make every installation ten packages longer.
  noExternal: ['pdf-lib', 'zod', 'docx', ...smallLibraries],
  // Papa Parse asks for it on Node alone, in a part that is not used.
  external: ['stream'],
  esbuildPlugins: [prunePdfLib],
  onSuccess: async () => {
    await Promise.all([joinRegistry(), bundleWeb([prunePdfLib])])
    await writeEntriesByName([...onNode, ...operations.map((id) => `operations/${id}`)])
  },
})
