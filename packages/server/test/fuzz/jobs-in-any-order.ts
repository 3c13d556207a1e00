import fc from 'fast-check'
import { expect } from 'vitest'
import type { JobAccount } from '../../src/http/job-account.js'
import { eventsOf, newJobId } from '../../src/testing/events.js'
import { eventually } from '../../src/testing/eventually.js'
import { pdfBytes, post } from '../../src/testing/requests.js'
import { startTestServer } from '../../src/testing/test-server.js'
import { effort } from './effort.js'

/** The order in which the states of a job come. */
const order = ['receiving', 'queued', 'working', 'ended']

/** What is asked of a server about a few jobs, in any order and much of it at once. */
const step = fc.record({
  job: fc.nat({ max: 2 }),
  what: fc.constantFrom('begin', 'begin failing', 'ask', 'follow', 'stop', 'fetch', 'wait'),
})

/** Asks for jobs and about them in so many orders, and holds when the answers never contradict each other. */
export async function askInAnyOrder(numRuns: number): Promise<void> {
  const server = await startTestServer({ maxJobs: 2, queueSize: 4, listenerWaitSeconds: 0.1 })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const ids = [newJobId(), newJobId(), newJobId()]
      const seen = new Map<string, number>()
      const underWay: Promise<unknown>[] = []
      const path = (id: string) => `${server.url}/api/jobs/${id}`
      const begin = async (id: string, how: string) => {
        const answer = await post(
          `${server.url}/api/misbehave`,
          [
            ['file', { content: pdfBytes }],
            ['how', how],
          ],
          {
            headers: { prefer: 'respond-async', 'sheaf-job': id },
          },
        )
        // 409: it was begun before; 503: there is no room.
        expect([202, 409, 499, 503]).toContain(answer.status)
      }
      for (const { job, what } of steps) {
        const id = ids[job]!
        if (what === 'begin') underWay.push(begin(id, 'climb'))
        else if (what === 'begin failing') underWay.push(begin(id, 'locked'))
        else if (what === 'ask') {
          const answer = await fetch(path(id))
          expect([200, 404]).toContain(answer.status)
          if (answer.status === 404) continue
          const { state, code, result, problem } = (await answer.json()) as JobAccount
          const place = order.indexOf(state)
          expect(place).toBeGreaterThanOrEqual(seen.get(id) ?? 0)
          seen.set(id, place)
          expect(code !== undefined).toBe(state === 'ended')
          if (result) expect([200, 404]).toContain((await fetch(server.url + result.downloadUrl)).status)
          expect(result === undefined || problem === undefined).toBe(true)
        } else if (what === 'follow') {
          underWay.push(
            (async () => {
              const answer = await fetch(`${path(id)}/events`)
              if (answer.status !== 200) return expect([404, 503]).toContain(answer.status)
              const names: string[] = []
              for await (const { name } of eventsOf(answer)) names.push(name)
              expect(names[0]).toBe('snapshot')
            })(),
          )
        } else if (what === 'stop') {
          expect([204, 404]).toContain((await fetch(path(id), { method: 'DELETE' })).status)
          // What is deleted may be unknown from then on.
          seen.delete(id)
        } else await new Promise((resolve) => setTimeout(resolve, 60))
      }
      await Promise.all(underWay)
      for (const id of ids) await fetch(path(id), { method: 'DELETE' })
      await eventually(async () => {
        for (const id of ids) {
          const answer = await fetch(path(id))
          if (answer.status === 200) expect(((await answer.json()) as JobAccount).state).toBe('ended')
        }
      })
    }),
    effort(numRuns),
  )
  await server.expectClean()
  await server.close()
}
