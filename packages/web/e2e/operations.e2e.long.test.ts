import { describe } from 'vitest'
import { runsOnDevice, useOperations, uses } from './operation-uses.js'

// The first document of an engine waits for its start.
describe.each(['server', 'device'] as const)('on the %s', (place) => {
  useOperations(
    place,
    Object.keys(uses).filter((id) => place === 'server' || runsOnDevice(id)),
  )
})
