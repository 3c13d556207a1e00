import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { findNewerEngines } from './engines.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-engines-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds what wants a newer Node, also below other packages of ours', () => {
  const packages = {
    'packages/server': { dependencies: { '@sheaf/core': '1', a: '1' }, devDependencies: { newest: '1' } },
    'packages/core': { dependencies: { b: '1' } },
    'node_modules/@sheaf/core': { link: true, resolved: 'packages/core' },
    'node_modules/a': { version: '1.0.0', engines: { node: '18 || 20 || >=22' }, optionalDependencies: { c: '1' } },
    'node_modules/b': { version: '2.0.0', engines: { node: '>=22' } },
    'node_modules/c': { version: '3.0.0', engines: { node: '>=20.0.0' } },
    'node_modules/a/node_modules/c': { version: '4.0.0', engines: { node: '^20.20 || >=22' } },
    'node_modules/newest': { version: '5.0.0', engines: { node: '>=24' } },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  expect(findNewerEngines(folder, ['server'])).toEqual([
    'node_modules/b 2.0.0 is installed with our packages and wants Node >=22, but Node 20.19.0 is supported',
    'node_modules/a/node_modules/c 4.0.0 is installed with our packages and wants Node ^20.20 || >=22, but Node 20.19.0 is supported',
  ])
})

it('finds none in this repository', () => {
  expect(findNewerEngines(root)).toEqual([])
})
