import { describe, expect, it } from 'vitest'
import { LiveJob } from './live-job.js'
import { LiveJobs } from './live-jobs.js'

const never = new AbortController().signal
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a job', () => {
  it('moves on through its states and never back', () => {
    const job = new LiveJob()
    expect(job.status).toEqual({ state: 'receiving', position: null, fraction: 0, stage: '' })
    job.wait(2)
    expect(job.status).toMatchObject({ state: 'queued', position: 2 })
    job.start()
    job.wait(1)
    expect(job.status).toMatchObject({ state: 'working', position: null })
    job.progress(0.5, 'Half')
    job.progress(0.3, 'Later')
    expect(job.status).toMatchObject({ fraction: 0.5, stage: 'Later' })
    job.end('OK')
    job.progress(1, 'Too late')
    job.end('INTERNAL')
    expect([job.status.state, job.status.stage, job.outcome]).toEqual(['ended', 'Later', 'OK'])
  })

  it('is stopped by an error its request can be answered with, but not once it has ended', () => {
    const [running, over] = [new LiveJob(), new LiveJob()]
    over.end('OK')
    running.cancel()
    over.cancel()
    expect(running.signal.reason).toMatchObject({ code: 'CANCELLED' })
    // Also while its process has yet to end, and if that completes the work after all.
    running.end('OK')
    expect([running.status.state, running.outcome]).toEqual(['ended', 'CANCELLED'])
    expect(over.signal.aborted).toBe(false)
  })
})

describe('LiveJobs', () => {
  it('gives a job to those who asked for it ahead of time', async () => {
    const jobs = new LiveJobs()
    const found = jobs.find('a', 5000, never)
    await jobs.open('b')
    expect(await jobs.open('a')).toBe(await found)
  })

  it('gives up after the time, and when the listener goes away', async () => {
    const jobs = new LiveJobs()
    const gone = new AbortController()
    const waiting = jobs.find('a', 60_000, gone.signal)
    gone.abort()
    expect([await waiting, await jobs.find('a', 20, never)]).toEqual([undefined, undefined])
  })

  it('keeps a job for a while after its end, and its id so long', async () => {
    const jobs = new LiveJobs({ keptMs: 30 })
    ;(await jobs.open('a')).end('OK')
    expect(jobs.get('a')?.outcome).toBe('OK')
    await expect(jobs.open('a')).rejects.toThrow(expect.objectContaining({ code: 'JOB_ID_TAKEN' }))
    await sleep(60)
    expect(jobs.get('a')).toBeUndefined()
    await jobs.open('a')
  })

  it('keeps a bounded number of ended jobs, the last ones, and every job that continues', async () => {
    const jobs = new LiveJobs({ mostKept: 2 })
    await jobs.open('running')
    for (const id of ['1', '2', '3']) (await jobs.open(id)).end('OK')
    expect(['running', '1', '2', '3'].map((id) => jobs.get(id)?.status.state)).toEqual([
      'receiving',
      undefined,
      'ended',
      'ended',
    ])
  })
})
