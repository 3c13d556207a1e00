import { expect, it } from 'vitest'
import { HttpError } from '../../failures.js'
import { ClientShares } from './client-shares.js'

it('tells a job that is stopped while the line of the server is full that it was stopped', async () => {
  const { run } = new ClientShares({ clientJobs: 1, clientQueue: 5 }).enter('198.51.100.1')
  let free = () => {}
  const first = run(
    { signal: new AbortController().signal },
    () =>
      new Promise<void>((resolve) => {
        free = resolve
      }),
  )
  const stop = new AbortController()
  const second = run({ signal: stop.signal }, async () => {
    stop.abort()
    throw new HttpError('BUSY', 'The line is full.')
  })
  free()
  await first
  await expect(second).rejects.toMatchObject({ code: 'CANCELLED' })
})
