import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepBundle } from './keep-bundle.js'

let folder: string
const at = (path: string) => join(folder, path)
const write = (path: string, text: string) => writeFileSync(at(path), text)
/** All files of the test are older. */
const later = Date.now() + 3_600_000
const make = (options: BuildOptions = {}, begun = later) =>
  keepBundle(
    {
      absWorkingDir: folder,
      entryPoints: [at('a.ts')],
      bundle: true,
      format: 'esm',
      outdir: at('dist'),
      ...options,
    },
    [at('plugin.ts')],
    begun,
  )
const made = () => readFileSync(at('dist/a.js'), 'utf8')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-kept-'))
  mkdirSync(at('node_modules/library'), { recursive: true })
  write('plugin.ts', 'first')
  write('a.ts', "import { b } from './b.js'\nimport 'library'\nconsole.log(b)")
  write('b.ts', 'export const b: string = "before"')
  write('node_modules/library/package.json', '{ "main": "index.js" }')
  write('node_modules/library/index.js', 'console.log("library before")')
  expect(await make()).toBe(true)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps a bundle while nothing changes', async () => {
  expect(await make()).toBe(false)
  expect(made()).toContain('before')
})

it('sees a source that changed, however old and large it says it is', async () => {
  const { atime, mtime } = statSync(at('b.ts'))
  write('b.ts', 'export const b: string = "behind"')
  utimesSync(at('b.ts'), atime, mtime)
  expect(await make()).toBe(true)
  expect(made()).toContain('behind')
})

it('sees that a package, a plugin or the options changed', async () => {
  write('node_modules/library/index.js', 'console.log("library after")')
  expect(await make()).toBe(true)
  expect(made()).toContain('library after')
  write('plugin.ts', 'second')
  expect(await make()).toBe(true)
  expect(await make({ banner: { js: '// a line' } })).toBe(true)
  expect(await make({ banner: { js: '// a line' } })).toBe(false)
})

it('makes a bundle again that lacks a file, or whose source is gone', async () => {
  rmSync(at('dist/a.js'))
  expect(await make()).toBe(true)
  rmSync(at('b.ts'))
  await expect(make({ logLevel: 'silent' })).rejects.toThrow('Could not resolve')
  write('b.ts', 'export const b: string = "back"')
  expect(await make()).toBe(true)
  expect(made()).toContain('back')
})

it('keeps nothing of a source that changed while it was built', async () => {
  const options = { banner: { js: '' } }
  expect(await make(options, 0)).toBe(true)
  expect(await make(options)).toBe(true)
  expect(await make(options)).toBe(false)
})
