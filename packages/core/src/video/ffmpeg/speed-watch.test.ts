import { describe, expect, it } from 'vitest'
import { SpeedWatch } from './speed-watch.js'

/** A watch, and a clock that is set by hand. */
function watchFrom(within: number | undefined) {
  let now = 100
  const watch = new SpeedWatch(within, () => now)
  watch.begin()
  return {
    watch,
    wait: (seconds: number) => {
      now += seconds
    },
  }
}

describe('watching whether work is done in time', () => {
  it('reports speed and time left', () => {
    const { watch, wait } = watchFrom(undefined)
    wait(2)
    expect(watch.pace(0.05, 80)).toMatchObject({ speed: undefined, secondsLeft: undefined, isTooSlow: false })
    wait(8)
    expect(watch.pace(0.25, 80)).toEqual({
      ...{ speed: 2, secondsLeft: 30, allSeconds: 40, isTooSlow: false, isHopeless: false },
    })
  })

  it('does not judge by the first seconds, nor just before the end', () => {
    const { watch, wait } = watchFrom(20)
    wait(2)
    expect(watch.pace(0.01, 80).isTooSlow).toBe(false)
    wait(3)
    expect(watch.pace(0.02, 80).isTooSlow).toBe(true)
    expect(watch.pace(0.95, 80).isTooSlow).toBe(false)
  })

  it('does not take for slow what looks ahead before it writes anything', () => {
    const { watch, wait } = watchFrom(40)
    wait(4)
    expect(watch.pace(0.01, 80).isTooSlow).toBe(false)
    wait(2)
    expect(watch.pace(0.11, 80)).toMatchObject({ isTooSlow: false, isHopeless: false })
    expect(watch.pace(0.11, 80).secondsLeft).toBeCloseTo(17.8)
  })

  it('judges what has come to a stop', () => {
    const { watch, wait } = watchFrom(20)
    wait(2)
    watch.pace(0.01, 80)
    wait(4)
    expect(watch.pace(0.01, 80).isTooSlow).toBe(true)
  })

  it('chooses the first speed that suffices, and the last where it is close', () => {
    const { watch } = watchFrom(100)
    expect(watch.quickerThan('thorough', 120)).toBe('fast')
    expect(watch.quickerThan('thorough', 250)).toBe('faster')
    expect(watch.quickerThan('thorough', 450)).toBe('fastest')
    expect(watch.quickerThan('thorough', 600)).toBeUndefined()
    expect(watch.quickerThan('fastest', 110)).toBeUndefined()
    expect(watch.leastSeconds('thorough', 430)).toBeCloseTo(100)
  })
})
