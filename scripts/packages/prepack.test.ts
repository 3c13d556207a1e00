import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

it('refuses to pack a package without the types that it names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-prepack-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.js'), '')
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './x/*.js': './dist/x/*.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'x', bin: { x: 'dist/bin.js' }, exports }))
  const script = fileURLToPath(new URL('./prepack.mjs', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('not built: dist/bin.js, ./dist/index.d.ts. Run npm run build first.')
  expect(await readdir(folder)).not.toContain('LICENSE')
})
