import { expect, it } from 'vitest'
import { LiveJob } from '../jobs/live-job.js'
import { parseEvents } from '../testing/events.js'
import type { JobAccount } from './job-account.js'
import { accountEvents, jobEvents } from './job-events.js'

const never = new AbortController().signal

async function read(events: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const piece of events) text += piece
  return text
}

it('begins with the time after which to come back and a snapshot', async () => {
  const { value } = await jobEvents(new LiveJob(), never).next()
  expect(value).toBe(
    'retry: 2000\n\nevent: snapshot\ndata: {"state":"receiving","position":null,"fraction":0,"stage":""}\n\n',
  )
})

it('tells a late listener that it is over, and ends', async () => {
  const job = new LiveJob()
  job.end('BAD_DOCUMENT')
  expect(parseEvents(await read(jobEvents(job, never)))).toEqual([
    { name: 'snapshot', data: { state: 'ended', position: null, fraction: 0, stage: '' } },
    { name: 'ended', data: { code: 'BAD_DOCUMENT' } },
  ])
})

it('asks for the outcome of a job that is lost to sight, and believes the loss only when nothing else is known', async () => {
  const job = new LiveJob()
  job.end('JOB_LOST')
  const ended = { id: 'x', state: 'ended', position: null, fraction: 1, stage: '', code: 'OK' } as const
  const endOf = async (ask: () => Promise<JobAccount>) => parseEvents(await read(jobEvents(job, never, { ask }))).at(-1)
  expect(await endOf(async () => ended)).toEqual({ name: 'ended', data: { code: 'OK' } })
  expect(await endOf(() => Promise.reject(new Error('unknown')))).toEqual({ name: 'ended', data: { code: 'JOB_LOST' } })
})

it('leaves out what comes too fast, and never what comes last', async () => {
  const job = new LiveJob()
  const text = read(jobEvents(job, never))
  const begun = performance.now()
  job.start()
  for (let step = 1; step <= 100; step++) {
    job.progress(step / 200, `Step ${step}`)
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  await new Promise((resolve) => setTimeout(resolve, 150))
  job.end('OK')
  const took = performance.now() - begun
  const events = parseEvents(await text)
  const fractions = events.flatMap(({ name, data }) => (name === 'progress' ? (data.fraction as number) : []))
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
  // At most one in a tenth of a second, however long it takes.
  expect(fractions.length).toBeLessThan(took / 100 + 3)
  expect(fractions.at(-1)).toBe(0.5)
  expect(events.at(-1)).toEqual({ name: 'ended', data: { code: 'OK' } })
})

it('gives a slow listener the news as it is when they listen again', async () => {
  const job = new LiveJob()
  const events = jobEvents(job, never)
  await events.next()
  job.start()
  job.progress(0.1, 'First')
  expect(parseEvents((await events.next()).value)).toMatchObject([{ data: { stage: 'First' } }])
  job.progress(0.2, 'Second')
  job.progress(0.3, 'Third')
  expect(parseEvents((await events.next()).value)).toMatchObject([{ data: { stage: 'Third' } }])
})

it('makes itself heard when nothing happens', async () => {
  const events = jobEvents(new LiveJob(), never, { heartbeatMs: 20 })
  await events.next()
  expect((await events.next()).value).toMatch(/^: .*\n\n$/)
})

it('ends without an outcome when it has to', async () => {
  const stop = new AbortController()
  const text = read(jobEvents(new LiveJob(), stop.signal))
  stop.abort()
  expect(parseEvents(await text).map(({ name }) => name)).toEqual(['snapshot'])
})

it('asks after a job that cannot be watched until it has ended, and shows meanwhile that the line is open', async () => {
  const queued: JobAccount = { id: 'x', state: 'queued', position: 1, fraction: 0, stage: '' }
  const news: JobAccount[] = [queued, { ...queued, state: 'working' }, { ...queued, state: 'ended', code: 'OK' }]
  const text = await read(accountEvents(queued, async () => news.shift()!, never, 1))
  expect(text.split('\n\n')[1 + 1]).toBe(': still here')
  expect(parseEvents(text).map(({ name, data }) => data.state ?? data.code ?? name)).toEqual([
    'queued',
    'working',
    'OK',
  ])
})
