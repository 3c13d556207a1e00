import { expect, it } from 'vitest'
import { watchThroughKills } from '../testing/watch-restarts.js'

it('puts 500 files away exactly once with four jobs, killed and started again three times', {
  timeout: 600_000,
}, async () => {
  expect.hasAssertions()
  await watchThroughKills({ files: 500, kills: 3, jobs: 4 })
})
