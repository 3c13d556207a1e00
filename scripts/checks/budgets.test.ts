import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import {
  findHeavyOperations,
  findHeavyPackages,
  findMixedOperations,
  type Weight,
  weighOperations,
} from './budgets.mjs'

// `npm run check` weighs all of them.
const ids = ['rotate-pdf', 'compress-pdf', 'pdf-to-word']
let weights: (Weight & { text: string })[]
beforeAll(async () => {
  weights = await weighOperations(root, ids)
})

describe('an operation in a browser', () => {
  it('brings no other operation along', () => {
    expect(findMixedOperations(weights)).toEqual([])
    const bundles = [
      { name: 'a', text: 'id:"a"' },
      { name: 'b', text: 'id:"a",id:"b"' },
      { name: 'c', text: '' },
    ]
    expect(findMixedOperations(bundles)).toEqual(['@sheaf/core/b brings a along.', '@sheaf/core/c lacks c.'])
  })

  it('weighs something, and less than a large one', () => {
    const sizes = weights.map(({ bytes }) => bytes)
    expect(Math.min(...sizes)).toBeGreaterThan(20_000)
    expect(weights.find(({ name }) => name === 'rotate-pdf')?.bytes).toBeLessThan(Math.max(...sizes) / 3)
  })
})

describe('what is over its budget', () => {
  const parts = [
    { name: 'small.js', bytes: 10 },
    { name: 'grown.js', bytes: 900 },
  ]

  it('is reported with what it is made of, the largest part first', () => {
    const [problem = '', ...more] = findHeavyOperations([{ name: 'rotate-pdf', bytes: 1010, parts }], {
      operation: 1000,
      operations: {},
    })
    expect(problem).toContain(
      '@sheaf/core/rotate-pdf has 1,010 bytes; its budget is 1,000. Largest parts: grown.js 900, small.js 10.',
    )
    expect(more).toEqual([])
  })

  it('is named by the sources in it, where it is a chunk of the build', () => {
    const heavy = weights.map((weight) => ({ ...weight, bytes: 10 ** 9 }))
    const problems = findHeavyOperations(heavy, { operation: 1, operations: {} })
    expect(problems).toHaveLength(weights.length)
    for (const problem of problems) expect(problem).toMatch(/chunk-\w+\.js \([\w./@-]+, /)
  })

  it('may have a budget of its own', () => {
    const weight = { name: 'rotate-pdf', bytes: 1010, parts }
    expect(findHeavyOperations([weight], { operation: 1, operations: { 'rotate-pdf': 1010 } })).toEqual([])
  })

  it('cannot have one for nothing', () => {
    expect(findHeavyOperations([], { operation: 1, operations: { 'gone-pdf': 1 } })).toEqual([
      expect.stringContaining('gone-pdf'),
    ])
  })

  it('reports tarballs too, and of those without a budget', () => {
    const weight = { name: 'core', bytes: 1010, parts }
    expect(findHeavyPackages([weight], { core: 1010 })).toEqual([])
    expect(findHeavyPackages([weight], { core: 1009 })).toEqual([
      expect.stringContaining('packages/core has 1,010 bytes'),
    ])
    expect(findHeavyPackages([weight], {})).toHaveLength(1)
  })
})
