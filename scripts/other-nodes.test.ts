import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thorough } from '../packages/core/src/testing/thorough.js'
import { root } from './run-program.mjs'
import { installNodes, otherNodes, runOn } from './testing/other-nodes.js'

const core = 'packages/core/src'
const operations = ['rotate-pdf', 'merge-pdf', 'split-pdf', 'resize-image', 'pdf-to-text']
const tests = [
  ...['run', 'files'].map((name) => `${core}/${name}.test.ts`),
  ...operations.map((id) => `${core}/operations/${id}/${id}.test.ts`),
  ...['plan/flags', 'plan/settings-file', 'small-parts', 'optimize-late'].map(
    (name) => `packages/cli/src/${name}.test.ts`,
  ),
]
/** Half of them on each release, those of core and command alike; the long tests have all on both. */
const testsOn = (release: string) =>
  tests.filter((_, index) => thorough || index % otherNodes.length === otherNodes.indexOf(release))
const input = join(root, 'fixtures/files/twelve-pages.pdf')
const loading = {
  module: "import { rotatePdf } from '@sheaf/core/node'",
  commonjs: "const { rotatePdf } = require('@sheaf/core/node')",
}

let folder: string
let missing: string | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-nodes-'))
  missing = await installNodes()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rotations = async (path: string) =>
  (await PDFDocument.load(await readFile(path))).getPages().map((page) => page.getRotation().angle)
const turned = async () => (await rotations(input)).map((angle) => angle + 90)

describe.each(otherNodes)('on Node %s', (release) => {
  const output = (name: string) => join(folder, `${name}-${release}.pdf`)

  it('the core and the command pass their tests', async ({ skip }) => {
    skip(missing !== undefined, missing)
    expect(await runOn(release, '--version')).toMatch(new RegExp(`^v${release}\\.`))
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1']
    expect(await runOn(release, ...vitest, '--project=units', '--project=cli', ...testsOn(release))).toMatch(
      /\n\d{2,} passed, 0 failed\n$/,
    )
  })

  it('the built command works', async ({ skip }) => {
    skip(missing !== undefined, missing)
    await runOn(release, 'packages/cli/dist/bin.js', 'rotate-pdf', input, '--angle', '90', '-o', output('command'))
    expect(await rotations(output('command'))).toEqual(await turned())
  })

  for (const [kind, load] of Object.entries(loading)) {
    it(`a ${kind} can load the built packages`, async ({ skip }) => {
      skip(missing !== undefined, missing)
      const [from, to] = [input, output(kind)].map((path) => JSON.stringify(path))
      const program = `${load}
        Promise.all(['@sheaf/core', '@sheaf/core/web', '@sheaf/server', '@sheaf/cli'].map((name) => import(name)))
          .then(() => rotatePdf(${from}, { angle: 90 })).then((result) => result.save(${to}))`
      await runOn(release, `--input-type=${kind}`, '-e', program)
      expect(await rotations(output(kind))).toEqual(await turned())
    })
  }
})
