import { expect, it } from 'vitest'
import { leaveFramesOut } from './leave-frames-out.js'

const kept = (frameRate: number, most: number | undefined, seconds = 2) => {
  const stays = leaveFramesOut(most)
  return Array.from(
    { length: frameRate * seconds },
    (_, frame) => Math.round((frame * 1000) / frameRate) / 1000,
  ).filter(stays)
}

it('keeps all frames without a limit, and below it', () => {
  expect(kept(60, undefined)).toHaveLength(120)
  expect(kept(24, 30)).toHaveLength(48)
  expect(kept(30, 30)).toHaveLength(60)
})

it('keeps every second one of twice as many, at their times', () => {
  expect(kept(60, 30)).toHaveLength(60)
  expect(kept(50, 25).slice(0, 3)).toEqual([0, 0.04, 0.08])
})

it('has no more than wanted of any rate', () => {
  for (const rate of [31, 48, 50, 59, 120, 144]) {
    const times = kept(rate, 30, 10)
    expect(times.length).toBeLessThanOrEqual(301)
    expect(times.length).toBeGreaterThan(230)
  }
})

it('keeps the frames of a video that rests', () => {
  const stays = leaveFramesOut(10)
  expect([0, 5, 5.01, 5.02, 9].map(stays)).toEqual([true, true, false, false, true])
})
