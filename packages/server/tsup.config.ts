import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'
import { writeDocuments } from './build/write-documents.js'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    bin: 'src/bin.ts',
    openapi: 'src/openapi/index.ts',
    child: 'src/jobs/child.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  onSuccess: () => writeDocuments(path('../..'), path('dist/docs')),
})
