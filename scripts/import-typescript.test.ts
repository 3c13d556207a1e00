import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importTypeScript } from './import-typescript.mjs'

it('lets a file find what is beside it, though it is part of a bundle elsewhere', async () => {
  const { version } = await importTypeScript("export * from './packages/server/src/version.ts'")
  const { version: written } = JSON.parse(readFileSync('packages/server/package.json', 'utf8'))
  expect(version).toBe(written)
})
