import { describe, expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.js'

describe('ByteBudget', () => {
  it('lets little through at once, and has those wait that bring more than there is room for', () => {
    let now = 0
    const budget = new ByteBudget(1000, () => now)
    expect(budget.take(100)).toBe(0)
    expect(budget.take(50)).toBe(50)
    // The next one waits behind it.
    expect(budget.take(100)).toBe(150)
    now = 250
    expect(budget.take(100)).toBe(0)
  })

  it('saves nothing up for later', () => {
    let now = 0
    const budget = new ByteBudget(1000, () => now)
    now = 60_000
    expect(budget.take(1100)).toBe(1000)
  })

  it('lets no more through in a while than it says, however many share it', () => {
    let now = 0
    const budget = new ByteBudget(1000, () => now)
    let passed = 0
    const due = Array.from({ length: 20 }, () => 0)
    for (; now < 10_000; now += 10) {
      for (const [index, at] of due.entries()) {
        if (at > now) continue
        passed += 10
        due[index] = now + budget.take(10)
      }
    }
    expect(passed).toBeLessThan(10_000 + 20 * 10 + 100)
    expect(passed).toBeGreaterThan(9_000)
  })
})
