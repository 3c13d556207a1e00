import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { filesBelow } from '../checks/source-files.mjs'
import { root } from '../run-program.mjs'
import { compareWithDisk, generateFiles, writeToDisk } from './generated-files.mjs'
import { loadSources } from './load-sources.mjs'
import { camelCase, operationIds, registryPath, registrySource } from './registry.mjs'
import { replaceSection } from './replace-section.mjs'

let files: Map<string, string>
beforeAll(async () => {
  files = await generateFiles(root)
})

describe('the generated files', () => {
  it('are on disk as they would be made now', () => {
    expect(compareWithDisk(root, files), 'run npm run gen').toEqual({ changed: [], left: [] })
  })

  it('come out the same each time', async () => {
    expect(await generateFiles(root)).toEqual(files)
  })

  it('hold a page for each operation, with each of its options, and a way to call it from each side', async () => {
    const { fieldsOf } = await import('@sheaf/core')
    const { operations } = await import('@sheaf/core/registry')
    for (const operation of operations) {
      const page = files.get(`docs/operations/${operation.id}.md`)
      for (const { name } of fieldsOf(operation.options)) expect(page).toContain(`| \`${name}\` |`)
      for (const name of Object.keys(operation.files)) expect(page).toContain(`| \`${name}\` |`)
      expect(page).toContain(`\nsheaf ${operation.id} `)
      // Servers do not contact timestamp authorities.
      if (operation.id !== 'timestamp-pdf') expect(page).toContain('\ncurl -F ')
      expect(page).toMatch(/^import \{ [\w, ]+ \} from '@sheaf\/core\/node'$/m)
    }
  })

  it('hold a line for each error', async () => {
    const { errorTable } = await import('@sheaf/core')
    const page = files.get('docs/errors.md')
    for (const [code, { title }] of Object.entries(errorTable))
      expect(page).toMatch(new RegExp(`^\\| \`${code}\` \\|.*${title.replaceAll('.', '\\.')} \\|$`, 'm'))
  })

  it('hold every setting of the server, with its default, and secrets without one', async () => {
    const { configSchema, settingGroups } = await loadSources(root, registrySource(operationIds(root)))
    const page = files.get('docs/settings.md') ?? ''
    const example = files.get('deploy/sheaf.env.example') ?? ''
    for (const title of Object.values(settingGroups)) expect(page).toContain(`\n## ${title}\n`)
    for (const schema of Object.values(configSchema.shape)) {
      const { env, usually, secret } = z.globalRegistry.get(schema as z.ZodType) ?? {}
      if (typeof env !== 'string') continue
      const value = secret ? undefined : (schema as z.ZodType).safeParse(undefined).data
      const isNone = value === undefined || String(value) === ''
      expect(page).toContain(`\n| \`${env}\` | ${usually ?? (isNone ? 'none' : String(value))} |`)
      expect(example).toContain(`\n#${env}=${usually || isNone ? '' : String(value)}\n`)
    }
  })

  it('hold an API description with the path of every operation', async () => {
    const { httpPath } = await import('@sheaf/core')
    const { operations } = await import('@sheaf/core/registry')
    const { paths } = JSON.parse(files.get('docs/openapi.json') ?? '')
    for (const operation of operations) expect(paths[httpPath(operation)]).toHaveProperty('post')
  })

  it('register every folder with a descriptor', () => {
    const registry = files.get(registryPath)
    for (const id of operationIds(root))
      expect(registry).toContain(`import { operation as ${camelCase(id)} } from './${id}/operation.js'`)
  })
})

describe('writeToDisk', () => {
  it('writes what differs, removes pages of operations that are gone, and has nothing to do the second time', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-gen-'))
    try {
      const two = new Map([
        ['docs/operations/a.md', 'a'],
        ['docs/operations/b.md', 'b'],
      ])
      writeToDisk(folder, new Map([...two, ['docs/operations/gone.md', 'gone']]))
      expect(compareWithDisk(folder, two)).toEqual({ changed: [], left: ['docs/operations/gone.md'] })
      expect(writeToDisk(folder, new Map(two).set('docs/operations/b.md', 'new'))).toEqual([
        'written: docs/operations/b.md',
        'removed: docs/operations/gone.md',
      ])
      expect(filesBelow(folder, '', /./)).toEqual(['docs/operations/a.md', 'docs/operations/b.md'])
      expect(readFileSync(join(folder, 'docs/operations/b.md'), 'utf8')).toBe('new')
      expect(writeToDisk(folder, new Map(two).set('docs/operations/b.md', 'new'))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('replaceSection', () => {
  it('makes the part between its marks again and leaves the rest', () => {
    expect(replaceSection('a\n<!-- begin x -->\nold\n<!-- end x -->\nb', 'x', 'new')).toBe(
      'a\n<!-- begin x -->\nnew\n<!-- end x -->\nb',
    )
  })

  it('refuses a page without the marks', () => {
    expect(() => replaceSection('a', 'x', 'new')).toThrow(/no section/)
  })
})
