import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runNpm } from '../packages/pack.mjs'
import { root } from '../run-program.mjs'
import {
  findDifferentRanges,
  findPackageTrouble,
  findUndeclaredImports,
  foldersOf,
  importedPackages,
  typedEntries,
} from './packed-packages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-packed-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Packs a small package of these files, and gives what is wrong with it. */
async function troubleOf(files: Record<string, string>): Promise<string[]> {
  const place = mkdtempSync(join(folder, 'package-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  await runNpm(['pack', '--pack-destination', place], place)
  return findPackageTrouble({
    folder: 'small',
    name: 'small',
    tarball: join(place, 'small-1.0.0.tgz'),
    files: Object.keys(files).map((path) => ({ path, size: 1 })),
  })
}

const manifest = (more: object) =>
  JSON.stringify({ name: 'small', version: '1.0.0', license: 'MIT', type: 'module', sideEffects: false, ...more })
const whole = {
  'package.json': manifest({
    exports: { '.': { types: './index.d.ts', import: './index.js' } },
    files: ['*.js', '*.d.ts'],
  }),
  'index.js': 'export const one = 1\n',
  'index.d.ts': 'export declare const one: number\n',
}

it('knows all folders of files', () => {
  expect([...foldersOf(['/a/b/c.js', '/a/b/d.js', '/a/e/f/g.js', '/h.js'])].sort()).toEqual([
    ...['', '/a', '/a/b', '/a/e', '/a/e/f'],
  ])
})

describe('a packed package', () => {
  it('that is whole has no trouble', async () => {
    expect(await troubleOf(whole)).toEqual([])
  })

  it('is found to export what it does not hold', async () => {
    const { 'index.js': _, ...files } = whole
    expect(await troubleOf(files)).toEqual(expect.arrayContaining([expect.stringMatching(/^small: .*index\.js/)]))
  })

  it('is found to have types that lead nowhere', async () => {
    const text = `export { one } from './gone.js'\n`
    expect(await troubleOf({ ...whole, 'index.d.ts': text })).toEqual([
      'small: Internal resolution error (/node_modules/small/index.d.ts imports ./gone.js)',
    ])
  })

  it('is found to have an entry whose types it does not hold', async () => {
    const { 'index.d.ts': _, ...files } = whole
    expect((await troubleOf(files)).length).toBeGreaterThan(0)
  })

  it('is asked for each of its entries that have types', () => {
    const exports = {
      '.': { types: './dist/index.d.ts' },
      './*': { types: './dist/ops/*/x.d.ts' },
      './fonts/*': './fonts/*',
    }
    const paths = ['dist/index.d.ts', 'dist/ops/one/x.d.ts', 'dist/ops/two/x.d.ts', 'dist/ops/two/y.d.ts']
    expect(typedEntries(exports, paths)).toEqual(['.', './one', './two'])
  })
})

describe('what built files import', () => {
  it('is seen in every way to import', () => {
    const text = `import"a";import b from"b/c";export*from"@d/e/f";const g=await import('g');h=require("h");i.resolve("i/package.json");importModule("j")`
    expect(importedPackages(text)).toEqual(['a', 'b', '@d/e', 'g', 'h', 'i', 'j'])
  })

  it('is not seen in files beside them, and in modules of Node', () => {
    const text = `import"./a.js";import"node:fs";require("path");Buffer.from("beef")`
    expect(importedPackages(text)).toEqual([])
  })

  it.each(['core', 'cli', 'server'])('is named in the package.json of %s', (name) => {
    expect(findUndeclaredImports(root, name)).toEqual([])
  })

  it('is reported where package.json does not name it', () => {
    const place = join(folder, 'packages/core')
    mkdirSync(join(place, 'dist'), { recursive: true })
    writeFileSync(join(place, 'package.json'), manifest({ dependencies: { known: '1.0.0' } }))
    writeFileSync(join(place, 'dist/index.js'), `import 'known'\nimport 'lucky/part'\n`)
    expect(findUndeclaredImports(folder, 'core')).toEqual([
      'packages/core/dist/index.js imports lucky, which its package.json does not name',
    ])
  })
})

describe('the command line', () => {
  it('depends on the same versions as the core that it holds', () => {
    expect(findDifferentRanges(root)).toEqual([])
  })

  it('is reported with what it lacks, and what it has in another version', () => {
    for (const [name, dependencies] of Object.entries({ core: { a: '1.0.0', b: '^2.0.0' }, cli: { b: '2.0.0' } })) {
      mkdirSync(join(folder, 'packages', name), { recursive: true })
      writeFileSync(join(folder, 'packages', name, 'package.json'), manifest({ dependencies }))
    }
    expect(findDifferentRanges(folder)).toEqual([
      '@sheaf/cli must depend on a 1.0.0, as @sheaf/core does; it says nothing',
      '@sheaf/cli must depend on b ^2.0.0, as @sheaf/core does; it says 2.0.0',
    ])
  })
})
