import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'
import { joinRegistry } from './build/join-registry.js'

/** What others import as `@sheaf/core/<id>`: a module for each operation. */
const folder = fileURLToPath(new URL('src/operations', import.meta.url))
const operations = readdirSync(folder).filter((id) => existsSync(`${folder}/${id}/index.generated.ts`))

/**
 * pdf-lib does not say that its modules have no side effects, so bundlers keep all of it: forms, HTML, SVG, PDF/A. Told here,
 * opening and saving a PDF loads a sixth of it, and starts 40 ms sooner.
 */
const prunePdfLib: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'prune-pdf-lib',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === prunePdfLib || kind === 'entry-point') return undefined
      if (path !== 'pdf-lib' && !/[\\/]pdf-lib[\\/]/.test(importer)) return undefined
      const resolved = await build.resolve(path, { importer, resolveDir, kind, pluginData: prunePdfLib })
      return resolved.errors.length > 0 ? resolved : { ...resolved, sideEffects: false }
    })
  },
}

export default defineConfig({
  // All in one folder, with what they share: a module finds its worker beside itself, wherever bundling puts it.
  entry: {
    index: 'src/index.ts',
    pipelines: 'src/pipeline/index.ts',
    node: 'src/node/index.ts',
    'node-warm-up': 'src/node/warm-up.ts',
    'qpdf-worker': 'src/node/qpdf-worker.ts',
    'render-worker': 'src/node/render-worker.ts',
    'ocr-worker': 'src/node/ocr/ocr-worker.ts',
    'office-host': 'src/node/office/office-host.ts',
    'office-engine': 'src/node/office/builtin-engine-process.ts',
    'video-engine': 'src/node/video/builtin-engine-process.ts',
    browser: 'src/browser/index.ts',
    'browser-render-worker': 'src/browser/render-worker.ts',
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
  clean: true,
  dts: false,
  // Of zod, a tenth is used; the rest, languages above all, would be loaded by every process that starts.
  noExternal: ['pdf-lib', 'zod'],
  esbuildPlugins: [prunePdfLib],
  onSuccess: joinRegistry,
})
