import { expect, it } from 'vitest'
import { networkOf, Parties } from './parties.js'

it('counts clients that are not known yet as one party with all such clients of their network', () => {
  const parties = new Parties()
  expect(parties.of('203.0.113.7')).toEqual(parties.of('203.0.113.200'))
  expect(parties.of('203.0.113.7')).not.toEqual(parties.of('203.0.114.7'))
  expect(parties.of('2001:db8:1::/48')).toEqual(parties.of('2001:db8:2::/48'))
  expect(parties.of('2001:db8:1::/48').isNewcomers).toBe(true)
})

it('counts a client that has had a job done as a party of its own, until it is forgotten', () => {
  const parties = new Parties()
  parties.remember('203.0.113.7')
  expect(parties.of('203.0.113.7')).toEqual({ name: '203.0.113.7', isNewcomers: false })
  expect(parties.of('203.0.113.8').isNewcomers).toBe(true)
  parties.forget('203.0.113.7')
  expect(parties.of('203.0.113.7').isNewcomers).toBe(true)
})

it('knows those who have a key or come from this machine, and has no network of them', () => {
  const parties = new Parties()
  expect([parties.of('key:build'), parties.of()].map(({ isNewcomers }) => isNewcomers)).toEqual([false, false])
  expect(['key:build', '', '203.0.113.7', '2001:db8:1::/48'].map(networkOf)).toEqual([
    undefined,
    undefined,
    '203.0.113.0/24',
    '2001:db8::/32',
  ])
})

it('remembers a bounded number, in all and of each network, and forgets who has been away for the longest', () => {
  const parties = new Parties({ mostKnown: 3, mostOfNetwork: 2 })
  for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '198.51.100.1', '192.0.2.1', '203.0.113.1'])
    parties.remember(client)
  const known = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '198.51.100.1', '203.0.113.1'].map(
    (client) => !parties.of(client).isNewcomers,
  )
  expect(known).toEqual([true, false, false, true, true])
  // The place of the one that was forgotten is free.
  parties.remember('192.0.2.3')
  expect(parties.of('192.0.2.3').isNewcomers).toBe(false)
})

it('gives the place of a client that has long been away to another of its network', () => {
  let nowMs = 0
  const parties = new Parties({ mostOfNetwork: 2, now: () => nowMs })
  const knownOf = () => ['192.0.2.1', '192.0.2.2', '192.0.2.3'].filter((client) => !parties.of(client).isNewcomers)
  for (const client of ['198.51.100.1', '192.0.2.1', '192.0.2.2']) parties.remember(client)
  nowMs = 3_600_000
  parties.remember('192.0.2.1')
  parties.remember('192.0.2.3')
  expect(knownOf()).toEqual(['192.0.2.1', '192.0.2.2'])
  nowMs++
  parties.remember('192.0.2.3')
  expect(knownOf()).toEqual(['192.0.2.1', '192.0.2.3'])
})
