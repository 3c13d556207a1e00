import { expect, it } from 'vitest'
import { compareFacts, factsOf } from './compare-facts.mjs'

const report = (tests: Record<string, string[]>) => ({
  testResults: Object.entries(tests).map(([name, titles]) => ({
    name: `/elsewhere/${name}`,
    assertionResults: titles.map((fullName) => ({ fullName, status: 'passed' })),
  })),
})
const compare = (before: Record<string, string[]>, after: Record<string, string[]>) =>
  compareFacts(factsOf(report(before)), factsOf(report(after)))

it('names the tests that are gone, and counts the others', () => {
  const before = { 'packages/core/src/pdf/a.test.ts': ['adds', 'takes away'], 'packages/web/e2e/b.test.ts': ['draws'] }
  const after = { 'packages/core/src/pdf/a.test.ts': ['adds', 'multiplies'], 'packages/web/e2e/b.test.ts': ['draws'] }
  expect(compare(before, after)).toEqual([
    {
      area: 'packages/core/src/pdf',
      gone: [{ file: 'packages/core/src/pdf/a.test.ts', title: 'takes away', status: 'passed' }],
      moved: [],
      reworded: [],
      kept: 1,
      added: 1,
    },
    { area: 'packages/web/e2e', gone: [], moved: [], reworded: [], kept: 1, added: 0 },
  ])
})

it('tells tests in another file from tests that are gone', () => {
  const [area] = compare({ 'scripts/a.test.ts': ['holds', 'holds'] }, { 'scripts/a.long.test.ts': ['holds'] })
  expect(area).toMatchObject({
    moved: [{ from: 'scripts/a.test.ts', to: 'scripts/a.long.test.ts', title: 'holds' }],
    gone: [{ title: 'holds' }],
  })
})

it('takes a list of tests for a run of them', () => {
  const list = [{ name: 'a group > holds', file: '/elsewhere/scripts/a.test.ts' }]
  const ran = report({ 'scripts/a.test.ts': ['a group holds'] })
  expect(compareFacts(factsOf(list), factsOf(ran))).toMatchObject([{ kept: 1, gone: [], moved: [], added: 0 }])
})

it('names for a test that is gone one that may say the same in other words, also of a file of that name elsewhere', () => {
  const before = { 'scripts/a.test.ts': ['gives the color of every page, turned or not', 'draws a circle'] }
  const after = {
    'scripts/pages/a.test.ts': ['reports the color of each page, turned or not'],
    'scripts/b.test.ts': ['holds'],
  }
  const [one] = compare(before, after)
  expect(one).toMatchObject({
    reworded: [
      {
        from: 'scripts/a.test.ts',
        to: 'scripts/pages/a.test.ts',
        title: 'gives the color of every page, turned or not',
        as: 'reports the color of each page, turned or not',
      },
    ],
    gone: [{ title: 'draws a circle' }],
  })
})
