import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configSchema } from '@sheaf/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { filesBelow } from './checks/source-files.mjs'
import { importTypeScript } from './import-typescript.mjs'
import { root } from './run-program.mjs'

const pages = filesBelow(root, '', /\.md$/)
const text = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the documents', () => {
  it.each(pages)('%s leads to files and sections that are there', (path) => {
    const links = [...text(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    for (const [, file = '', section] of links) {
      const target = file === '' ? path : join(dirname(path), file)
      expect(existsSync(join(root, target)), `${path} links to ${target}`).toBe(true)
      if (section) expect(sectionsOf(text(target)), `${path} links to ${target}#${section}`).toContain(section)
    }
  })

  it.each(pages)('%s names no script that package.json does not have', (path) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    for (const [, name = ''] of text(path).matchAll(/npm run ([a-z][a-z:-]*)/g)) expect(scripts).toHaveProperty([name])
  })

  it('list every setting of the server, with its default', () => {
    const guide = text('docs/guide/server.md')
    for (const schema of Object.values(configSchema.shape)) {
      const variable = z.globalRegistry.get(schema as z.ZodType)?.env as string | undefined
      if (variable === undefined) continue
      const [, value = ''] = new RegExp(`^\\| \`${variable}\` \\| ([^|]*) \\|`, 'm').exec(guide) ?? []
      expect(value, `${variable} in docs/guide/server.md`).not.toBe('')
      // A default that is not the same on every machine is told in words.
      if (/^[\d.]+$|^(true|false|info)$/.test(value)) expect(value).toBe(String((schema as z.ZodType).parse(undefined)))
    }
  })

  it('tell the exit codes of the command line as they are', async () => {
    const { exitCodes } = await importTypeScript(`export { exitCodes } from './packages/cli/src/failure.ts'`)
    const told = [...text('README.md').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(told).toEqual(Object.values(exitCodes))
  })
})

/** The addresses of headings, as Git hosts make them. */
function sectionsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
