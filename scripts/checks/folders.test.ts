import { expect, it } from 'vitest'
import { crowdedFolders, importCycles, unmappedFolders } from './folders.mjs'

const cycles = (files: Record<string, string>) => importCycles(new Map(Object.entries(files)))

it('finds files that import each other in a circle, by types or exports too', () => {
  expect(
    cycles({
      'a/one.ts': "import type { Two } from './two.js'",
      'a/two.ts': "export * from '../b/three.js'",
      'b/three.tsx': "import { one } from '../a/one.js'",
      'b/four.ts': "import { one } from '../a/one.js'",
    }),
  ).toEqual(['a/one.ts: imports itself by way of a/two.ts, b/three.tsx'])
})

it('lets a file load another later', () => {
  expect(cycles({ 'one.ts': "const two = () => import('./two.js')", 'two.ts': "import './one.js'" })).toEqual([])
})

it('finds folders with too many files', () => {
  const files = Array.from({ length: 31 }, (_, index) => `a/${index}.ts`)
  expect(crowdedFolders([...files, 'b/1.ts'])).toEqual([expect.stringMatching(/^a: has 31 source files/)])
})

it('finds folders that the map lacks', () => {
  const paths = [
    'packages/core/src/pdf/read/open.ts',
    'packages/core/src/operations/merge-pdf/operation.ts',
    'packages/web/src/run/device/worker.ts',
  ]
  expect(unmappedFolders(paths, 'pdf/ run/')).toEqual(['packages/core/src/pdf/read: has no line in ARCHITECTURE.md'])
})
