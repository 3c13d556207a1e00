import { expect, it } from 'vitest'
import { type FileWatchMeans, watchFiles } from './watch-files.js'

const MB = 2 ** 20

/** When the files of a job are looked at, in milliseconds, if a look takes a second; the job writes this much in a second. */
async function looks(bytesInSecond: number): Promise<number[]> {
  const times: number[] = []
  let ms = 0
  const means: FileWatchMeans = {
    look: async () => {
      times.push(ms)
      ms += 1000
      return { disk: 0, memory: 0 }
    },
    freeBytes: async () => 1e12 - (ms / 1000) * bytesInSecond,
    now: () => ms,
    wait: async (pause) => (ms += pause),
  }
  const watch = { folder: '/nowhere', pid: 1, uploaded: 0, mayTake: 1e12, hasEnded: () => ms > 25_000, seen: () => {} }
  await watchFiles(watch, means)
  return times
}

it('looks at files for a tenth of the time, if the disk does not fill', async () => {
  expect(await looks(1 * MB)).toEqual([0, 10_000, 20_000])
})

it('looks again soon while the disk fills, for half of the time at most', async () => {
  expect((await looks(1000 * MB)).slice(0, 4)).toEqual([0, 2000, 4000, 6000])
  expect((await looks(20 * MB)).slice(0, 3)).toEqual([0, 3210, 6420])
})

/** What a job has written beyond its share when a look finds that out, if it begins late to fill the disk, and each look but the first takes five milliseconds. */
async function excess(mayTake: number, bytesInSecond: number): Promise<number> {
  let ms = 0
  let over = 0
  const written = () => Math.max(0, ms - 3000) * (bytesInSecond / 1000)
  await watchFiles(
    {
      ...{ folder: '/nowhere', pid: 1, uploaded: 0, mayTake },
      hasEnded: () => over > 0,
      seen: ({ disk }) => {
        if (disk > mayTake) over = written() - mayTake
      },
    },
    {
      look: async () => {
        const disk = written()
        ms += ms === 0 ? 3000 : 5
        return { disk, memory: 0 }
      },
      freeBytes: async () => 1e12 - written(),
      now: () => ms,
      wait: async (pause) => (ms += pause),
    },
  )
  return over
}

it.each([100, 2000])('row 137: sees soon that a job has filled its share (%i MiB)', async (share) => {
  for (const speed of [200, 1000, 2000])
    expect(await excess(share * MB, speed * MB)).toBeLessThan((speed * MB * 40) / 1000)
})

/** What a job is seen to take that has written so much and is seen to have so much, while so much room goes on the disk; it may take 100 MiB. */
async function taken({
  seen,
  written,
  gone,
  room = 1e6,
}: {
  seen: number
  written: number
  gone: number
  room?: number
}): Promise<number> {
  const found: number[] = []
  let looks = 0
  await watchFiles(
    {
      ...{ folder: '/nowhere', pid: 1, uploaded: 0, mayTake: 100 * MB },
      hasEnded: () => found.length > 0,
      seen: ({ disk }) => void found.push(disk / MB),
    },
    {
      look: async () => ({ disk: seen * MB, memory: 0, written: written * MB }),
      freeBytes: async () => (room - (looks++ === 0 ? 0 : gone)) * MB,
      now: () => 0,
      wait: async () => {},
    },
  )
  return found[0]!
}

it('counts what a job has written and nobody sees, if as much room is gone', async () => {
  expect(await taken({ seen: 10, written: 150, gone: 160 })).toBe(150)
  expect(await taken({ seen: 0, written: 500, gone: 120 })).toBe(120)
})

it('counts nothing of what a job has written and removed, nor of what others write', async () => {
  expect(await taken({ seen: 10, written: 500, gone: 20 })).toBe(10)
  expect(await taken({ seen: 10, written: 20, gone: 500 })).toBe(10)
  expect(await taken({ seen: 90, written: 95, gone: 95 })).toBe(90)
})

it('counts all that is gone when the room on the disk comes to its end, though nobody has written it', async () => {
  expect(await taken({ seen: 10, written: 0, gone: 950, room: 1000 })).toBe(950)
  expect(await taken({ seen: 10, written: 0, gone: 850, room: 1000 })).toBe(10)
  // A small disk: the job may have taken no more than its share.
  expect(await taken({ seen: 10, written: 0, gone: 99, room: 100 })).toBe(10)
})
