import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findLargeInstalls, installOf } from './install-size.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-size-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const lock = {
    packages: {
      'packages/core': {
        dependencies: { a: '1' },
        optionalDependencies: { gone: '1' },
        peerDependencies: { heavy: '1' },
      },
      'node_modules/a': { dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': {},
      'node_modules/b': {},
      'node_modules/gone': {},
      'node_modules/heavy': {},
    },
  }
  write('package-lock.json', JSON.stringify(lock))
  write('packages/core/package.json', JSON.stringify({ files: ['dist'] }))
  write('packages/core/dist/index.js', '12345')
  write('packages/core/src/index.ts', 'is not published')
  write('node_modules/a/index.js', '123')
  write('node_modules/a/node_modules/b/index.js', '1234')
  write('node_modules/b/index.js', 'another version')
  write('node_modules/heavy/index.js', 'an optional peer')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('what an installation puts on the disk', () => {
  it('is the package and what it depends on, as Node finds it, without optional peers', () => {
    expect(installOf(folder, 'core')).toEqual([
      { name: 'packages/core', bytes: 5 },
      { name: 'node_modules/a/node_modules/b', bytes: 4 },
      { name: 'node_modules/a', bytes: 3 },
    ])
  })

  it('has a budget of bytes and one of packages', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(findLargeInstalls(folder, { core: { bytes: 12, packages: 3 } })).toEqual([])
    expect(findLargeInstalls(folder, { core: { bytes: 11, packages: 3 } })).toHaveLength(1)
    expect(findLargeInstalls(folder, { core: { bytes: 12, packages: 2 } })).toEqual([
      expect.stringContaining('in 3 packages: packages/core'),
    ])
    expect(log).toHaveBeenCalledTimes(3)
    log.mockRestore()
  })
})
