import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadInstalled } from './load-installed.js'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-installed-'))
afterAll(() => rmSync(folder, { recursive: true }))

function install(project: string, version: string): string {
  const core = join(folder, project, 'node_modules/@sheaf/core')
  mkdirSync(join(core, 'dist'), { recursive: true })
  writeFileSync(join(core, 'package.json'), JSON.stringify({ name: '@sheaf/core', version, type: 'module' }))
  writeFileSync(join(core, 'dist/node.js'), `export const project = '${project}'`)
  return join(folder, project, 'dist/bundle.js')
}

it('takes the package of the bundled version, from the first file that finds it', () => {
  const starts = [join(folder, 'nothing/bundle.js'), 'file:///C:/', install('old', '0.9.0'), install('new', '1.0.0')]
  expect(loadInstalled('node.js', '1.0.0', starts)).toMatchObject({ project: 'new' })
  expect(loadInstalled('node.js', '0.9.0', starts)).toMatchObject({ project: 'old' })
})

it('says which version is missing, and what was found', () => {
  const missing = () => loadInstalled('node.js', '2.0.0', [join(folder, 'nothing/bundle.js')])
  expect(missing).toThrow(/needs the package @sheaf\/core 2\.0\.0 .*: not found from .*bundle\.js\. Run: npm install/)
  const other = () => loadInstalled('node.js', '2.0.0', [install('other', '1.5.0')])
  expect(other).toThrow(/needs the package @sheaf\/core 2\.0\.0 .*: found version 1\.5\.0\./)
})
