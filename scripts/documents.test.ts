import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exitCodes } from '../packages/cli/src/output/failure.js'
import { filesBelow } from './checks/source-files.mjs'
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

  it('and what is for deployment name no variable that no source reads', () => {
    const sources = ['packages', 'scripts', 'fixtures'].flatMap((folder) =>
      filesBelow(root, folder, /\.(ts|tsx|js|mjs)$/),
    )
    const read = new Set(sources.flatMap((path) => variablesIn(text(path))))
    const deployment = ['Dockerfile', ...filesBelow(root, 'deploy', /./)]
    for (const path of [...pages, ...deployment])
      for (const name of variablesIn(text(path))) expect(read, `${path} names ${name}`).toContain(name)
  })

  it('tell the exit codes of the command line as they are', () => {
    const documented = [...text('docs/errors.md').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(documented).toEqual(Object.values(exitCodes))
  })
})

/** Habits of texts that read like a translation. */
const habits = /\b(documented|tells|anew|besides|whom|comes? along)\b/i

it.each([
  ...pages.filter((page) => /^(README|CONTRIBUTING|docs\/(guide\/.*|README)|packages\/.*README)\.?/.test(page)),
])('%s is in plain words', (page) => {
  const found = text(page)
    .split('\n')
    .filter((line) => habits.test(line.replace(/`[^`]*`/g, '')))
  expect(found).toEqual([])
})

/** Names of our environment variables in a text. */
function variablesIn(page: string): string[] {
  return page.match(/\bSHEAF_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g) ?? []
}

/** The addresses of headings, as Git hosts make them. */
function sectionsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
