import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.mjs'

/** Deadlines that are no safety net: what a test is about, and what is done when they are over. */
const meant = [
  // A key that came too soon is pressed again.
  'packages/web/e2e/merge.e2e.test.ts: timeout: 4000',
]

const isTest = (path: string) => /\.test\.tsx?$|\/(e2e|testing|test)\/.*\.ts$/.test(path)
const files = ['packages', 'scripts', 'examples', 'fixtures']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replace(/^\//, '')),
  )
  .filter((path) => isTest(path) && !/(^|\/)(node_modules|dist)\//.test(path) && !path.endsWith('/deadlines.test.ts'))

/** Least milliseconds for what only ends what hangs. */
const LEAST_MS = 60_000
/** What all tests and hooks have: one with a deadline of its own has more time, not less. */
const COMMON_MS = 300_000

const deadlines = [
  // Options of tests, polls, locators and processes.
  /\b(?:testTimeout|hookTimeout|timeout): ([1-9][\d_]*)/g,
  // The last argument of a test, a hook, or of what waits.
  /^\s*\}, (\d[\d_]{3,})\)$/gm,
  /^\s*(\d[\d_]*_000),\n\s*\)$/gm,
  /\bvi\.waitFor\(.*, (\d[\d_]*)\)$/gm,
]

/** Deadlines of a text that a busy machine may miss. */
function tightDeadlines(text: string): string[] {
  const found = deadlines.flatMap((pattern) => [...text.matchAll(pattern)])
  // Nothing but a test, a group or a hook of a file ends at the beginning of a line.
  const least = (whole: string) => (whole.startsWith('}, ') ? COMMON_MS : LEAST_MS)
  const short = found.filter(([whole, number]) => Number(number!.replaceAll('_', '')) < least(whole))
  // Without a deadline it waits for a second.
  const none = [
    ...text.matchAll(/\bvi\.waitFor\(.*\)\)$/gm),
    ...text.matchAll(/^( *)(?=\S).*\bvi\.waitFor\([^)]*\) => \{\n(?:\1 .*\n|\n)+\1\}\)$/gm),
  ]
  return [...short, ...none].map(([whole]) => whole.trim().replace(/\s+/g, ' ').slice(0, 100))
}

describe('deadlines of tests', () => {
  it('are found', () => {
    const text = `it('works', async () => {
  await page.getByText('a').waitFor({ timeout: 25_000 })
  await vi.waitFor(() => expect(seen).toBe(1))
  await vi.waitFor(() => expect(seen).toBe(2), 100_000)
  await vi.waitFor(() => expect(seen).toBe(3), 1000)
  await vi.waitFor(async () => {
    expect(seen).toBe(4)
  })
}, 20_000)
beforeAll(async () => {
  await vi.waitFor(async () => {
    expect(seen).toBe(5)
  }, 100_000)
}, 240_000)
afterAll(() => {
  stop()
}, 300_000)`
    expect(tightDeadlines(text)).toEqual([
      'timeout: 25_000',
      '}, 20_000)',
      '}, 240_000)',
      'vi.waitFor(() => expect(seen).toBe(3), 1000)',
      'vi.waitFor(() => expect(seen).toBe(1))',
      expect.stringContaining('expect(seen).toBe(4)'),
    ])
  })

  it('are those of all tests, long enough for a busy machine', () => {
    const found = files.flatMap((path) =>
      tightDeadlines(readFileSync(join(root, path), 'utf8')).map((deadline) => `${path}: ${deadline}`),
    )
    expect(found.filter((one) => !meant.includes(one))).toEqual([])
  })
})
