import { expect, it } from 'vitest'
import { watchThroughKills } from '../testing/watch-restarts.js'

it('puts every file away exactly once, also when the watcher is killed and started again', async () => {
  expect.hasAssertions()
  await watchThroughKills({ files: 12, kills: 1, jobs: 2 })
})
