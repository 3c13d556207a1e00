import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', 'node/index': 'src/node/index.ts', 'node/qpdf-worker': 'src/node/qpdf-worker.ts', 'browser/index': 'src/browser/index.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
})
