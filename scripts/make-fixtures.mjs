// npm run fixtures: writes the fixtures that are made by code.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypeScript } from './import-typescript.mjs'
import { root } from './run-program.mjs'

const folder = join(root, 'fixtures/files')
const { fixtures } = await importTypeScript(`export { fixtures } from './fixtures/make.ts'`)
mkdirSync(folder, { recursive: true })
for (const [name, make] of Object.entries(fixtures)) {
  writeFileSync(join(folder, name), await make())
  process.stdout.write(`written: fixtures/files/${name}\n`)
}
