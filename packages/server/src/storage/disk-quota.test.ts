import { expect, it, vi } from 'vitest'
import { DiskQuota } from './disk-quota.js'

it('keeps room for all that has begun, and refuses what would use up the rest', async () => {
  const quota = new DiskQuota({ freeBytes: async () => 1000, minFreeBytes: 100 })
  const first = await quota.reserve(500)
  await quota.reserve(400)
  await expect(quota.reserve(1)).rejects.toMatchObject({ code: 'DISK_FULL', retryAfter: 60 })
  first.release()
  expect(quota.keptBytes).toBe(400)
  await quota.reserve(500)
})

it('counts what has come in once, not also as room that is kept', async () => {
  let free = 1000
  let used = 0
  const quota = new DiskQuota({ freeBytes: async () => free, minFreeBytes: 0 })
  await quota.reserve(800, { arrived: () => used, announced: 800 })
  used = 600
  free -= 600
  expect(quota.keptBytes).toBe(200)
  await quota.reserve(200)
  await expect(quota.reserve(1)).rejects.toMatchObject({ code: 'DISK_FULL' })
})

it('gives one client half of the room at most, unless it sends one thing alone', async () => {
  const quota = new DiskQuota({ freeBytes: async () => 1000, minFreeBytes: 0 })
  const from = (client: string | undefined) => ({ arrived: () => 0, announced: 300, client })
  await quota.reserve(400, from('a'))
  await expect(quota.reserve(300, from('a'))).rejects.toMatchObject({ code: 'DISK_FULL' })
  await quota.reserve(100, from('a'))
  await quota.reserve(300, from('b'))
  const lone = new DiskQuota({ freeBytes: async () => 1000, minFreeBytes: 0 })
  await lone.reserve(900, from('a'))
})

it('admits only as many requests at once as fit on the disk together', async () => {
  const quota = new DiskQuota({ freeBytes: async () => 1000, minFreeBytes: 0 })
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => quota.reserve(300)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it('keeps little for who announces much and sends little; who has sent the most makes way when there is no room for all', async () => {
  const MiB = 2 ** 20
  let free = 1000 * MiB
  const quota = new DiskQuota({ freeBytes: async () => free, minFreeBytes: 0 })
  const sent = [1, 2, 300]
  const all = await Promise.all(
    sent.map((_, index) => quota.reserve(800 * MiB, { arrived: () => sent[index]! * MiB, announced: 400 * MiB })),
  )
  await quota.relieve()
  expect(all.map(({ full }) => full.aborted)).toEqual([false, false, false])
  free = 300 * MiB
  await quota.relieve()
  expect(all.map(({ full }) => full.aborted)).toEqual([false, false, true])
  expect(all[2]!.full.reason).toMatchObject({ code: 'DISK_FULL' })
  await quota.relieve()
  expect(all.map(({ full }) => full.aborted)).toEqual([false, false, true])
  await expect(quota.reserve(301 * MiB)).rejects.toMatchObject({ code: 'DISK_FULL' })
})

it('keeps no more than 100 MiB for 90 clients that have announced much and sent almost nothing', async () => {
  const quota = new DiskQuota({ freeBytes: async () => 2 ** 40, minFreeBytes: 0 })
  for (let at = 0; at < 90; at++) await quota.reserve(2 ** 30, { arrived: () => 10, announced: 2 ** 30 })
  expect(quota.keptBytes).toBeLessThan(100 * 2 ** 20)
})

it('is looked after once for all uploads that are under way, and no longer than they are', async () => {
  vi.useFakeTimers()
  try {
    let looks = 0
    const quota = new DiskQuota({
      freeBytes: async () => {
        looks++
        return 10 ** 9
      },
      minFreeBytes: 0,
    })
    const stops = Array.from({ length: 20 }, () => quota.watch())
    await vi.advanceTimersByTimeAsync(500)
    expect(looks).toBe(5)
    for (const stop of [...stops, stops[0]!]) stop()
    await vi.advanceTimersByTimeAsync(500)
    expect(looks).toBe(5)
  } finally {
    vi.useRealTimers()
  }
})
