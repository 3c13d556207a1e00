import { beforeAll, describe, expect, it } from 'vitest'
import { operationIds } from '../gen/registry.mjs'
import { root } from '../run-program.mjs'
import { findHeavyOperations, findHeavyPackages, type Weight, weighOperations } from './budgets.mjs'

const ids = operationIds(root)
let weights: (Weight & { text: string })[]
beforeAll(async () => {
  weights = await weighOperations(root, ids)
})

describe('an operation in a browser', () => {
  it('is within its budget', () => {
    expect(findHeavyOperations(weights)).toEqual([])
  })

  it('brings no other operation along', () => {
    for (const { name, text } of weights) {
      expect(text, name).toContain(`id:"${name}"`)
      const others = ids.filter((id) => id !== name && text.includes(`id:"${id}"`))
      expect(others, `in @sheaf/core/${name}`).toEqual([])
    }
  })

  it('weighs something, and less than all of them', () => {
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

  it('is told with what it is made of, the largest part first', () => {
    const [problem = '', ...more] = findHeavyOperations([{ name: 'rotate-pdf', bytes: 1010, parts }], {
      operation: 1000,
      operations: {},
    })
    expect(problem).toContain(
      '@sheaf/core/rotate-pdf has 1,010 bytes; its budget is 1,000. Largest parts: grown.js 900, small.js 10.',
    )
    expect(more).toEqual([])
  })

  it('is told by the sources in it, where it is a chunk of the build', () => {
    const heavy = weights.map((weight) => ({ ...weight, bytes: 10 ** 9 }))
    for (const problem of findHeavyOperations(heavy)) expect(problem).toMatch(/chunk-\w+\.js \([\w./@-]+, /)
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

  it('is told of tarballs too, and of those without a budget', () => {
    const weight = { name: 'core', bytes: 1010, parts }
    expect(findHeavyPackages([weight], { core: 1010 })).toEqual([])
    expect(findHeavyPackages([weight], { core: 1009 })).toEqual([
      expect.stringContaining('packages/core has 1,010 bytes'),
    ])
    expect(findHeavyPackages([weight], {})).toHaveLength(1)
  })
})
