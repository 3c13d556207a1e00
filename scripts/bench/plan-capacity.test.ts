import { describe, expect, it } from 'vitest'
import {
  describePlan,
  planCapacity,
  readKind,
  sampleAssumptions,
  sampleMix,
  waiting,
  waitingShare,
} from './plan-capacity.mjs'

describe('waitingShare', () => {
  it('agrees with the formula where it can be written down, and with published values', () => {
    // One place: the part of the time that it is busy.
    expect(waitingShare(1, 0.7)).toBeCloseTo(0.7, 12)
    // Two places: 2ρ² / (1 + ρ).
    expect(waitingShare(2, 1.2)).toBeCloseTo((2 * 0.6 ** 2) / 1.6, 12)
    expect(waitingShare(10, 8)).toBeCloseTo(0.4092, 4)
    expect(waitingShare(5, 5)).toBe(1)
  })

  it('stays exact for thousands of places', () => {
    expect(waitingShare(4000, 3900)).toBeGreaterThan(0)
    expect(waitingShare(4000, 3900)).toBeLessThan(waitingShare(4000, 3950))
  })
})

describe('waiting', () => {
  it('agrees with a simulation of the line', () => {
    const line = { places: 8, rate: 3, seconds: 2.2 }
    const { mean, share } = waiting(line)
    const simulated = simulate(line, 400_000)
    expect(simulated.mean / mean).toBeCloseTo(1, 1)
    expect(simulated.share / share).toBeCloseTo(1, 1)
    expect(simulated.most / waiting(line).most).toBeCloseTo(1, 1)
  })

  it('has no end where more comes than can be done', () => {
    expect(waiting({ places: 2, rate: 2, seconds: 1 }).mean).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('planCapacity', () => {
  it('has as many workers as keep the wait within its bound, and no more', () => {
    const plan = planCapacity(sampleMix, sampleAssumptions)
    expect(plan.wait.most).toBeLessThanOrEqual(sampleAssumptions.waitSeconds)
    expect(plan.workers * sampleAssumptions.coresPerWorker).toBeGreaterThan(plan.load)
    const strict = planCapacity(sampleMix, { ...sampleAssumptions, rate: 4, waitSeconds: 0.01 })
    const loose = planCapacity(sampleMix, { ...sampleAssumptions, rate: 4, waitSeconds: 600 })
    expect(strict.workers).toBeGreaterThan(loose.workers)
  })

  it("keeps to Little's law", () => {
    const plan = planCapacity(sampleMix, sampleAssumptions)
    expect(plan.underWay).toBeCloseTo(sampleAssumptions.rate * (plan.seconds + plan.wait.mean), 6)
  })

  it('takes shares that do not sum up to 1 as parts of their sum', () => {
    const doubled = sampleMix.map((kind) => ({ ...kind, share: 2 * kind.share }))
    expect(planCapacity(doubled, sampleAssumptions).load).toBeCloseTo(
      planCapacity(sampleMix, sampleAssumptions).load,
      6,
    )
    expect(() => planCapacity([], sampleAssumptions)).toThrow(/mix is empty/)
  })

  it('is written as tables', () => {
    expect(describePlan(sampleMix, sampleAssumptions)).toContain('| Workers of 16 cores | ')
  })
})

describe('readKind', () => {
  it('reads a kind of request, and says how to write one', () => {
    expect(readKind('ocr=0.05:20:5:6')).toEqual({ name: 'ocr', share: 0.05, seconds: 20, inMb: 5, outMb: 6 })
    for (const text of ['ocr', 'ocr=1:2:3', 'ocr=a:2:3:4', '=1:2:3:4', 'ocr=1:-2:3:4'])
      expect(() => readKind(text)).toThrow(/is no kind of request. Write it as/)
  })
})

/** A line with exponential times between arrivals and of service, drawn by a fixed seed. */
function simulate({ places, rate, seconds }: { places: number; rate: number; seconds: number }, jobs: number) {
  let state = 12_345
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return -Math.log((state + 0.5) / 2 ** 32)
  }
  const free = new Array<number>(places).fill(0)
  const waits: number[] = []
  let now = 0
  for (let job = 0; job < jobs; job++) {
    now += draw() / rate
    const place = free.indexOf(Math.min(...free))
    const start = Math.max(now, free[place]!)
    free[place] = start + draw() * seconds
    waits.push(start - now)
  }
  waits.sort((a, b) => a - b)
  return {
    mean: waits.reduce((sum, wait) => sum + wait, 0) / jobs,
    share: waits.filter((wait) => wait > 0).length / jobs,
    most: waits[Math.floor(0.95 * jobs)]!,
  }
}
