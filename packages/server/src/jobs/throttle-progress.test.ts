import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttleProgress } from './throttle-progress.js'

let reports: [number, string][]
let progress: (fraction: number, stage: string) => void
beforeEach(() => {
  vi.useFakeTimers()
  reports = []
  progress = throttleProgress((fraction, stage) => reports.push([fraction, stage]))
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells of short stages one after the other at once', () => {
  progress(0, 'Reading')
  progress(0.1, 'Working')
  expect(reports).toEqual([
    [0, 'Reading'],
    [0.1, 'Working'],
  ])
})

it('passes on at most ten reports in a second over time, and in their order', () => {
  for (let step = 0; step < 1000; step++) {
    progress(step / 2000, 'Working')
    vi.advanceTimersByTime(3)
  }
  expect(reports.length).toBeGreaterThan(25)
  expect(reports.length).toBeLessThanOrEqual(35)
  expect(reports).toEqual([...reports].sort(([a], [b]) => a - b))
})

it('tells the newest of what it held back', () => {
  for (let step = 1; step <= 20; step++) progress(step / 40, `Step ${step}`)
  expect(reports).toHaveLength(5)
  vi.advanceTimersByTime(1000)
  expect(reports.slice(5)).toEqual([[0.5, 'Step 20']])
})

it('never holds back the end', () => {
  for (let step = 1; step <= 20; step++) progress(step / 20, `Step ${step}`)
  expect(reports.at(-1)).toEqual([1, 'Step 20'])
  const count = reports.length
  vi.advanceTimersByTime(1000)
  expect(reports).toHaveLength(count)
})
