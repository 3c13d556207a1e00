import { describe, expect, it } from 'vitest'
import { runSteps } from './run-steps.mjs'

describe('runSteps', () => {
  it('tells apart what passed, what found problems and what threw', async () => {
    let text = ''
    const sum = await runSteps(
      [
        { name: 'good', run: async () => [] },
        { name: 'bad', run: async () => ['a line is too long'] },
        { name: 'broken', run: () => Promise.reject(new Error('no such file')) },
      ],
      { atOnce: 2, report: (more) => (text += more) },
    )
    expect(sum).toEqual({ passed: ['good'], failed: ['bad', 'broken'] })
    expect(text).toContain('  a line is too long\n')
    expect(text).toContain('no such file')
  })

  it('runs a step after those it names, and not at all if one of them failed', async () => {
    const order: string[] = []
    const step = (name: string, problems: string[] = [], ...after: string[]) => ({
      name,
      after,
      run: async () => {
        order.push(name)
        return problems
      },
    })
    const steps = [
      step('weigh', [], 'build'),
      step('lint'),
      step('build'),
      step('pack', [], 'build', 'types'),
      step('types', ['no']),
      step('read', [], 'build', 'lint', 'no step'),
    ]
    const { passed, failed } = await runSteps(steps, { atOnce: 2, report: () => {} })
    expect(order.indexOf('weigh')).toBeGreaterThan(order.indexOf('build'))
    expect(order.indexOf('read')).toBeGreaterThan(Math.max(order.indexOf('build'), order.indexOf('lint')))
    expect(order).not.toContain('pack')
    expect(passed.sort()).toEqual(['build', 'lint', 'read', 'weigh'])
    expect(failed).toEqual(['types', 'pack'])
  })

  it('runs a step behind another, whatever comes of that', async () => {
    const order: string[] = []
    const step = (name: string, problems: string[] = []) => ({
      name,
      run: async () => {
        order.push(name)
        return problems
      },
    })
    const steps = [{ ...step('all'), behind: 'some' }, step('some', ['no'])]
    const sum = await runSteps(steps, { atOnce: 2, report: () => {} })
    expect(order).toEqual(['some', 'all'])
    expect(sum).toEqual({ passed: ['all'], failed: ['some'] })
  })

  it('runs no more at once than it may', async () => {
    let running = 0
    let most = 0
    const steps = Array.from({ length: 5 }, (_, at) => ({
      name: `step ${at}`,
      run: async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
        return []
      },
    }))
    await runSteps(steps, { atOnce: 2, report: () => {} })
    expect(most).toBe(2)
  })
})
