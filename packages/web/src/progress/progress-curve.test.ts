import { describe, expect, it } from 'vitest'
import { afterInterval, afterNews, stageMessage, wizardCurve } from './progress-curve.js'

const work = { stage: 'work' } as const

describe('a bar that nobody tells how far the work is', () => {
  it('rises by five and waits at 95', () => {
    const seen = [0]
    for (let interval = 0; interval < 25; interval++) seen.push(afterInterval(seen.at(-1)!, work, wizardCurve))
    expect(wizardCurve.everyMs).toBe(500)
    expect(seen.slice(0, 4)).toEqual([0, 5, 10, 15])
    expect(seen[19]).toBe(95)
    expect(seen.at(-1)).toBe(95)
  })

  it('claims no more than what has been uploaded', () => {
    const upload = { stage: 'upload', fraction: 0.1 } as const
    expect(afterInterval(0, upload, wizardCurve)).toBe(5)
    expect(afterInterval(5, upload, wizardCurve)).toBe(5)
    expect(afterInterval(48, { stage: 'upload', fraction: 0.99 }, wizardCurve)).toBe(49.5)
    expect(afterInterval(49.5, { stage: 'upload', fraction: 1 }, wizardCurve)).toBe(54.5)
  })

  it('rises while nothing has been heard of the upload', () => {
    expect(afterInterval(10, { stage: 'upload', fraction: 0 }, wizardCurve)).toBe(15)
  })

  it('stays where it is when the bound falls below it', () => {
    expect(afterInterval(40, { stage: 'upload', fraction: 0.1 }, wizardCurve)).toBe(40)
  })
})

describe('a bar that is given a fraction', () => {
  const at = (fraction: number) => ({ stage: 'work', fraction }) as const

  it('shows what it is given, and rises by itself no more', () => {
    expect(afterNews(0, at(0.5), undefined, wizardCurve)).toBe(49.5)
    expect(afterInterval(49.5, at(0.5), wizardCurve)).toBe(49.5)
  })

  it('fills evenly what the upload has left', () => {
    const half = afterNews(50, at(0.5), { stage: 'upload', fraction: 1 }, wizardCurve)
    expect(half).toBe(74.5)
    expect(afterNews(half, at(0.75), at(0.5), wizardCurve)).toBeCloseTo(86.75, 9)
    expect(afterNews(half, at(1), at(0.5), wizardCurve)).toBe(99)
  })

  it('never goes back', () => {
    expect(afterNews(60, at(0.2), at(0.4), wizardCurve)).toBe(60)
    expect(afterNews(60, at(1), at(1), wizardCurve)).toBe(60)
    expect(afterNews(97, { stage: 'receive', fraction: 0 }, at(1), wizardCurve)).toBe(97)
  })

  it('leaves the last percent to the result', () => {
    expect(afterNews(95, { stage: 'receive', fraction: 1 }, at(1), wizardCurve)).toBe(99)
    expect(afterNews(95, at(1), at(0.5), wizardCurve)).toBe(99)
  })

  it('takes an upload for a bound and not for work done', () => {
    expect(afterNews(5, { stage: 'upload', fraction: 0.9 }, undefined, wizardCurve)).toBe(5)
  })
})

it.each([
  [0, 'a'],
  [24.9, 'a'],
  [25, 'b'],
  [50, 'c'],
  [74, 'c'],
  [75, 'd'],
  [100, 'd'],
])('at %d percent the stage is %s', (percent, message) => {
  expect(stageMessage(['a', 'b', 'c', 'd'], percent)).toBe(message)
})

describe('a bar for several files', () => {
  const of = (position: number, count: number) => ({ name: 'a.pdf', position, count })

  it('shows how much of all files is done, whatever the stage of one of them', () => {
    const eighth = { fraction: 0.04, of: of(8, 200) }
    for (const stage of ['upload', 'work', 'receive'] as const)
      expect(afterNews(3, { stage, ...eighth }, undefined, wizardCurve)).toBeCloseTo(3.96, 9)
    expect(afterNews(40, { stage: 'receive', ...eighth }, undefined, wizardCurve)).toBe(40)
  })

  it('rises by itself no further than the end of the file', () => {
    const second = { stage: 'work', fraction: 0.25, of: of(2, 4) } as const
    expect(afterInterval(24.75, second, wizardCurve)).toBe(29.75)
    expect(afterInterval(48, { ...second, stage: 'upload' }, wizardCurve)).toBe(49.5)
    expect(afterInterval(49.5, second, wizardCurve)).toBe(49.5)
  })
})
