import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { hasSharp } from './has-sharp.js'

it('finds sharp with its binary, and not without', async () => {
  expect(hasSharp()).toBe(true)
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-sharp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const from = pathToFileURL(join(folder, 'x.js')).href
  expect(hasSharp(from)).toBe(false)
  await mkdir(join(folder, 'node_modules/sharp'), { recursive: true })
  await writeFile(join(folder, 'node_modules/sharp/index.js'), '')
  expect(hasSharp(from)).toBe(false)
  const binary = join(folder, `node_modules/@img/sharp-${process.platform}-${process.arch}`)
  await mkdir(binary, { recursive: true })
  await writeFile(join(binary, 'sharp.node'), '')
  expect(hasSharp(from)).toBe(true)
})
