import { describe, expect, it } from 'vitest'
import { FetchAhead } from './fetch-ahead.js'

describe('how many jobs a machine takes ahead', () => {
  const after = (fetchSeconds: number, workSeconds: number) => {
    const ahead = new FetchAhead()
    ahead.fetched(fetchSeconds)
    ahead.worked(workSeconds)
    return ahead
  }

  it('is none before the files of a job have come, and then as for a job of two seconds until one is done', () => {
    const ahead = new FetchAhead()
    expect(ahead.jobs(4)).toBe(0)
    ahead.fetched(3)
    expect(ahead.jobs(2)).toBe(3)
    ahead.worked(60)
    expect(ahead.jobs(2)).toBe(0)
  })

  it('is none where the files of a job come fast against its work', () => {
    expect(after(0.05, 1).jobs(2)).toBe(0)
    expect(after(3, 60).jobs(4)).toBe(0)
    // However little the work is.
    expect(after(0.3, 0.01).jobs(4)).toBe(0)
  })

  it('is as many as are done while the files of one come', () => {
    expect(after(2, 1).jobs(1)).toBe(2)
    expect(after(2, 2).jobs(4)).toBe(4)
  })

  it('is bounded for each place', () => {
    expect(after(30, 0.01).jobs(2)).toBe(6)
    expect(after(30, 0).jobs(1)).toBe(3)
  })

  it('follows a store that becomes fast again', () => {
    const ahead = after(6, 1)
    for (let n = 0; n < 8; n++) ahead.fetched(0.02)
    expect(ahead.jobs(2)).toBe(0)
  })
})
