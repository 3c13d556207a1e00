import { expect, it } from 'vitest'
import { JobListeners } from './job-listeners.js'

it('gives one client a fifth of the places, and the machine itself what it wants', () => {
  const listeners = new JobListeners(50)
  const ends = Array.from({ length: 10 }, () => new AbortController())
  ends.forEach(({ signal }, index) => {
    listeners.add(`job ${index}`, signal, 'one')
  })
  const { signal } = new AbortController()
  expect(() => listeners.add('further', signal, 'one')).toThrow('from your address')
  listeners.add('further', signal, 'another')
  listeners.add('further', signal)
  ends[0]!.abort()
  listeners.add('one more', signal, 'one')
  expect(listeners.size).toBe(12)
})
